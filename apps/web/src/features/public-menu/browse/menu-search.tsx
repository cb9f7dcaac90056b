import { useRef } from 'react';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  value: string;
  onValue: (value: string) => void;
}

/** The search field; Escape or its button clears it. */
export function MenuSearch({ value, onValue }: Props) {
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className="relative min-w-0 flex-1 sm:max-w-md">
      <Icon
        name="search"
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={input}
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onValue('');
          // Removes the focus, because the keyboard of a phone covers the results.
          if (event.key === 'Enter') input.current?.blur();
        }}
        className="h-12 w-full rounded-md border border-line-strong bg-surface ps-10 pe-11 text-base text-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={messages.clearSearch}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-md text-ink-2"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </div>
  );
}

import { Search, X } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { useSlashKey } from '#src/ui/fields/use-slash-key.ts';
import { Kbd } from '#src/ui/kbd.tsx';

interface Props {
  label: string;
  value: string;
  onValue: (value: string) => void;
  placeholder?: string;
  /** `/` anywhere on the screen focuses the field (UI-36); at most one per screen. */
  hasShortcut?: boolean;
  /** The quantity of the next product, shown before the text: *3×*. */
  token?: string | undefined;
  /** `none` where the screen has keys of its own. */
  inputMode?: 'none' | undefined;
  /** Called on Enter, for example to add the only product found. */
  onSubmit?: () => void;
  className?: string;
}

/** A search field; Escape or the cross clears it. The caller normalises Turkish letters (UI-31). */
export const SearchBox = memo(function SearchBox({
  label,
  value,
  onValue,
  placeholder,
  hasShortcut = false,
  token,
  inputMode,
  onSubmit,
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(
    hasShortcut,
    useCallback(() => input.current?.focus(), []),
  );
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <div role="search" className={classNames('relative', className)}>
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        inputMode={inputMode}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onValue('');
          } else if (event.key === 'Enter' && onSubmit) {
            event.preventDefault();
            onSubmit();
          }
        }}
        className={classNames(
          CONTROL_CLASSES,
          'pr-12 [&::-webkit-search-cancel-button]:hidden',
          token ? 'border-bakir pl-24 ring-1 ring-bakir' : 'pl-10',
        )}
      />
      {token && (
        <span className="num pointer-events-none absolute top-1/2 left-10 grid h-7 min-w-11 -translate-y-1/2 place-items-center rounded-sm bg-bakir px-1.5 text-sm font-semibold text-on-bakir">
          {token}
        </span>
      )}
      <span className="absolute inset-y-0 right-0.5 grid min-w-11 place-items-center">
        {value ? (
          <button
            type="button"
            aria-label="Aramayı temizle"
            onClick={clear}
            className="grid size-11 place-items-center rounded-md text-ink-2"
          >
            <X aria-hidden size={18} />
          </button>
        ) : (
          hasShortcut && <Kbd>{token ? 'Esc' : '/'}</Kbd>
        )}
      </span>
    </div>
  );
});

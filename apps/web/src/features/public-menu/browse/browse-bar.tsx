import { useRef, useEffect, type RefObject, useState } from 'react';
import type { MenuSection } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import { scrollSideways } from '#src/ui/lists/scroll-sideways.ts';
import { sectionElementId } from '#src/features/public-menu/items/menu-section.tsx';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** The number of excluded allergens. */
  avoidedCount: number;
  onAvoid: () => void;
  sections: readonly MenuSection[];
  onJump: (sectionId: string) => void;
}

/** Stays at the top while the menu scrolls under it; on a phone held sideways it scrolls along. */
export function BrowseBar({ search, onSearch, avoidedCount, onAvoid, sections, onJump }: Props) {
  const messages = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className="sticky top-safe-0 z-10 border-b border-line bg-bg [@media(max-height:480px)]:static"
    >
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-2">
        <div className="flex gap-2 pb-1.5">
          <MenuSearch value={search} onValue={onSearch} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onAvoid}
            data-active={avoidedCount > 0 || undefined}
            className="flex min-h-12 shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium data-active:border-nar data-active:bg-nar-soft data-active:text-nar-text"
          >
            <Icon name="GLUTEN" className="size-5" />
            {messages.allergens}
            {avoidedCount > 0 && <span className="num font-semibold">· {avoidedCount}</span>}
          </button>
        </div>
        {sections.length > 1 && <CategoryChips sections={sections} bar={bar} onJump={onJump} />}
      </div>
    </div>
  );
}

interface CategoryChipsProps {
  sections: readonly MenuSection[];
  /** The bar under which headings scroll. */
  bar: RefObject<HTMLElement | null>;
  onJump: (sectionId: string) => void;
}

/** One chip per category; the one in view is marked and scrolled into sight. */
function CategoryChips({ sections, bar, onJump }: CategoryChipsProps) {
  const messages = useMessages();
  const row = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    bar,
  );
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]');
    if (!row.current || !chip) return;
    const [all, one] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    // Scrolls by the distance to the middle, which also works from right to left.
    row.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [current]);
  useEffect(() => scrollSideways(row.current), []);
  return (
    <nav aria-label={messages.categories}>
      <ul ref={row} className="scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
        {sections.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onJump(id)}
              className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm text-ink-2 transition-colors duration-[120ms] aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-bg"
            >
              {name ? <TranslatedText said={name} /> : messages.other}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MenuSearchProps {
  value: string;
  onValue: (value: string) => void;
}

/** The search field; Escape or its button clears it. */
function MenuSearch({ value, onValue }: MenuSearchProps) {
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

/** A heading this far below the bar counts as reached. */
const REACH_PX = 24;

/** The category in view: the last one whose heading is under the bar; at the end of the page the last one. */
function useCurrentSection(sectionIds: readonly string[], bar: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sectionIds.join(' ');
  useEffect(() => {
    const known = ids.split(' ');
    let frame = 0;
    const update = () => {
      frame = 0;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + REACH_PX;
      const reached = known.filter((id) => {
        const top = document.getElementById(sectionElementId(id))?.getBoundingClientRect().top;
        return top !== undefined && top <= edge;
      });
      setCurrent((isAtEnd && scrollY > 0 ? known : reached).at(-1) ?? known[0] ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [ids, bar]);
  return current;
}

import { useEffect, useRef, type RefObject } from 'react';
import { useCurrentSection } from '#src/features/public-menu/browse/use-current-section.ts';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import type { MenuSection } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';
import { scrollSideways } from '#src/ui/scroll-sideways.ts';

interface Props {
  sections: readonly MenuSection[];
  /** The bar under which headings scroll. */
  bar: RefObject<HTMLElement | null>;
  onJump: (sectionId: string) => void;
}

/** One chip per category; the one in view is marked and scrolled into sight. */
export function CategoryChips({ sections, bar, onJump }: Props) {
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

import { MenuSectionPart } from '#src/features/public-menu/items/menu-section.tsx';
import { AvoidedNote, NothingFound } from '#src/features/public-menu/menu-notes.tsx';
import { countOf } from '#src/features/public-menu/menu-view.ts';
import type { MenuFilters } from '#src/features/public-menu/use-menu-filters.ts';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';

/** More than a phone shows at once: these are rendered first, the rest right after. */
const FIRST = { sections: 2, rows: 8 };

/** The categories that match search and filter, or a text that nothing does. */
export function MenuList({ card, onOpenItem }: { card: MenuFilters; onOpenItem: (itemId: string) => void }) {
  const messages = useMessages();
  const { found, avoided, isSearching } = card;
  const isWhole = useAfterPaint(true, false);
  const rowsOf = (index: number) => (isWhole ? Infinity : index < FIRST.sections ? FIRST.rows : 0);
  const clearAvoided = () => card.setAvoided(new Set());
  return (
    <>
      <AvoidedNote avoided={avoided} hidden={card.hidden} onClear={clearAvoided} />
      <p role="status" className="sr-only">
        {isSearching && found.length > 0 && fill(messages.found, { n: countOf(found) })}
      </p>
      {found.length === 0 && (
        <NothingFound
          isEmpty={card.sections.length === 0}
          onClearSearch={isSearching ? () => card.searchFor('') : null}
          onClearAvoided={avoided.size > 0 ? clearAvoided : null}
        />
      )}
      {found.map((section, index) => (
        <MenuSectionPart
          key={section.id}
          section={section}
          isOpen={card.isOpen(section.id)}
          isWarned={avoided.size > 0}
          rows={rowsOf(index)}
          onToggle={card.toggle}
          onOpenItem={onOpenItem}
        />
      ))}
    </>
  );
}

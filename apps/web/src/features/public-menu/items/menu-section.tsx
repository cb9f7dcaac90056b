import { memo, useId } from 'react';
import { MenuRow } from '#src/features/public-menu/items/menu-row.tsx';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import type { MenuSection } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { RowBasket } from '#src/features/public-menu/use-row-basket.ts';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  section: MenuSection;
  isOpen: boolean;
  isWarned: boolean;
  favorites: ReadonlySet<string>;
  /** Null where guests do not order. */
  basket: RowBasket | null;
  /** The number of rows to render now; the first paint of the page must not wait for the last row. */
  rows: number;
  onToggle: (sectionId: string) => void;
  onOpenItem: (itemId: string) => void;
}

/** A category with its number of items, which can be collapsed (PUB-14). */
export const MenuSectionPart = memo(function MenuSectionPart({
  section: { id, name, entries },
  isOpen,
  isWarned,
  favorites,
  basket,
  rows,
  onToggle,
  onOpenItem,
}: Props) {
  const messages = useMessages();
  const listId = useId();
  return (
    <section id={sectionElementId(id)} className="scroll-mt-32 pt-4 [@media(max-height:480px)]:scroll-mt-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onToggle(id)}
          className="flex min-h-12 w-full items-center gap-3 rounded-md px-1 text-start"
        >
          <span className="min-w-0 text-xl font-semibold break-words text-cini-text">
            {name ? <TranslatedText said={name} /> : messages.other}
          </span>
          <span className="num rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-ink-2">
            <span aria-hidden>{entries.length}</span>
            <span className="sr-only">{fill(messages.found, { n: entries.length })}</span>
          </span>
          <Icon
            name="chevron"
            className={`ms-auto size-6 text-ink-2 transition-transform duration-[120ms] ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <ul id={listId} hidden={!isOpen} className="gap-x-10 lg:grid lg:grid-cols-2">
        {isOpen &&
          entries
            .slice(0, rows)
            .map((entry) => (
              <MenuRow
                key={entry.item.id}
                entry={entry}
                isWarned={isWarned}
                isFavorite={favorites.has(entry.item.id)}
                pieces={basket?.pieces.get(entry.item.id) ?? 0}
                onAdd={basket?.add ?? null}
                onOpen={onOpenItem}
              />
            ))}
      </ul>
    </section>
  );
});

export const sectionElementId = (sectionId: string) => `category-${sectionId}`;

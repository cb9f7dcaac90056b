import { memo } from 'react';
import { ItemName, ItemPicture } from '#src/features/public-menu/items/item-parts.tsx';
import { ItemMarks, usePortion } from '#src/features/public-menu/items/item-marks.tsx';
import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import { PortionPrices } from '#src/features/public-menu/items/portion-prices.tsx';
import { SetGroups } from '#src/features/public-menu/items/set-groups.tsx';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  entry: MenuEntry;
  /** The guest excludes allergens, so an item without stated allergens must show that. */
  isWarned: boolean;
  canOrder: boolean;
  onOpen: (itemId: string) => void;
}

/**
 * One item of the menu. Rows out of view are neither laid out nor painted, so that three hundred scroll as smoothly as
 * three. The whole row opens the item; for screen readers only the name is a button.
 */
export const MenuRow = memo(function MenuRow({ entry, isWarned, canOrder, onOpen }: Props) {
  const messages = useMessages();
  const { item, description, price, listPrice } = entry;
  const portion = usePortion(item);
  return (
    <li className="[contain-intrinsic-size:auto_80px] border-t border-line [content-visibility:auto]">
      <div className="relative flex h-full gap-3 rounded-md px-1 py-3.5 -outline-offset-2 outline-focus has-focus-visible:outline-3">
        <ItemPicture item={item} size={[76, 76]} className="size-19 shrink-0 rounded-md" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className={`min-w-0 font-medium break-words ${item.isSoldOut ? 'text-ink-3' : ''}`}>
              <ItemName {...{ entry, canOrder, onOpen }} />
            </h3>
            {entry.portions.length === 0 && (
              <p
                dir="ltr"
                className={`num shrink-0 text-lg font-semibold ${item.isSoldOut ? 'text-ink-3' : ''}`}
              >
                <ListPrice price={listPrice} />
                {price}
              </p>
            )}
          </div>
          {item.isSoldOut && (
            <p className="mb-1 inline-block rounded-sm bg-nar-soft px-2 py-0.5 text-xs font-semibold text-nar-text">
              {messages.soldOut}
            </p>
          )}
          {description.text !== '' && (
            <p className="line-clamp-2 text-sm break-words text-ink-2">
              <TranslatedText said={description} />
            </p>
          )}
          <PortionPrices entry={entry} />
          <SetGroups entry={entry} />
          {portion !== '' && <p className="num pt-0.5 text-xs text-ink-3">{portion}</p>}
          <ItemMarks item={item} isWarned={isWarned} />
        </div>
      </div>
    </li>
  );
});

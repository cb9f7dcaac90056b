import { memo } from 'react';
import { ItemName, ItemPicture, PlusButton } from '#src/features/public-menu/items/item-parts.tsx';
import { ItemMarks, usePortion } from '#src/features/public-menu/items/item-marks.tsx';
import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import { PortionPrices } from '#src/features/public-menu/items/portion-prices.tsx';
import { SetGroups } from '#src/features/public-menu/items/set-groups.tsx';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { RowBasket } from '#src/features/public-menu/use-row-basket.ts';

interface Props {
  entry: MenuEntry;
  /** The guest excludes allergens, so an item without stated allergens must show that. */
  isWarned: boolean;
  isFavorite: boolean;
  /** The pieces of it in the basket. */
  pieces: number;
  /** Null where guests do not order. */
  onAdd: RowBasket['add'] | null;
  onOpen: (itemId: string) => void;
}

/**
 * One item of the menu. Rows out of view are neither laid out nor painted, so that three hundred scroll as smoothly as
 * three. The whole row opens the item; for screen readers only the name is a button. Where guests order, the price is
 * below the text, beside the plus (PUB-43).
 */
export const MenuRow = memo(function MenuRow({ entry, isWarned, isFavorite, pieces, onAdd, onOpen }: Props) {
  const messages = useMessages();
  const { item, description, price, listPrice } = entry;
  const portion = usePortion(item);
  const canOrder = onAdd !== null;
  const priceLine = entry.portions.length === 0 && (
    <RowPrice {...{ price, listPrice, canOrder }} isSoldOut={item.isSoldOut} />
  );
  return (
    <li className="[contain-intrinsic-size:auto_104px] border-t border-line [content-visibility:auto]">
      <div className="relative flex h-full gap-3 rounded-md px-1 py-2.5 -outline-offset-2 outline-focus has-focus-visible:outline-3">
        <ItemPicture item={item} size={[84, 84]} className="size-21 shrink-0 rounded-md" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className={`min-w-0 leading-5 font-medium break-words ${item.isSoldOut ? 'text-ink-3' : ''}`}>
              <ItemName {...{ entry, canOrder, onOpen }} />
            </h3>
            {!canOrder && priceLine}
          </div>
          {item.isSoldOut && (
            <p className="mb-1 inline-block rounded-sm bg-nar-soft px-2 py-0.5 text-xs font-semibold text-nar-text">
              {messages.soldOut}
            </p>
          )}
          <Description said={description} isShort={canOrder} />
          <PortionPrices entry={entry} />
          <SetGroups entry={entry} />
          {portion !== '' && !canOrder && <p className="num pt-0.5 text-xs text-ink-3">{portion}</p>}
          <ItemMarks item={item} isWarned={isWarned} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {canOrder && priceLine}
            {isFavorite && <FavoriteMark />}
          </div>
        </div>
        <PlusButton {...{ entry, pieces, onAdd }} className="self-center" />
      </div>
    </li>
  );
});

interface PriceProps extends Pick<MenuEntry, 'price' | 'listPrice'> {
  isSoldOut: boolean;
  canOrder: boolean;
}

const RowPrice = ({ price, listPrice, isSoldOut, canOrder }: PriceProps) => (
  <p
    dir="ltr"
    className={`num shrink-0 text-lg font-semibold ${canOrder ? 'leading-6' : ''} ${isSoldOut ? 'text-ink-3' : ''}`}
  >
    <ListPrice price={listPrice} />
    {price}
  </p>
);

/** One line where guests order, so that a row with a picture keeps its height. The dish has the whole text. */
const Description = ({ said, isShort }: { said: MenuEntry['description']; isShort: boolean }) =>
  said.text !== '' && (
    <p
      title={isShort ? said.text : undefined}
      className={`text-sm break-words text-ink-2 ${isShort ? 'line-clamp-1' : 'line-clamp-2'}`}
    >
      <TranslatedText said={said} />
    </p>
  );

/** One of the best sellers (PUB-44), marked also where the row of cards is out of view. */
function FavoriteMark() {
  const messages = useMessages();
  return (
    <p className="flex items-center gap-1 rounded-sm bg-bakir-soft first:mt-1 px-1.5 py-0.5 text-xs font-medium text-bakir-text">
      <Icon name="heart" className="size-4" />
      {messages.favorite}
    </p>
  );
}

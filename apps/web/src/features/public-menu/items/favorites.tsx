import { ItemName, ItemPicture, PlusButton } from '#src/features/public-menu/items/item-parts.tsx';
import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';
import type { RowBasket } from '#src/features/public-menu/use-row-basket.ts';

interface Props {
  entries: readonly MenuEntry[];
  /** Null where guests do not order. */
  basket: RowBasket | null;
  onOpen: (itemId: string) => void;
}

/** *En sevilenler*: the best sellers as a row of cards above the categories (PUB-40). */
export function Favorites({ entries, basket, onOpen }: Props) {
  const messages = useMessages();
  return (
    <section aria-labelledby="favorites">
      <div className="flex min-h-12 items-center justify-between gap-3 px-1">
        <h2 id="favorites" className="text-xl font-semibold text-cini-text">
          {messages.favorites}
        </h2>
        <p className="text-end text-sm text-ink-2">{messages.favoritesHint}</p>
      </div>
      <ul className="scrollbar-none relative -mx-4 flex gap-3 overflow-x-auto px-4 py-1">
        {entries.map((entry) => (
          <Card
            key={entry.item.id}
            entry={entry}
            pieces={basket?.pieces.get(entry.item.id) ?? 0}
            onAdd={basket?.add ?? null}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Pick<Props, 'onOpen'> {
  entry: MenuEntry;
  pieces: number;
  onAdd: RowBasket['add'] | null;
}

/** An item without a picture is a card of text. */
function Card({ entry, pieces, onAdd, onOpen }: CardProps) {
  const { portions } = entry;
  const prices: readonly Pick<MenuEntry, 'price' | 'listPrice'>[] = portions.length > 0 ? portions : [entry];
  return (
    <li className="relative flex w-43 shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-surface -outline-offset-2 outline-focus has-focus-visible:outline-3">
      <ItemPicture item={entry.item} size={[172, 112]} className="h-28 w-full" />
      <div className="flex flex-1 items-stretch gap-1 py-2 ps-3 pe-2">
        <div className="flex min-w-0 flex-1 flex-col justify-between gap-1">
          <h3 className="line-clamp-2 min-h-10 text-sm font-medium break-words">
            <ItemName canOrder={onAdd !== null} {...{ entry, onOpen }} />
          </h3>
          <p dir="ltr" className="num flex flex-wrap gap-x-2 font-semibold">
            {prices.map(({ price, listPrice }, at) => (
              <span key={at}>
                <ListPrice price={listPrice} />
                {price}
              </span>
            ))}
          </p>
        </div>
        <PlusButton {...{ entry, pieces, onAdd }} className="self-end" />
      </div>
    </li>
  );
}

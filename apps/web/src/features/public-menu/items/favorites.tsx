import { ItemName, ItemPicture } from '#src/features/public-menu/items/item-parts.tsx';
import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  entries: readonly MenuEntry[];
  canOrder: boolean;
  onOpen: (itemId: string) => void;
}

/** *En sevilenler*: the best sellers as a row of cards above the categories (PUB-40). */
export function Favorites({ entries, canOrder, onOpen }: Props) {
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
          <Card key={entry.item.id} entry={entry} canOrder={canOrder} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** An item without a picture is a card of text. */
function Card({ entry, canOrder, onOpen }: Omit<Props, 'entries'> & { entry: MenuEntry }) {
  const { portions } = entry;
  const prices: readonly Pick<MenuEntry, 'price' | 'listPrice'>[] = portions.length > 0 ? portions : [entry];
  return (
    <li className="relative flex w-43 shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-surface -outline-offset-2 outline-focus has-focus-visible:outline-3">
      <ItemPicture item={entry.item} size={[172, 112]} className="h-28 w-full" />
      <div className="flex flex-1 flex-col justify-between gap-1 px-3 py-2">
        <h3 className="line-clamp-2 text-sm font-medium break-words">
          <ItemName {...{ entry, canOrder, onOpen }} />
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
    </li>
  );
}

import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';

/** The portions of an item with their prices, one below the other (SELL-5). */
export const PortionPrices = ({ entry: { portions, item } }: { entry: MenuEntry }) =>
  portions.length === 0 ? null : (
    <ul className={`pt-1 ${item.isSoldOut ? 'text-ink-3' : 'text-ink-2'}`}>
      {portions.map(({ name, price, listPrice }) => (
        <li key={name} className="flex items-baseline justify-between gap-3 text-sm">
          <span lang="tr" className="min-w-0 break-words">
            <bdi>{name}</bdi>
          </span>
          <span dir="ltr" className="num shrink-0 font-semibold">
            <ListPrice price={listPrice} />
            {price}
          </span>
        </li>
      ))}
    </ul>
  );

import type { MenuItem } from '@sofra/contract/menu/menu';
import { formatStock } from '@sofra/domain/money/milli';
import { formatLira } from '@sofra/domain/money/money';
import { Package, Pencil } from 'lucide-react';
import { ItemCost } from '#src/features/menu/item-cost.tsx';
import { RecipeLink } from '#src/features/menu/recipe-link.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { smallPictureOf } from '#src/lib/api/small-picture.ts';

interface Props {
  item: MenuItem;
  /** Given where items of several categories are listed together. */
  categoryName?: string | undefined;
  onEdit: () => void;
}

/** An item of the menu with its price, and its cost if known (MENU-10). */
export function ItemCard({ item, categoryName, onEdit }: Props) {
  const { id, name, price, cost, isActive, isSample, hasRecipe, trackStock, stockAmount, stockUnit } = item;
  return (
    <li className="flex min-w-0 flex-col justify-between gap-1 rounded-lg border border-line bg-surface pt-3 pr-1 pb-1 pl-4">
      <div className="min-w-0 pr-3">
        <div className="flex justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-medium break-words">{name}</h2>
            {categoryName !== undefined && <p className="truncate text-xs text-ink-2">{categoryName}</p>}
          </div>
          {item.pictureUrl !== null && <ItemThumb url={item.pictureUrl} />}
        </div>
        <p className="flex flex-wrap gap-x-1 gap-y-1.5 pt-1 empty:hidden">
          {isSample && <Pill>Örnek</Pill>}
          {!isActive && <PassivePill />}
          {trackStock && stockAmount !== null && (
            <Pill icon={Package}>{formatStock(stockAmount, stockUnit)}</Pill>
          )}
          {cost !== null && <ItemCost cost={cost} price={price} />}
          {hasRecipe && <RecipeLink itemId={id} itemName={name} label="Reçete" />}
        </p>
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="num truncate text-lg font-semibold">{formatLira(price)}</span>
        <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onEdit} />
      </div>
    </li>
  );
}

/** The small picture beside an item's name; it has no alternative text, because the name follows. */
const ItemThumb = ({ url }: { url: string }) => (
  <img
    src={SERVER_BASE + smallPictureOf(url)}
    alt=""
    width={56}
    height={56}
    loading="lazy"
    decoding="async"
    className="size-14 shrink-0 rounded-md bg-sunken"
    style={{ objectFit: 'cover' }}
  />
);

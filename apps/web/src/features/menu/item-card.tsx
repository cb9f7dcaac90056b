import type { MenuItem } from '@sofra/contract/menu';
import { formatStock } from '@sofra/domain/milli';
import { formatLira } from '@sofra/domain/money';
import { Package, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';

interface Props {
  item: MenuItem;
  /** Where items of several categories stand together. */
  categoryName?: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** An item of the menu with its price (spec 2, "Menu screen"). */
export function ItemCard({ item, categoryName, onEdit, onDelete }: Props) {
  const { name, price, isActive, trackStock, stockAmount, stockUnit } = item;
  return (
    <li className="flex min-w-0 flex-col justify-between gap-1 rounded-lg border border-line bg-surface pt-3 pr-1 pb-1 pl-4">
      <div className="min-w-0 pr-3">
        <h2 className="font-medium break-words">{name}</h2>
        {categoryName !== undefined && <p className="truncate text-xs text-ink-2">{categoryName}</p>}
        <p className="flex flex-wrap gap-1 pt-1 empty:hidden">
          {!isActive && <PassivePill />}
          {trackStock && stockAmount !== null && (
            <Pill icon={Package}>{formatStock(stockAmount, stockUnit)}</Pill>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="num truncate text-lg font-semibold">{formatLira(price)}</span>
        <span className="flex shrink-0">
          <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} variant="danger" label={`Sil: ${name}`} onClick={onDelete} />
        </span>
      </div>
    </li>
  );
}

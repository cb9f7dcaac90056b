import { formatLira, type Kurus } from '@sofra/domain/money';
import { memo } from 'react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Handed back on a tap, so that one stable `onAdd` serves every tile and memo holds. */
  itemId: string;
  name: string;
  price: Kurus;
  /** Pieces of it on this order, pending and sent. */
  qty?: number;
  isSoldOut?: boolean;
  onAdd: (itemId: string) => void;
}

/** One tap adds one. A plain memoised button: a menu has hundreds (design/interface.md, "Traps"). */
export const ProductTile = memo(function ProductTile({
  itemId,
  name,
  price,
  qty = 0,
  isSoldOut,
  onAdd,
}: Props) {
  return (
    <button
      type="button"
      disabled={isSoldOut}
      onClick={() => onAdd(itemId)}
      className={classNames(
        'relative flex min-h-22 min-w-0 flex-col justify-between rounded-md border bg-surface p-3 text-left text-ink transition-colors duration-[120ms] active:bg-bakir-soft disabled:text-ink-3',
        isSoldOut && 'hatch',
        qty > 0 ? 'border-bakir' : 'border-line hover:border-line-strong',
      )}
    >
      <span className="line-clamp-4 font-medium break-words hyphens-auto">{name}</span>{' '}
      <span className="num text-sm text-ink-2">{isSoldOut ? 'Tükendi' : formatLira(price)}</span>{' '}
      {qty > 0 && (
        // Beside the price: beside the name it would wrap long ones, and the tiles would move under the finger.
        <span className="num absolute right-2.5 bottom-2.5 grid h-6 min-w-6 place-items-center rounded-full bg-bakir px-1 text-xs font-semibold text-on-bakir">
          {qty} <span className="sr-only">adet eklendi</span>
        </span>
      )}
    </button>
  );
});

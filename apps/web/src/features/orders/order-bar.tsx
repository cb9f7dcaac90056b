import { formatLira } from '@sofra/domain/money/money';
import { ChevronUp } from 'lucide-react';
import {
  PrimaryAction,
  primaryOf,
  type OrderActionsProps,
} from '#src/features/orders/cart/primary-action.tsx';

interface Props extends OrderActionsProps {
  /** Pieces in the queue of this device. */
  queuedPieces: number;
  /** The order could not be loaded; the cart shows why. */
  isUnread: boolean;
  onOpenCart: () => void;
}

/**
 * The bar at the bottom of the screen below 1024 px: the amount due opens the cart, and the primary action is in reach
 * of the thumb.
 */
export function OrderBar({ queuedPieces, isUnread, onOpenCart, ...order }: Props) {
  const kind = primaryOf(order);
  const label = isUnread ? 'Sipariş okunamadı' : order.texts.sum;
  return (
    <div
      role="group"
      aria-label="Sipariş özeti"
      className="flex items-center gap-2 border-t border-line bg-raised px-3 pt-2.5 pb-safe low:pt-1 low:pb-safe-1 lg:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenCart}
        className="min-h-15 min-w-0 flex-1 rounded-md px-2 text-left text-ink hover:bg-sunken low:flex low:min-h-12 low:items-center low:gap-3"
      >
        <span className="sr-only">Sepeti aç: </span>
        <span className="flex items-center gap-1 text-sm text-ink-2">
          <span className="num truncate">
            {queuedPieces > 0 ? `${label} · ${queuedPieces} sırada` : label}
          </span>
          <ChevronUp aria-hidden size={16} className="shrink-0" />
        </span>{' '}
        <span className="num block truncate text-xl font-semibold">
          {order.due === null ? '–' : formatLira(order.due)}
        </span>
      </button>
      {kind && (
        <PrimaryAction {...order} kind={kind} isShort className="min-h-15! min-w-34 shrink-0 low:min-h-12!" />
      )}
    </div>
  );
}

import { ShoppingBag } from 'lucide-react';
import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { Link } from '#src/lib/router/link.tsx';

/** The way to the board, with the number of orders that are not handed over (TAKEAWAY-13). It is no filter. */
export function TakeawayChip() {
  const { data = [] } = useTakeaway();
  const waiting = data.filter(isWaitedFor).length;
  return (
    <Link
      to="/app/takeaway"
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm text-ink-2 hover:border-line-strong"
    >
      <ShoppingBag aria-hidden size={18} />
      Gel-al / Paket{' '}
      {waiting > 0 && (
        <span className="num rounded-full bg-bakir-soft px-2 leading-6 font-semibold text-bakir-text">
          {waiting}
          <span className="sr-only"> bekleyen sipariş</span>
        </span>
      )}
    </Link>
  );
}

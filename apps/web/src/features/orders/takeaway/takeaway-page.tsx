import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { ShoppingBag } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isSought } from '#src/features/orders/takeaway/board-columns.ts';
import { BoardHeader, NewButtons } from '#src/features/orders/takeaway/board-header.tsx';
import { BoardPayment } from '#src/features/orders/takeaway/board-payment.tsx';
import { PhoneBoard, WideBoard, type BoardProps } from '#src/features/orders/takeaway/board.tsx';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useBoardStep } from '#src/features/orders/takeaway/board-steps.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { useNewPlaces } from '#src/order-queue/new-places.ts';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

/** *Gel-al / Paket*: the orders without a table, by how far they are (TAKEAWAY-4, TAKEAWAY-8). */
export function TakeawayPage() {
  const query = useTakeaway();
  const now = useNow();
  const board = useBoardStep();
  const [sought, setSought] = useState('');
  const [paying, setPaying] = useState<TakeawayOrder | null>(null);
  const closePayment = useCallback(() => setPaying(null), []);
  const orders = query.data ?? [];
  const unsent = useUnsentPlaces();
  const Board = useBreakpoint('lg') ? WideBoard : PhoneBoard;
  const shown: BoardProps = {
    orders: orders.filter((order) => isSought(order, sought)),
    ...{ unsent, now, board },
    onPay: setPaying,
  };
  const isEmpty = orders.length === 0 && unsent.length === 0;
  return (
    <div className="flex min-h-full flex-col">
      <BoardHeader {...{ orders, now, sought }} onSought={setSought} />
      <div className="flex min-h-0 flex-1 flex-col p-3 sm:p-4">
        <ReadState query={query} skeleton={SKELETON}>
          {() =>
            isEmpty ? (
              <EmptyState icon={ShoppingBag} title="Bekleyen sipariş yok">
                Yeni sipariş için Gel-al ya da Paket’e dokunun.
              </EmptyState>
            ) : (
              <Board {...shown} />
            )
          }
        </ReadState>
      </div>
      {/* On phones in reach of the thumb. */}
      <div className="sticky bottom-above-bar z-10 mt-auto flex gap-2 border-t border-line bg-bg p-3 sm:hidden">
        <NewButtons />
      </div>
      {paying && (
        <BoardPayment
          order={paying}
          onClose={closePayment}
          onPaid={() => {
            closePayment();
            if (paying.state !== 'DELIVERED') board.step(paying, 'DELIVERED');
          }}
        />
      )}
    </div>
  );
}

const SKELETON = (
  <Skeleton>
    <div className="grid gap-2 lg:grid-cols-5">
      <SkeletonBlocks count={5} block="h-36 rounded-lg" />
    </div>
  </Skeleton>
);

/** The orders that this device began and has not sent, with lines that wait. */
function useUnsentPlaces(): BoardProps['unsent'] {
  const places = useNewPlaces();
  const withLines = useUnsentTableIds();
  return Object.entries(places).filter(([id]) => withLines.has(id));
}

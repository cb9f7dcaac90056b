import { Search, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { isSought, isSoughtUnsent } from '#src/features/orders/takeaway/board-columns.ts';
import { BoardDialogs } from '#src/features/orders/takeaway/board-dialogs.tsx';
import { BoardHeader, NewButtons } from '#src/features/orders/takeaway/board-header.tsx';
import { PhoneBoard, WideBoard } from '#src/features/orders/takeaway/board.tsx';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useBoardNews } from '#src/features/orders/takeaway/use-board-news.ts';
import { useBoard } from '#src/features/orders/takeaway/use-board.ts';
import { useNow } from '#src/lib/format/now.ts';
import { useNewPlaces } from '#src/order-queue/new-places.ts';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

/** *Gel-al / Paket*: the orders without a table, by how far they are (TAKEAWAY-4, TAKEAWAY-8). */
export function TakeawayPage() {
  const query = useTakeaway();
  const now = useNow();
  const board = useBoard();
  const [sought, setSought] = useState('');
  const unsent = useUnsentPlaces();
  const news = useBoardNews(query.data, now);
  const Board = useBreakpoint('lg') ? WideBoard : PhoneBoard;
  const orders = query.data ?? [];
  const shown = {
    orders: orders.filter((order) => isSought(order, sought)),
    unsent: unsent.filter((place) => isSoughtUnsent(place, sought)),
  };
  const isEmpty = orders.length + unsent.length === 0;
  const isNoneFound = shown.orders.length + shown.unsent.length === 0;
  // The orders of this device are shown without a connection too (TAKEAWAY-9).
  const known = unsent.length > 0 && query.isError ? { ...query, data: orders } : query;
  return (
    <div className="flex min-h-full flex-col">
      <BoardHeader {...{ orders, unsent, now, sought }} onSought={setSought} />
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <div className="flex min-h-0 flex-1 flex-col p-3 sm:p-4">
        <ReadState query={known} stale="banner" bannerClass="pb-3" skeleton={SKELETON}>
          {() =>
            isEmpty ? (
              <EmptyState icon={ShoppingBag} title="Bekleyen sipariş yok">
                Yeni sipariş için Gel-al ya da Paket’e dokunun.
              </EmptyState>
            ) : isNoneFound ? (
              <NothingFound sought={sought} onClear={() => setSought('')} />
            ) : (
              <Board {...shown} {...{ now, board, news }} />
            )
          }
        </ReadState>
      </div>
      {/* On phones in reach of the thumb. */}
      <div className="sticky bottom-above-bar z-10 mt-auto flex gap-2 border-t border-line bg-bg p-3 sm:hidden">
        <NewButtons />
      </div>
      <BoardDialogs board={board} />
    </div>
  );
}

const NothingFound = ({ sought, onClear }: { sought: string; onClear: () => void }) => (
  <EmptyState
    icon={Search}
    title="Sipariş bulunamadı"
    action={<Button onClick={onClear}>Hepsini göster</Button>}
  >
    “{sought.trim()}” ile eşleşen sipariş yok.
  </EmptyState>
);

const SKELETON = (
  <Skeleton>
    <div className="grid gap-2 lg:grid-cols-5">
      <SkeletonBlocks count={5} block="h-36 rounded-lg" />
    </div>
  </Skeleton>
);

/** The orders that this device began and has not sent, with lines that wait. */
function useUnsentPlaces() {
  const places = useNewPlaces();
  const withLines = useUnsentTableIds();
  return Object.entries(places).filter(([id]) => withLines.has(id));
}

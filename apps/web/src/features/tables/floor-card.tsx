import type { Table } from '@sofra/contract/orders/tables';
import { tableState, type TableState } from '@sofra/domain/orders/table-state';
import { lazy, memo, Suspense } from 'react';
import { PreviewSkeleton } from '#src/features/tables/preview-skeleton.tsx';
import { createLink } from '#src/lib/router/link.tsx';
import { HoverPreview } from '#src/ui/overlays/hover-preview.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { TableCardState } from '#src/ui/lists/table-card-variants.ts';
import { TableCard } from '#src/ui/lists/table-card.tsx';

/** Loaded lazily: the half second before a preview opens is enough. */
const TablePreview = lazy(async () => ({
  default: (await import('#src/features/tables/table-preview.tsx')).TablePreview,
}));

/** Loaded lazily, because only some businesses use guest calls. */
const CardCalls = lazyPart(async () => (await import('#src/features/tables/card-calls.tsx')).CardCalls);

/** The state of a card by the state of its table (FLOOR-5). */
const CARD_STATE: Record<TableState, TableCardState> = {
  FREE: 'empty',
  OPEN: 'open',
  UNSENT: 'unsent',
  BILL: 'billRequested',
  LONG: 'overdue',
  PASSIVE: 'passive',
};

const CardTo = createLink(TableCard);

interface Props {
  table: Table;
  /** In milliseconds, the same for all cards. */
  now: number;
  hasUnsent: boolean;
}

/** A table card that links to its order, with a preview on hover or long press (FLOOR-6). */
export const FloorCard = memo(function FloorCard({ table, now, hasUnsent }: Props) {
  const state = tableState({ ...table, hasUnsent }, new Date(now));
  const preview = () => (
    <Suspense fallback={<PreviewSkeleton />}>
      <TablePreview table={table} />
    </Suspense>
  );
  return (
    <div className="relative">
      <HoverPreview label={`${table.name} önizleme`} content={preview}>
        <CardTo
          to="/app/tables/$tableId"
          params={{ tableId: table.id }}
          name={table.name}
          capacity={table.capacity}
          state={CARD_STATE[state]}
          hasUnsent={hasUnsent}
          openTotal={table.occupied ? table.openTotal : undefined}
          openMinutes={table.openedAt ? (now - table.openedAt.getTime()) / 60_000 : undefined}
          readyCount={table.readyCount}
        />
      </HoverPreview>
      <CardCalls tableId={table.id} tableName={table.name} />
    </div>
  );
});

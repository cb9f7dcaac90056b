import type { Table } from '@sofra/contract/tables';
import { tableState, type TableState } from '@sofra/domain/table-state';
import { createLink } from '@tanstack/react-router';
import { lazy, memo, Suspense, type ComponentProps } from 'react';
import { LazyPreview } from '#src/features/tables/lazy-preview.tsx';
import { PreviewSkeleton } from '#src/features/tables/preview-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { TableCardState } from '#src/ui/table-card-variants.ts';
import { TableCard } from '#src/ui/table-card.tsx';

/** Half a second of looking is time enough to fetch it. */
const TablePreview = lazy(async () => ({
  default: (await import('#src/features/tables/table-preview.tsx')).TablePreview,
}));

/** Only where guests call: it comes after the floor. */
const CardCalls = lazyPart(async () => (await import('#src/features/tables/card-calls.tsx')).CardCalls);

/** Each state has a look of its own (FLOOR-5). */
const CARD_STATE: Record<TableState, TableCardState> = {
  FREE: 'empty',
  OPEN: 'open',
  UNSENT: 'unsent',
  BILL: 'billRequested',
  LONG: 'overdue',
  PASSIVE: 'passive',
};

/** `state` of a link is the router's own: the card's travels under another name. */
const CardTo = createLink(
  ({ variant, ...card }: Omit<ComponentProps<typeof TableCard>, 'state'> & { variant: TableCardState }) => (
    <TableCard {...card} state={variant} />
  ),
);

interface Props {
  table: Table;
  /** Milliseconds; the same for all cards. */
  now: number;
  hasUnsent: boolean;
}

/** A table as a way to its order, with a glance at it for whoever rests on the card (FLOOR-6). */
export const FloorCard = memo(function FloorCard({ table, now, hasUnsent }: Props) {
  const state = tableState({ ...table, hasUnsent }, new Date(now));
  const preview = () => (
    <Suspense fallback={<PreviewSkeleton />}>
      <TablePreview table={table} />
    </Suspense>
  );
  return (
    <div className="relative">
      <LazyPreview label={`${table.name} önizleme`} content={preview}>
        <CardTo
          to="/app/tables/$tableId"
          params={{ tableId: table.id }}
          name={table.name}
          capacity={table.capacity}
          variant={CARD_STATE[state]}
          hasUnsent={hasUnsent}
          openTotal={table.occupied ? table.openTotal : undefined}
          openMinutes={table.openedAt ? (now - table.openedAt.getTime()) / 60_000 : undefined}
          readyCount={table.readyCount}
        />
      </LazyPreview>
      <CardCalls tableId={table.id} tableName={table.name} />
    </div>
  );
});

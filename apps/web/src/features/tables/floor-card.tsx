import type { Table } from '@sofra/contract/orders/tables';
import { isHeldLong as isTooLong } from '@sofra/domain/orders/courses';
import { tableState, type TableState } from '@sofra/domain/orders/table-state';
import { lazy, memo, Suspense, type ComponentProps } from 'react';
import { useCourseSettings, useTakesReservations } from '#src/features/business/business-queries.ts';
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

/** Loaded lazily, because only some businesses take reservations. */
const CardReservation = lazyPart(
  async () => (await import('#src/features/tables/card-reservation.tsx')).CardReservation,
);

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

export interface FloorCardProps {
  table: Table;
  /** In milliseconds, the same for all cards. */
  now: number;
  hasUnsent: boolean;
}

/** A table card that links to its order, with a preview on hover or long press (FLOOR-6). */
export const FloorCard = memo(function FloorCard(props: FloorCardProps) {
  const mark = useCardMark(props.table, false);
  return (
    <CardFrame
      table={props.table}
      card={<CardTo {...useCardFacts(props)} hasUnsent={props.hasUnsent} mark={mark} />}
    />
  );
});

/** The reservation of a table, where the business takes any (RESERVE-12). */
export function useCardMark({ id, openOrderId }: Table, isDense: boolean) {
  const isOn = useTakesReservations() === true;
  return isOn && <CardReservation tableId={id} orderId={openOrderId} isDense={isDense} />;
}

/** The link to the order of a table, and what its card shows. */
export function useCardFacts({ table, now, hasUnsent }: FloorCardProps) {
  const { heldWarnMinutes } = useCourseSettings();
  const { id, name, capacity, occupied, openTotal, openedAt, readyCount, held, guests } = table;
  return {
    to: '/app/tables/$tableId',
    params: { tableId: id },
    name,
    capacity,
    guests,
    state: CARD_STATE[tableState({ ...table, hasUnsent }, new Date(now))],
    openTotal: occupied ? openTotal : undefined,
    openMinutes: openedAt ? (now - openedAt.getTime()) / 60_000 : undefined,
    readyCount,
    heldCount: held?.qty,
    isHeldLong: held && isTooLong(held.since, new Date(now), heldWarnMinutes),
  } as const;
}

type PreviewedCard = ComponentProps<typeof HoverPreview>['children'];

/** A card with its preview and the calls of its guests. */
export function CardFrame({ table, card }: { table: Table; card: PreviewedCard }) {
  const preview = () => (
    <Suspense fallback={<PreviewSkeleton />}>
      <TablePreview table={table} />
    </Suspense>
  );
  return (
    <div className="relative min-w-0">
      <HoverPreview label={`${table.name} önizleme`} content={preview}>
        {card}
      </HoverPreview>
      <CardCalls tableId={table.id} tableName={table.name} />
    </div>
  );
}

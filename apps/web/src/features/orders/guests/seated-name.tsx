import { useReservationOfTable } from '#src/features/reservations/reservations-queries.ts';

/** The name of the reservation whose guests sit here (RESERVE-13). Loaded lazily, because only some businesses take any. */
export function SeatedName({ tableId, orderId }: { tableId: string; orderId: string }) {
  const mark = useReservationOfTable(tableId, orderId);
  return mark?.isHere && <span className="font-semibold text-ink"> · {mark.party}</span>;
}

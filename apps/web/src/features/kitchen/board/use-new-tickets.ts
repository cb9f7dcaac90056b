import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import { useEffect, useRef, useState } from 'react';
import { isAtStation } from '#src/features/kitchen/board/ticket-views.ts';

/** The time for which a card is marked as new. */
const NEW_FOR_MS = 6_000;

interface Options {
  stationId: string | null;
  /** Tickets that the display does not show are silent. */
  isShown: (ticket: KitchenTicket) => boolean;
  onNew: () => void;
}

/** A ticket with a known line is not new: one of its lines was split. */
const isToMake = ({ lines }: KitchenTicket, known: ReadonlySet<string>, stationId: string | null): boolean =>
  lines.every(({ lineId }) => !known.has(lineId)) &&
  lines.some((line) => line.status === 'NEW' && isAtStation(line, stationId));

const textOf = (tickets: readonly KitchenTicket[]): string =>
  tickets.map(({ tableName, lines }) => `Yeni fiş: ${tableName}, ${lines.length} kalem`).join('. ');

/**
 * Marks tickets that were not there before; `onNew` is called once for all that arrive together. Tickets are recognized
 * by their lines, so that one that only moved to another table is not new (KDS-27).
 */
export function useNewTickets(tickets: readonly KitchenTicket[] | undefined, options: Options) {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState<readonly KitchenTicket[]>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!tickets) return;
    const before = known.current;
    known.current = new Set([
      ...(before ?? []),
      ...tickets.flatMap(({ lines }) => lines.map((l) => l.lineId)),
    ]);
    if (!before) return;
    const { stationId, isShown } = latest.current;
    const came = tickets.filter((ticket) => isShown(ticket) && isToMake(ticket, before, stationId));
    if (came.length === 0) return;
    latest.current.onNew();
    setFresh(came);
  }, [tickets]);
  useEffect(() => {
    if (fresh.length === 0) return;
    const timer = setTimeout(() => setFresh([]), NEW_FOR_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  const isFresh = ({ orderId, sentAt }: KitchenTicket): boolean =>
    fresh.some((one) => one.orderId === orderId && one.sentAt.getTime() === sentAt.getTime());
  return { isFresh, announcement: textOf(fresh) };
}

import type { KitchenCancel, KitchenHeld, KitchenLine, KitchenTicket } from '@sofra/contract/orders/kitchen';
import { KITCHEN_SHOWS_MS, hasLeftKitchen, isToMake } from '@sofra/domain/kitchen/kitchen';

/** A card of the display: the part of a ticket that one station sees. */
export interface TicketView {
  key: string;
  ticket: KitchenTicket;
  lines: readonly KitchenLine[];
  canceled: readonly KitchenCancel[];
  /** Lines of the same save that wait for Marş. */
  held: readonly KitchenHeld[];
}

export interface BoardScope {
  /** Null shows every station. */
  stationId: string | null;
  now: number;
  /** Keys of cancellations dismissed on this device. */
  dismissed: ReadonlySet<string>;
}

/** The tickets that a display shows: of tables, fetched or delivered. A sale at the counter is fetched. */
export type PlaceFilter = 'TABLE' | 'TAKEAWAY' | 'DELIVERY';

/** The tickets of a filter; null lets every place through (KDS-36). */
export const atPlace = (
  tickets: readonly KitchenTicket[],
  filter: PlaceFilter | null,
): readonly KitchenTicket[] =>
  filter === null
    ? tickets
    : tickets.filter(({ placeKind }) => filter === (placeKind === 'COUNTER' ? 'TAKEAWAY' : placeKind));

/** Identifies one save of lines or one Marş, which is what the server makes one card of. */
const keyOf = ({ orderId, sentAt, waiter, isFired }: KitchenTicket): string =>
  `${orderId} ${sentAt.getTime()} ${isFired ? 'Marş' : waiter}`;

/** Identifies a cancellation; the time is needed because pieces of a line may be cancelled several times. */
export const cancelKeyOf = ({ lineId, canceledAt }: KitchenCancel): string =>
  `${lineId} ${canceledAt.getTime()}`;

/** A line without a station concerns every station. */
export const isAtStation = (line: { stationId: string | null }, stationId: string | null): boolean =>
  stationId === null || line.stationId === null || line.stationId === stationId;

const isRecent = (at: Date, now: number): boolean => now - at.getTime() < KITCHEN_SHOWS_MS.recent;

const viewOf = (ticket: KitchenTicket, { stationId, now, dismissed }: BoardScope): TicketView => ({
  key: keyOf(ticket),
  ticket,
  lines: ticket.lines.filter((line) => isAtStation(line, stationId)),
  held: ticket.held.filter((line) => isAtStation(line, stationId)),
  canceled: ticket.canceled.filter(
    (cancel) =>
      isAtStation(cancel, stationId) &&
      isRecent(cancel.canceledAt, now) &&
      !dismissed.has(cancelKeyOf(cancel)),
  ),
});

/** Views of all tickets, whether they belong on the board or in the strip. */
export const allViews = (tickets: readonly KitchenTicket[], boardScope: BoardScope): TicketView[] =>
  tickets.map((ticket) => viewOf(ticket, boardScope));

/** Pieces that wait for Marş at a station, on the board or not (COURSE-13). */
export const heldPieces = (views: readonly TicketView[]): number =>
  views.reduce((sum, { held }) => sum + held.reduce((pieces, { qty }) => pieces + qty, 0), 0);

/** The Marş that are still to be made (COURSE-14). */
export const firedTickets = (views: readonly TicketView[]): number =>
  views.filter(({ ticket, lines }) => ticket.isFired && lines.some(isToMake)).length;

/** The number of tickets with something to prepare at a station; null counts all stations. */
export const openTicketsAt = (tickets: readonly KitchenTicket[], stationId: string | null): number =>
  tickets.filter(({ lines }) => lines.some((line) => isToMake(line) && isAtStation(line, stationId))).length;

/** Something has to be prepared, or a cancellation is unseen: no line of the card was moved since (KDS-24). */
export function isOnBoard({ lines, canceled }: TicketView): boolean {
  if (lines.some(isToMake)) return true;
  const moved = Math.max(0, ...lines.map(({ changedAt }) => changedAt.getTime()));
  return canceled.some(({ canceledAt }) => canceledAt.getTime() >= moved);
}

/** Everything is ready and something is not served yet. A paid card leaves by itself (KDS-23). */
export const isWaiting = ({ lines, ticket: { paidAt } }: TicketView, now: number): boolean =>
  lines.some(({ status }) => status === 'READY') &&
  !lines.some(isToMake) &&
  !hasLeftKitchen({ paidAt, lines }, now);

/** When the last line became ready. */
export const readyAt = ({ lines }: TicketView): Date =>
  new Date(
    Math.max(...lines.filter(({ status }) => status === 'READY').map((line) => line.changedAt.getTime())),
  );

/** *Son servis edilenler*: tickets served within the last quarter of an hour, the latest first. */
export const servedViews = (tickets: readonly KitchenTicket[], boardScope: BoardScope): TicketView[] =>
  tickets
    .map((ticket) => viewOf(ticket, boardScope))
    .map((view) => ({
      ...view,
      lines: view.lines.filter(
        ({ status, changedAt }) => status === 'SERVED' && isRecent(changedAt, boardScope.now),
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => servedAt(b).getTime() - servedAt(a).getTime());

/** When the last line was served. */
export const servedAt = ({ lines }: TicketView): Date =>
  new Date(Math.max(...lines.map(({ changedAt }) => changedAt.getTime())));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats `7:42`, from an hour on `1:07:42`; never negative, because the clocks of devices differ. */
export function runningTime(sinceMs: number): string {
  const ms = Math.max(0, sinceMs);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const minutes = (ms % HOUR_MS) / MINUTE_MS;
  const seconds = two((ms % MINUTE_MS) / 1000);
  return ms < HOUR_MS
    ? `${Math.floor(minutes)}:${seconds}`
    : `${Math.floor(ms / HOUR_MS)}:${two(minutes)}:${seconds}`;
}

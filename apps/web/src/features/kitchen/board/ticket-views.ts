import type { KitchenCancel, KitchenLine, KitchenTicket } from '@sofra/contract/kitchen';
import { KITCHEN_SHOWS_MS } from '@sofra/domain/kitchen';
import { hasLeftKitchen, isToMake } from '@sofra/domain/kitchen-lateness';
import { compareNatural } from '@sofra/domain/turkish';

/** A card of the display: what one station sees of a ticket. */
export interface TicketView {
  key: string;
  ticket: KitchenTicket;
  lines: readonly KitchenLine[];
  canceled: readonly KitchenCancel[];
}

export interface BoardScope {
  /** Null: every station's. */
  stationId: string | null;
  now: number;
  /** Cancellations that were put away on this device. */
  dismissed: ReadonlySet<string>;
}

/** One save of lines, as the server draws its cards. */
const keyOf = ({ orderId, sentAt, waiter }: KitchenTicket): string =>
  `${orderId} ${sentAt.getTime()} ${waiter}`;

/** Pieces of a line may be cancelled more than once. */
export const cancelKeyOf = ({ lineId, canceledAt }: KitchenCancel): string =>
  `${lineId} ${canceledAt.getTime()}`;

/** What is made nowhere in particular concerns every station. */
export const isAtStation = (line: { stationId: string | null }, stationId: string | null): boolean =>
  stationId === null || line.stationId === null || line.stationId === stationId;

const isRecent = (at: Date, now: number): boolean => now - at.getTime() < KITCHEN_SHOWS_MS.recent;

const viewOf = (ticket: KitchenTicket, { stationId, now, dismissed }: BoardScope): TicketView => ({
  key: keyOf(ticket),
  ticket,
  lines: ticket.lines.filter((line) => isAtStation(line, stationId)),
  canceled: ticket.canceled.filter(
    (cancel) =>
      isAtStation(cancel, stationId) &&
      isRecent(cancel.canceledAt, now) &&
      !dismissed.has(cancelKeyOf(cancel)),
  ),
});

/** A ticket as it is now, on the board or in the strip. */
export const allViews = (tickets: readonly KitchenTicket[], boardScope: BoardScope): TicketView[] =>
  tickets.map((ticket) => viewOf(ticket, boardScope));

/** Tickets of which something is still to be made at a station; null: at any. */
export const openTicketsAt = (tickets: readonly KitchenTicket[], stationId: string | null): number =>
  tickets.filter(({ lines }) => lines.some((line) => isToMake(line) && isAtStation(line, stationId))).length;

/** Something is to be made, or a cancellation is news: nothing of the card was moved after it (KDS-24). */
export function isOnBoard({ lines, canceled }: TicketView): boolean {
  if (lines.some(isToMake)) return true;
  const moved = Math.max(0, ...lines.map(({ changedAt }) => changedAt.getTime()));
  return canceled.some(({ canceledAt }) => canceledAt.getTime() >= moved);
}

/** All is ready and something of it is not served. A paid card goes by itself (KDS-23). */
export const isWaiting = ({ lines, ticket: { sentAt, paidAt } }: TicketView, now: number): boolean =>
  lines.some(({ status }) => status === 'READY') &&
  !lines.some(isToMake) &&
  !hasLeftKitchen({ sentAt, paidAt, lines }, now);

/** Since when all of it is ready. */
export const readyAt = ({ lines }: TicketView): Date =>
  new Date(
    Math.max(...lines.filter(({ status }) => status === 'READY').map((line) => line.changedAt.getTime())),
  );

/** *Son servis edilenler*: what was served within a quarter of an hour, the latest first. */
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

/** When the last of these was served. */
export const servedAt = ({ lines }: TicketView): Date =>
  new Date(Math.max(...lines.map(({ changedAt }) => changedAt.getTime())));

/** *Yapılacak*: pieces still to be made, per product, most first (KDS-10). */
export function toMake(views: readonly TicketView[]): { itemId: string; name: string; qty: number }[] {
  const totals = new Map<string, { itemId: string; name: string; qty: number }>();
  for (const { itemId, name, qty, status } of views.flatMap(({ lines }) => lines)) {
    if (!isToMake({ status })) continue;
    totals.set(itemId, { itemId, name, qty: (totals.get(itemId)?.qty ?? 0) + qty });
  }
  return [...totals.values()].toSorted((a, b) => b.qty - a.qty || compareNatural(a.name, b.name));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `7:42`, from an hour on `1:07:42`; never negative, since clocks differ. */
export function runningTime(sinceMs: number): string {
  const ms = Math.max(0, sinceMs);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const minutes = (ms % HOUR_MS) / MINUTE_MS;
  const seconds = two((ms % MINUTE_MS) / 1000);
  return ms < HOUR_MS
    ? `${Math.floor(minutes)}:${seconds}`
    : `${Math.floor(ms / HOUR_MS)}:${two(minutes)}:${seconds}`;
}

import type { KitchenCancel, KitchenLine, KitchenTicket } from '@sofra/contract/kitchen';
import { KITCHEN_SHOWS_MS } from '@sofra/domain/kitchen';
import { compareNatural } from '@sofra/domain/turkish';

/** A card of the display: what one station sees of a ticket. */
export interface TicketView {
  key: string;
  ticket: KitchenTicket;
  lines: readonly KitchenLine[];
  canceled: readonly KitchenCancel[];
}

interface Look {
  /** Null: every station's. */
  stationId: string | null;
  now: number;
  /** Cancellations that were put away on this device. */
  putAway: ReadonlySet<string>;
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

const viewOf = (ticket: KitchenTicket, { stationId, now, putAway }: Look): TicketView => ({
  key: keyOf(ticket),
  ticket,
  lines: ticket.lines.filter((line) => isAtStation(line, stationId)),
  canceled: ticket.canceled.filter(
    (cancel) =>
      isAtStation(cancel, stationId) && isRecent(cancel.canceledAt, now) && !putAway.has(cancelKeyOf(cancel)),
  ),
});

/** Cards that stand: something is to be made or served, or was cancelled just now. In the server's order. */
export const standingViews = (tickets: readonly KitchenTicket[], look: Look): TicketView[] =>
  tickets
    .map((ticket) => viewOf(ticket, look))
    .filter(({ lines, canceled }) => canceled.length > 0 || lines.some(({ status }) => status !== 'SERVED'));

/** *Son servis edilenler*: what was served within a quarter of an hour, the latest first. */
export const servedViews = (tickets: readonly KitchenTicket[], look: Look): TicketView[] =>
  tickets
    .map((ticket) => viewOf(ticket, look))
    .map((view) => ({
      ...view,
      lines: view.lines.filter(
        ({ status, changedAt }) => status === 'SERVED' && isRecent(changedAt, look.now),
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => lastChange(b) - lastChange(a));

const lastChange = ({ lines }: TicketView): number =>
  Math.max(...lines.map(({ changedAt }) => changedAt.getTime()));

/** *Toplam*: pieces still to be made, per product, most first. */
export function toMake(views: readonly TicketView[]): { itemId: string; name: string; qty: number }[] {
  const totals = new Map<string, { itemId: string; name: string; qty: number }>();
  for (const { itemId, name, qty, status } of views.flatMap(({ lines }) => lines)) {
    if (status !== 'NEW' && status !== 'PREPARING') continue;
    totals.set(itemId, { itemId, name, qty: (totals.get(itemId)?.qty ?? 0) + qty });
  }
  return [...totals.values()].toSorted((a, b) => b.qty - a.qty || compareNatural(a.name, b.name));
}

export type Urgency = 'calm' | 'waiting' | 'late';
const MINUTE_MS = 60_000;
/** design/interface.md, "Mutfak Ekranı": amber at 5 and red at 8 minutes. */
const [WAITING_AFTER, LATE_AFTER] = [5 * MINUTE_MS, 8 * MINUTE_MS];

export function urgencyOf(sinceMs: number): Urgency {
  if (sinceMs >= LATE_AFTER) return 'late';
  return sinceMs >= WAITING_AFTER ? 'waiting' : 'calm';
}

const HOUR_MS = 60 * MINUTE_MS;

/** `07:42`, from an hour on `1:07:42`; never negative, since clocks differ. */
export function runningTime(sinceMs: number): string {
  const ms = Math.max(0, sinceMs);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const rest = `${two((ms % HOUR_MS) / MINUTE_MS)}:${two((ms % MINUTE_MS) / 1000)}`;
  return ms < HOUR_MS ? rest : `${Math.floor(ms / HOUR_MS)}:${rest}`;
}

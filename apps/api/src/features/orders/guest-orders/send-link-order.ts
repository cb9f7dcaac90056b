import type * as contract from '@sofra/contract/menu/guest-table';
import { RuleError } from '@sofra/domain/errors';
import { formatLira, liraOf, sumKurus, timesQty, type Kurus } from '@sofra/domain/money/money';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { sendsCountSince } from '@sofra/domain/orders/guest-order';
import { LINK_ORDER_LIMITS, linkTitle } from '@sofra/domain/orders/link-order';
import { businessOfCode, menuNotFound } from '#src/features/guest-calls/shared/table-of-code.ts';
import { decideSent, sentLineOf } from '#src/features/orders/guest-orders/decide-sent.ts';
import {
  countOrdersByLink,
  findGuestOrder,
  insertGuestOrder,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { readLinkOrdering, readLinkOrders } from '#src/features/orders/guest-orders/read-link-orders.ts';
import type { DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.sendLinkOrder>;

/**
 * Stores takeaway that a guest orders by link, and notifies the screens as an order at a table does (LINKORDER-9). A known
 * id is returned in its present state (GUESTORDER-13). Everything that refuses is read before the first write, and no
 * row is locked that the till needs (LINKORDER-8).
 *
 * Errors: NOT_FOUND; GUEST_ORDERS_OFF; PICKUP_TIME_GONE; TOO_MANY_ATTEMPTS; GUEST_ORDER_CHANGED (details: `changed`);
 * BELOW_MINIMUM (details: `minimum`, `total`).
 */
export async function sendLinkOrder(
  { services, now, origin }: Pick<PublicCall, 'services' | 'now' | 'origin'>,
  request: Request,
): Promise<contract.GuestTable> {
  const businessId = await businessOfCode(services, request.slug, menuNotFound);
  const { pool } = services;
  const scope = { businessId, readOnly: true };
  const judged = await inTransaction(pool, scope, (tx) => judge(services, { tx, businessId, now }, request));
  if (judged) {
    await services.rateLimits.countLinkOrder(`${businessId} ${origin.address}`);
    const sends = await inTransaction(pool, { businessId }, (tx) =>
      store({ tx, businessId, now }, request, judged),
    );
    if (sends !== undefined) announce(services, businessId, request);
  }
  return inTransaction(pool, scope, (tx) => readLinkOrders(tx, businessId, { phone: request.phone, now }));
}

interface Sending {
  tx: Tx;
  businessId: string;
  now: Date;
}

/** The lines at the prices of the server; null for an order that is known. Errors: as {@link sendLinkOrder}. */
async function judge(
  services: Services,
  { tx, businessId, now }: Sending,
  { id, phone, guest, lines }: Request,
): Promise<DecidedLine[] | null> {
  const [known, { takesOrders, times, minimum }, counts] = await together(
    findGuestOrder(tx, businessId, id),
    readLinkOrdering(tx, businessId, now),
    countOrdersByLink(tx, businessId, {
      ...{ phone: guest.phone, hour: sendsCountSince(now), since: callsShownSince(now) },
    }),
  );
  if (known && known.phoneId !== phone) throw new RuleError('NOT_FOUND');
  if (known) return null;
  if (!takesOrders) throw new RuleError('GUEST_ORDERS_OFF', { message: CLOSED });
  refuseFlood(counts);
  const { promisedAt } = guest;
  if (promisedAt && !times.some((time) => time.getTime() === promisedAt.getTime()))
    throw new RuleError('PICKUP_TIME_GONE');
  const decided = await decideSent(services, { tx, businessId, now, placeKind: 'TAKEAWAY' }, lines);
  refuseBelow(minimum, decided);
  return decided;
}

const CLOSED = 'Şu anda gel-al siparişi alınmıyor.';

/** Refuses more orders of one number, and more than staff can answer (LINKORDER-8). Errors: TOO_MANY_ATTEMPTS. */
function refuseFlood({ waiting, ofNumber }: { waiting: number; ofNumber: number }): void {
  if (ofNumber >= LINK_ORDER_LIMITS.anHourOfNumber) {
    const message = 'Bu telefondan kısa sürede çok sipariş geldi. Lütfen daha sonra yeniden deneyin.';
    throw new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 600, message });
  }
  if (waiting >= LINK_ORDER_LIMITS.waiting) {
    const message = 'Şu anda çok sipariş bekliyor. Lütfen biraz sonra yeniden deneyin.';
    throw new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60, message });
  }
}

/** Errors: BELOW_MINIMUM, with both amounts (LINKORDER-7). */
function refuseBelow(minimum: Kurus | null, decided: readonly DecidedLine[]): void {
  const total = sumKurus(decided.map(({ unitPrice, line }) => timesQty(unitPrice, line.qty)));
  if (minimum === null || total >= minimum) return;
  const message = `Gel-al için en az tutar ${formatLira(minimum)}, sepetiniz ${formatLira(total)}.`;
  throw new RuleError('BELOW_MINIMUM', { message, minimum: liraOf(minimum), total: liraOf(total) });
}

const store = (
  { tx, businessId, now }: Sending,
  { id, phone, guest: { name, phone: number, note = null, promisedAt } }: Request,
  decided: readonly DecidedLine[],
): Promise<number | undefined> =>
  insertGuestOrder(
    tx,
    businessId,
    {
      ...{ id, tableId: null, orderId: null, phoneId: phone, sentAt: now, isCodeRight: null },
      guest: { name, phone: number, note, promisedAt },
      lines: decided.map(sentLineOf),
    },
    sendsCountSince(now),
  );

/** The place of the event is the order itself, because it has no table. */
function announce({ realtime }: Services, businessId: string, { id, guest }: Request): void {
  const facts = { callId: id, tableId: id, tableName: linkTitle(guest.name) };
  realtime.publish(businessId, { name: 'calls:changed', facts: { ...facts, kind: 'ORDER', isOpen: true } });
}

import type * as contract from '@sofra/contract/menu/guest-table';
import type { Business } from '@sofra/contract/people/business';
import { FORGOTTEN_AFTER_MS } from '@sofra/domain/orders/fulfilment';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { LINK_ORDER_HOURS, pickupTimes } from '@sofra/domain/orders/link-order';
import { KIND_WORD } from '@sofra/domain/orders/place';
import { isBusy, preparationMinutes } from '@sofra/domain/orders/promise';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfCode, menuNotFound } from '#src/features/guest-calls/shared/table-of-code.ts';
import { guestTableOrder } from '#src/features/orders/guest-orders/guest-order-view.ts';
import {
  listOrdersByLink,
  type GuestOrderRow,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { isOpenNow } from '#src/features/orders/guest-orders/read-guest-table.ts';
import { countUnderWay } from '#src/features/takeaway/board.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

const HOUR_MS = 3_600_000;

/** The orders that a phone sent by link, and what it may order now. Errors: NOT_FOUND for an address of no business (PUB-16). */
export async function getLinkOrders(
  { services, now }: Pick<PublicCall, 'services' | 'now'>,
  { slug, phone }: RequestOf<typeof contract.getLinkOrders>,
): Promise<contract.GuestTable> {
  const businessId = await businessOfCode(services, slug, menuNotFound);
  return inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    readLinkOrders(tx, businessId, { phone, now }),
  );
}

/** A business of which guests order by link, with what decides if and when they may (LINKORDER-3, LINKORDER-5). */
export async function readLinkOrdering(tx: Tx, businessId: string, now: Date) {
  const business = await findBusinessProfile(tx, businessId);
  const { settings } = business;
  const [isOpen, minutes] = await together(isOpenNow(tx, business, now), promisedMinutes(tx, business, now));
  const takesOrders = settings.guestTakeaway && isOpen;
  const times = takesOrders ? pickupTimes({ now, minutes, hours: settings.guestOrderHours }, business) : [];
  return { takesOrders, minutes, times, minimum: settings.guestTakeawayMinimum };
}

/** The minutes in which takeaway is promised now (TAKEAWAY-19, TAKEAWAY-20). */
export async function promisedMinutes(tx: Tx, { id, settings }: Business, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const underWay = settings.busyFrom === null ? 0 : await countUnderWay(tx, id, { now, since });
  return preparationMinutes({
    ...{ kind: 'TAKEAWAY', ofChannel: null, settings, isBusy: isBusy(underWay, settings) },
  });
}

/** The orders of one phone, which nothing but its own id can read (LINKORDER-11). */
export async function readLinkOrders(
  tx: Tx,
  businessId: string,
  { phone, now }: { phone: string; now: Date },
): Promise<contract.GuestTable> {
  const since = new Date(now.getTime() - LINK_ORDER_HOURS * HOUR_MS);
  const [{ takesOrders, ...takeaway }, orders] = await together(
    readLinkOrdering(tx, businessId, now),
    listOrdersByLink(tx, businessId, { phone, since }),
  );
  return {
    ...{ tableName: KIND_WORD.TAKEAWAY, takesOrders, needsCode: false, bill: null, takeaway },
    orders: orders.map((order) => guestTableOrder(endedWhenUnanswered(order, now), phone)),
  };
}

/** An order that staff no longer see has ended for its guest too (LINKORDER-12). */
const endedWhenUnanswered = (order: GuestOrderRow, now: Date): GuestOrderRow =>
  order.answeredAt === null && order.sentAt <= callsShownSince(now)
    ? { ...order, endedBecause: 'Yanıt verilmedi' }
    : order;

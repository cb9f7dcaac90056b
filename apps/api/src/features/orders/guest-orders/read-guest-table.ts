import type * as contract from '@sofra/contract/menu/guest-table';
import type { Business } from '@sofra/contract/people/business';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { billSoFar, isWithinHours } from '@sofra/domain/orders/guest-order';
import { clockAt } from '@sofra/domain/orders/link-order';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfCode, codeRefused } from '#src/features/guest-calls/shared/table-of-code.ts';
import { guestTableOrder } from '#src/features/orders/guest-orders/guest-order-view.ts';
import {
  findOrderingTable,
  listOrdersOfParty,
  readGuestCode,
  type GuestOrderRow,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { findOrder, listLines } from '#src/features/orders/orders.store.ts';
import { findLastEndOfDay } from '#src/features/reports/day-close/day-closes.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

/** For this time a phone still reads of an order that was not accepted. */
const JUST_NOW_MS = 30 * 60_000;

/** The orders of a table as its guests read them. Errors: NOT_FOUND for an invalid code (PUB-24); TOO_MANY_ATTEMPTS. */
export async function getGuestTable(
  { services, now, origin }: Pick<PublicCall, 'services' | 'now' | 'origin'>,
  { slug, token, phone }: RequestOf<typeof contract.getGuestTable>,
): Promise<contract.GuestTable> {
  await services.rateLimits.countGuestRead(origin.address);
  const businessId = await businessOfCode(services, slug);
  return inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    readGuestTable(tx, businessId, { token, phone, now }),
  );
}

/** Returns true while the business day has not been ended, and within the hours of the setting (GUESTORDER-4). */
export async function isOpenNow(
  tx: Tx,
  { id, settings: { guestOrderHours }, timeZone, dayStartHour }: Business,
  now: Date,
): Promise<boolean> {
  const ended = await findLastEndOfDay(tx, id, businessDayOf(now, timeZone, dayStartHour));
  const time = clockAt(now.getTime(), timeZone);
  return !ended && (guestOrderHours === null || isWithinHours(guestOrderHours, time));
}

/** A table whose guests order, with what decides if they may now. Errors: NOT_FOUND for an invalid code. */
export const readOrdering = async (tx: Tx, businessId: string, asked: { token: string; now: Date }) =>
  (await readTable(tx, businessId, asked, () => Promise.resolve(null))).ordering;

/** Reads the rest of a table in one packet with what decides about ordering. Errors: as {@link readOrdering}. */
async function readTable<T>(
  tx: Tx,
  businessId: string,
  { token, now }: { token: string; now: Date },
  rest: (table: { id: string; name: string }) => Promise<T>,
) {
  const [table, profile] = await together(
    findOrderingTable(tx, businessId, token),
    findBusinessProfile(tx, businessId),
  );
  if (!table) throw codeRefused();
  const { settings, timeZone, dayStartHour } = profile;
  const day = businessDayOf(now, timeZone, dayStartHour);
  const [isOpen, code, read] = await together(
    isOpenNow(tx, profile, now),
    settings.guestOrderCode ? readGuestCode(tx, businessId, day) : Promise.resolve(null),
    rest(table),
  );
  const takesOrders = settings.guestOrders && table.takesOrders && isOpen;
  return { ordering: { table, settings, day, code, takesOrders }, read };
}

/**
 * The orders and the bill that a phone reads of its table. A phone that has sent nothing for the present party reads
 * nothing of it: codes may be photographed (GUESTORDER-18).
 */
export async function readGuestTable(
  tx: Tx,
  businessId: string,
  { token, phone, now }: { token: string; phone: string; now: Date },
): Promise<contract.GuestTable> {
  const { ordering, read } = await readTable(tx, businessId, { token, now }, ({ id: tableId }) =>
    listOrdersOfParty(tx, businessId, {
      ...{ tableId, phone, shownSince: callsShownSince(now) },
      justNow: new Date(now.getTime() - JUST_NOW_MS),
    }),
  );
  const { table, settings, code, takesOrders } = ordering;
  const { orders, joined } = readableBy(phone, read);
  return {
    tableName: orders.find(({ endedBecause }) => endedBecause === null)?.tableName ?? table.name,
    takesOrders,
    needsCode: code !== null,
    ...(settings.guestOrdersUnasked && { isUnasked: true }),
    orders: orders.map((order) => guestTableOrder(order, phone)),
    bill: settings.guestBill && joined !== undefined ? await readBill(tx, businessId, joined) : null,
  };
}

/**
 * A phone reads its own orders. It reads those of others once one of its own was accepted for the same order. At a free
 * table it reads them while its own waits (GUESTORDER-18).
 */
function readableBy(phone: string, found: readonly GuestOrderRow[]) {
  const own = found.filter(({ phoneId, endedBecause }) => phoneId === phone && endedBecause === null);
  const joined = new Set(own.filter(isAccepted).flatMap(({ orderId }) => orderId ?? []));
  const isWaiting = own.some(({ orderId, answeredAt }) => orderId === null && answeredAt === null);
  const orders = found.filter(({ phoneId, orderId, endedBecause }) => {
    if (phoneId === phone) return true;
    return endedBecause === null && (orderId === null ? isWaiting : joined.has(orderId));
  });
  return { orders, joined: [...joined].at(-1) };
}

const isAccepted = ({ answeredAt, lines }: GuestOrderRow): boolean =>
  answeredAt !== null && lines.some(({ refusal }) => refusal === null);

/** The bill of an open order that an order of this phone joined (GUESTORDER-19). */
async function readBill(tx: Tx, businessId: string, orderId: string): Promise<contract.GuestTable['bill']> {
  const [order, lines] = await together(
    findOrder(tx, businessId, orderId),
    listLines(tx, businessId, orderId),
  );
  if (order?.status !== 'OPEN') return null;
  return billSoFar(
    lines.map((line) => ({ ...line, isOfGuest: line.guestLineId !== null })),
    order.sharesPaid,
  );
}

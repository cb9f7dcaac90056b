import type * as contract from '@sofra/contract/menu/guest-table';
import { RuleError } from '@sofra/domain/errors';
import { isOverLimit, sendsCountSince } from '@sofra/domain/orders/guest-order';
import { can } from '@sofra/domain/people/permissions';
import { businessOfCode, codeRefused } from '#src/features/guest-calls/shared/table-of-code.ts';
import { answerGuestOrder } from '#src/features/orders/guest-orders/answer-guest-order.ts';
import { decideSent, sentLineOf } from '#src/features/orders/guest-orders/decide-sent.ts';
import { findGuestOrder, insertGuestOrder } from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { readGuestTable, readOrdering } from '#src/features/orders/guest-orders/read-guest-table.ts';
import { lockOpenOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import { lockTableOfCode } from '#src/features/tables/table-codes.store.ts';
import { findWorkingUser } from '#src/features/users/users.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

type Request = RequestOf<typeof contract.sendGuestOrder>;
type Ordering = Awaited<ReturnType<typeof readOrdering>>;

/**
 * Stores an order of guests and notifies the screens of the business, as a call does (GUESTORDER-22). An order with a
 * known id is returned in its present state and counts for no limit (GUESTORDER-13, GUESTORDER-15). Prices are the
 * server's, and another price on the phone is refused (GUESTORDER-10, GUESTORDER-11).  Errors: NOT_FOUND for an invalid
 * code; GUEST_ORDERS_OFF; GUEST_CODE_WRONG (details: `triesLeft`); GUEST_ORDER_CHANGED (details: `changed`);
 * TOO_MANY_ATTEMPTS.
 */
export async function sendGuestOrder(
  { services, now, origin }: Pick<PublicCall, 'services' | 'now' | 'origin'>,
  request: Request,
): Promise<contract.GuestTable> {
  const businessId = await businessOfCode(services, request.slug);
  const { pool } = services;
  const scope = { businessId, readOnly: true };
  const { known, ordering } = await inTransaction(pool, scope, async (tx) => ({
    known: await findKnown(tx, businessId, request),
    ordering: await readOrdering(tx, businessId, { token: request.token, now }),
  }));
  if (!known) {
    await services.rateLimits.countGuestOrder(origin.address);
    if (!ordering.takesOrders) throw new RuleError('GUEST_ORDERS_OFF');
    const isCodeRight = await checkCode(services, ordering, request);
    const sent = await inTransaction(pool, { businessId }, (tx) =>
      store(services, { tx, businessId, now, isCodeRight }, request),
    );
    await follow(services, { businessId, ordering }, { ...sent, id: request.id });
  }
  return inTransaction(pool, scope, (tx) => readGuestTable(tx, businessId, { ...request, now }));
}

/** Errors: NOT_FOUND for the id of another phone's order, of which nothing is revealed. */
async function findKnown(tx: Tx, businessId: string, { id, phone }: Request): Promise<boolean> {
  const known = await findGuestOrder(tx, businessId, id);
  if (known && known.phoneId !== phone) throw codeRefused();
  return known !== undefined;
}

/**
 * Compares the code of the day; null where none is required. Only wrong codes count, for each phone and for the table
 * (GUESTORDER-8). Errors: GUEST_CODE_WRONG; TOO_MANY_ATTEMPTS.
 */
async function checkCode(
  { rateLimits }: Services,
  { code, day }: Ordering,
  { phone, code: given, token }: Request,
): Promise<true | null> {
  if (code === null) return null;
  const key = `${phone}:${day}`;
  await rateLimits.refuseGuestCode(key, token);
  if (given === code) return true;
  const triesLeft = given === undefined ? null : await rateLimits.countWrongGuestCode(key, token);
  throw new RuleError('GUEST_CODE_WRONG', {
    triesLeft: triesLeft ?? 0,
    ...(triesLeft === null && { message: 'Günün kodunu yazın; masadaki fişte ya da garsonda var.' }),
  });
}

interface Sending {
  tx: Tx;
  businessId: string;
  now: Date;
  isCodeRight: true | null;
}

interface Sent {
  table: { id: string; name: string };
  open: OrderRow | undefined;
  /** Null when a request with the same id was first. */
  sends: number | null;
  pieces: number;
}

async function store(services: Services, sending: Sending, request: Request): Promise<Sent> {
  const { tx, businessId, now, isCodeRight } = sending;
  const table = await lockTableOfCode(tx, businessId, request.token);
  if (!table) throw codeRefused();
  // The lock waits for a payment or a move in progress, which would otherwise miss this order (GUESTORDER-28).
  const [open, decided] = await together(
    lockOpenOrder(tx, businessId, table.id),
    decideSent(services, { ...sending, placeKind: 'TABLE' }, request.lines),
  );
  const sends = await insertGuestOrder(
    tx,
    businessId,
    {
      ...{ id: request.id, tableId: table.id, orderId: open?.id ?? null, phoneId: request.phone },
      ...{ sentAt: now, isCodeRight, lines: decided.map(sentLineOf) },
    },
    sendsCountSince(now),
  );
  const pieces = decided.reduce((sum, { line }) => sum + line.qty, 0);
  return { table, open, sends: sends ?? null, pieces };
}

/** Notifies the screens, and saves the lines at once where the business allows that (GUESTORDER-26). */
async function follow(
  services: Services,
  { businessId, ordering: { settings } }: { businessId: string; ordering: Ordering },
  { id, table, open, sends, pieces }: Sent & { id: string },
): Promise<void> {
  if (sends === null) return;
  const facts = { callId: id, tableId: table.id, tableName: table.name };
  services.realtime.publish(businessId, {
    name: 'calls:changed',
    facts: { ...facts, kind: 'ORDER', isOpen: true },
  });
  const servedBy = open?.servedById;
  if (!settings.guestOrdersUnasked || !servedBy || isOverLimit({ pieces, sends })) return;
  const waiter = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findWorkingUser(tx, businessId, servedBy),
  );
  if (!waiter || !can(waiter.role, 'orders.addLines')) return;
  try {
    await runWrite(services, { businessId, ...waiter }, null, async (work) => {
      await answerGuestOrder(work, { id, refused: [] });
      return { status: 200, body: null };
    });
  } catch (error) {
    // An order that is refused waits for the staff.
    if (!(error instanceof RuleError)) throw error;
  }
}

import type {
  BasketItem,
  BasketProblem,
  BasketState,
  DeviceAnswer,
} from '@sofra/domain/fiscal/fiscal-basket';
import type { FiscalMake } from '@sofra/domain/fiscal/fiscal-device';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The payment that a basket is for: one of the three operations with its request. */
export interface AskedPayment {
  act: 'all' | 'part' | 'share';
  input: Readonly<Record<string, unknown>>;
}

export interface BasketRow {
  id: string;
  deviceId: string;
  deviceName: string;
  make: FiscalMake;
  orderId: string;
  orderNumber: number;
  tableName: string;
  tableId: string | null;
  sessionId: string | null;
  tillName: string | null;
  userId: string;
  userName: string;
  request: AskedPayment;
  method: PaymentMethod;
  amount: Kurus;
  items: BasketItem[];
  state: BasketState;
  problem: BasketProblem | null;
  /** The text of a device that refused it. */
  reason: string | null;
  receiptNo: string | null;
  zNo: string | null;
  /** The last answer that a person looks at, or that ended it. */
  answer: DeviceAnswer | null;
  paymentId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  isCancelWanted: boolean;
  attempts: number;
  isUnsure: boolean;
  /** The last attempt that ended without an answer. */
  unsureAt: Date | null;
  leaseToken: string | null;
  isRefundDue: boolean;
  isUnpaid: boolean;
}

/** Voided after it was paid, and less was refunded than was paid. */
const REFUND_DUE = sql<boolean>`b.state = 'VOIDED' and b.payment_id is not null and b.amount_kurus > coalesce((
  select sum(f.amount_kurus) from refunds f where f.business_id = b.business_id and f.payment_id = b.payment_id), 0)`;

/**
 * Entries `n` that are the latest of their payment. Devices number their receipts independently, so the payment must
 * be of this device, or of none.
 */
const numbersAt = (deviceId: RawBuilder<unknown>) => sql`payment_fiscal_numbers n
  left join fiscal_baskets other on other.business_id = n.business_id and other.payment_id = n.payment_id
  where coalesce(other.device_id, ${deviceId}) = ${deviceId} and not exists (
    select from payment_fiscal_numbers later where later.business_id = n.business_id
       and later.payment_id = n.payment_id and (later.created_at, later.id) > (n.created_at, n.id))`;

/** A number as a person reads it: a device sends 42, and prints and a person types 0042. */
const bare = (no: RawBuilder<unknown>) => sql`regexp_replace(${no}, '^0+(?=.)', '')`;

/**
 * A receipt of a sale that was given up, whose number no payment has. Z numbers count where the device gave one.
 * Without one the number must be entered after the end, because each Z repeats the numbers of receipts.
 */
const UNPAID = sql<boolean>`b.state = 'GIVEN_UP' and b.answer is not null and b.answer ->> 'is' = 'DONE'
  and not exists (
  select from ${numbersAt(sql`b.device_id`)}
     and n.business_id = b.business_id and ${bare(sql`n.receipt_no`)} = ${bare(sql`b.receipt_no`)}
     and (${bare(sql`n.z_no`)} = ${bare(sql`b.z_no`)} or (b.z_no is null and n.created_at > b.ended_at)))`;

const basketsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('fiscal_baskets as b')
    .innerJoin('fiscal_devices as d', (join) =>
      join.onRef('d.business_id', '=', 'b.business_id').onRef('d.id', '=', 'b.device_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'b.business_id').onRef('o.id', '=', 'b.order_id'),
    )
    .leftJoin('cash_sessions as s', (join) =>
      join.onRef('s.business_id', '=', 'b.business_id').onRef('s.id', '=', 'b.session_id'),
    )
    .leftJoin('tills as t', (join) =>
      join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.till_id'),
    )
    .select([
      'b.id',
      'b.device_id as deviceId',
      'd.name as deviceName',
      sql<FiscalMake>`d.make`.as('make'),
      'b.order_id as orderId',
      'o.number as orderNumber',
      'o.table_name as tableName',
      sql<string | null>`o.table_id`.as('tableId'),
      'b.session_id as sessionId',
      't.name as tillName',
      'b.user_id as userId',
      'b.user_name as userName',
      sql<AskedPayment>`b.request`.as('request'),
      sql<PaymentMethod>`b.method`.as('method'),
      'b.amount_kurus as amount',
      sql<BasketItem[]>`b.items`.as('items'),
      sql<BasketState>`b.state`.as('state'),
      sql<BasketProblem | null>`b.problem`.as('problem'),
      'b.reason',
      'b.receipt_no as receiptNo',
      'b.z_no as zNo',
      sql<DeviceAnswer | null>`b.answer`.as('answer'),
      'b.payment_id as paymentId',
      'b.created_at as createdAt',
      'b.sent_at as sentAt',
      'b.ended_at as endedAt',
      'b.is_cancel_wanted as isCancelWanted',
      'b.attempts',
      'b.is_unsure as isUnsure',
      'b.unsure_at as unsureAt',
      'b.lease_token as leaseToken',
      REFUND_DUE.as('isRefundDue'),
      UNPAID.as('isUnpaid'),
    ])
    .where('b.business_id', '=', businessId);

export const findBasket = (tx: Tx, businessId: string, id: string): Promise<BasketRow | undefined> =>
  basketsOf(tx, businessId).where('b.id', '=', id).executeTakeFirst();

/** Locks a basket until the transaction ends; its order is locked before it. */
export const lockBasket = (tx: Tx, businessId: string, id: string): Promise<BasketRow | undefined> =>
  basketsOf(tx, businessId).where('b.id', '=', id).forUpdate('b').executeTakeFirst();

export const findLatestBasket = (
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<BasketRow | undefined> =>
  basketsOf(tx, businessId)
    .where('b.order_id', '=', orderId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const OPEN = sql<boolean>`b.state in ('WAITING', 'SENT', 'UNKNOWN')`;

/** Open baskets of a business, or of one device or session of it. */
export const listOpenBaskets = (
  tx: Tx,
  businessId: string,
  of: { deviceId?: string; sessionId?: string } = {},
): Promise<BasketRow[]> => {
  let rows = basketsOf(tx, businessId).where(OPEN);
  if (of.deviceId !== undefined) rows = rows.where('b.device_id', '=', of.deviceId);
  if (of.sessionId !== undefined) rows = rows.where('b.session_id', '=', of.sessionId);
  return rows.orderBy('b.created_at').execute();
};

/** Baskets of which a person must do something: those without an end, a refund, or a payment (FISCAL-11). */
export const listBasketsToAttend = (tx: Tx, businessId: string): Promise<BasketRow[]> =>
  basketsOf(tx, businessId)
    .where(sql<boolean>`(${OPEN} or (${REFUND_DUE}) or (${UNPAID}))`)
    .orderBy('b.created_at')
    .execute();

type NewBasket = Pick<
  BasketRow,
  | 'id'
  | 'deviceId'
  | 'orderId'
  | 'sessionId'
  | 'userId'
  | 'userName'
  | 'request'
  | 'method'
  | 'amount'
  | 'items'
>;

export async function insertBasket(tx: Tx, businessId: string, basket: NewBasket, at: Date): Promise<void> {
  await tx
    .insertInto('fiscal_baskets')
    .values({
      ...{ business_id: businessId, id: basket.id, device_id: basket.deviceId, order_id: basket.orderId },
      ...{ session_id: basket.sessionId, user_id: basket.userId, user_name: basket.userName },
      ...{ request: JSON.stringify(basket.request), method: basket.method, amount_kurus: basket.amount },
      ...{ items: JSON.stringify(basket.items), created_at: at, next_attempt_at: at },
    })
    .execute();
}

/** Locks an order for everything but its sale, or unlocks it; its row must be locked. Payments unlock it themselves. */
export async function updateOrderAtDevice(
  tx: Tx,
  businessId: string,
  orderId: string,
  isAtDevice: boolean,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ is_at_device: isAtDevice, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

interface Ended {
  state: 'DONE' | 'GIVEN_UP' | 'VOIDED' | 'UNKNOWN';
  problem: BasketProblem | null;
  reason?: string | null;
  answer?: DeviceAnswer;
  receiptNo?: string | null;
  zNo?: string | null;
  paymentId?: string;
  at: Date;
}

/** Reads the state of an unknown basket once a minute. */
const UNKNOWN_WAIT_MS = 60_000;

/** Stores an end, or that a person must look. The basket must be locked. */
export async function updateBasketEnded(
  tx: Tx,
  businessId: string,
  id: string,
  { state, problem, reason, answer, receiptNo, zNo, paymentId, at }: Ended,
): Promise<void> {
  await tx
    .updateTable('fiscal_baskets')
    .set({
      ...{ state, problem, lease_token: null, leased_until: null },
      ...(state === 'UNKNOWN'
        ? { ended_at: null, next_attempt_at: new Date(at.getTime() + UNKNOWN_WAIT_MS) }
        : { ended_at: at }),
      ...(reason !== undefined && { reason }),
      ...(answer && { answer: JSON.stringify(answer) }),
      ...(receiptNo !== undefined && { receipt_no: receiptNo }),
      ...(zNo !== undefined && { z_no: zNo }),
      ...(paymentId !== undefined && { payment_id: paymentId }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The receipt of a sale that was given up, for which a person must take the payment. */
export async function updateBasketReceipt(
  tx: Tx,
  businessId: string,
  id: string,
  { receiptNo, zNo, answer }: { receiptNo: string | null; zNo: string | null; answer: DeviceAnswer },
): Promise<void> {
  await tx
    .updateTable('fiscal_baskets')
    .set({ receipt_no: receiptNo, z_no: zNo, answer: JSON.stringify(answer) })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export async function updateCancelWanted(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('fiscal_baskets')
    .set({ is_cancel_wanted: true, next_attempt_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/**
 * True for a receipt of another basket of the device, or of another payment of the order (FISCAL-9). Payments have the
 * numbers to which they were corrected.
 */
export async function hasReceipt(
  tx: Tx,
  businessId: string,
  { id, deviceId, orderId }: Pick<BasketRow, 'id' | 'deviceId' | 'orderId'>,
  { receiptNo, zNo }: { receiptNo: string | null; zNo: string | null },
): Promise<boolean> {
  if (receiptNo === null) return false;
  const [receipt, z] = [bare(sql`${receiptNo}::text`), bare(sql`${zNo}::text`)];
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from fiscal_baskets b
       where b.business_id = ${businessId} and b.device_id = ${deviceId} and b.payment_id is null
         and b.receipt_no is not null and ${bare(sql`b.receipt_no`)} = ${receipt}
         and ${bare(sql`b.z_no`)} is not distinct from ${z} and b.id <> ${id}
    ) or exists (
      select from ${numbersAt(sql`${deviceId}::uuid`)}
         and n.business_id = ${businessId} and ${bare(sql`n.receipt_no`)} = ${receipt}
         and other.id is distinct from ${id}
         and (other.id is not null and ${bare(sql`n.z_no`)} = coalesce(${z}, '')
           or ${bare(sql`n.z_no`)} = coalesce(${z}, ${bare(sql`n.z_no`)}) and exists (
             select from payments p
              where p.business_id = n.business_id and p.id = n.payment_id and p.order_id = ${orderId}))
    ) as "isThere"`.execute(tx);
  return rows[0]?.isThere === true;
}

export interface ZSumRow {
  deviceName: string;
  zNo: string;
  count: number;
  amount: Kurus;
}

/** Payments at devices of a range by Z number, as their numbers are now (FISCAL-15). */
export async function sumPaymentsByZ(
  tx: Tx,
  businessId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ZSumRow[]> {
  const { rows } = await sql<ZSumRow>`
    select d.name as "deviceName", coalesce(${bare(sql`n.z_no`)}, '') as "zNo", count(*)::int as count,
           sum(p.amount_kurus)::bigint as amount
      from payments p
      join fiscal_baskets b on b.business_id = p.business_id and b.payment_id = p.id
      join fiscal_devices d on d.business_id = b.business_id and d.id = b.device_id
      left join lateral (
        select z_no from payment_fiscal_numbers n where n.business_id = p.business_id and n.payment_id = p.id
         order by n.created_at desc, n.id desc limit 1) n on true
     where p.business_id = ${businessId} and p.created_at >= ${from} and p.created_at < ${until}
     group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

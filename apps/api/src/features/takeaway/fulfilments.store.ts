import type { DoorMethod, FulfilmentState } from '@sofra/domain/orders/fulfilment';
import type { CalledKind } from '@sofra/domain/orders/place';
import { can } from '@sofra/domain/people/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** The recipient of an order without a table, with address and promised time. */
export interface RecipientFacts {
  customerId: string | null;
  name: string | null;
  /** Digits with the country code. */
  phone: string | null;
  address: string | null;
  note: string | null;
  promisedAt: Date | null;
  doorMethod: DoorMethod | null;
}

export interface CourierName {
  id: string;
  name: string;
}

export interface Fulfilment extends RecipientFacts {
  orderId: string;
  orderStatus: 'OPEN' | 'PAID' | 'CANCELED';
  kind: CalledKind | 'TABLE';
  placeName: string;
  channelId: string | null;
  channelNumber: string | null;
  state: FulfilmentState;
  /** A user recorded *Hazır*. */
  isMarkedReady: boolean;
  courier: CourierName | null;
  /** Pieces of an order for later that wait for its time. */
  waiting: number;
  version: number;
}

/**
 * Inserts the fulfilment of an order without a table. An order that returns from a table keeps its
 * recipient and begins again in the kitchen.
 */
export async function insertFulfilment(
  tx: Tx,
  businessId: string,
  { id, ...recipient }: { id: string } & Partial<RecipientFacts>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('fulfilments')
    .values({
      business_id: businessId,
      order_id: id,
      customer_id: recipient.customerId ?? null,
      name: recipient.name ?? null,
      // A known customer is chosen by a masked phone, so the client does not send it.
      phone: recipient.phone ?? phoneOf(tx, businessId, recipient.customerId),
      address: recipient.address ?? null,
      note: recipient.note ?? null,
      promised_at: recipient.promisedAt ?? null,
      door_method: recipient.doorMethod ?? null,
      state_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'order_id']).doUpdateSet({
        ...{ state: 'KITCHEN', state_at: at, reason: null, ready_lines: [] },
        ...{ courier_id: null, courier_name: null },
        version: sql`fulfilments.version + 1`,
      }),
    )
    .execute();
}

const phoneOf = (tx: Tx, businessId: string, customerId: string | null | undefined) =>
  customerId
    ? tx
        .selectFrom('customers')
        .select('phone')
        .where('business_id', '=', businessId)
        .where('id', '=', customerId)
    : null;

/** The courier of `fulfilments as f`. */
export const COURIER = sql<CourierName | null>`case when f.courier_id is not null
  then jsonb_build_object('id', f.courier_id, 'name', f.courier_name) end`;

const WAITING = sql<number>`case when o.kitchen_at is null then 0 else (
  select coalesce(sum(l.qty - l.canceled_qty - l.unmade_qty), 0)::int from order_lines l
   where l.business_id = o.business_id and l.order_id = o.id and l.held_at is not null and l.set_line_id is null) end`;

/** Locks a fulfilment until the transaction ends; undefined for an order that never had one. */
export const lockFulfilment = (
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<Fulfilment | undefined> =>
  tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
    )
    .select([
      'f.order_id as orderId',
      'o.status as orderStatus',
      'o.place_kind as kind',
      'o.table_name as placeName',
      'f.customer_id as customerId',
      'f.name',
      'f.phone',
      'f.address',
      'f.note',
      'f.promised_at as promisedAt',
      sql<DoorMethod | null>`f.door_method`.as('doorMethod'),
      'o.channel_id as channelId',
      'o.channel_number as channelNumber',
      'f.state',
      sql<boolean>`cardinality(f.ready_lines) > 0`.as('isMarkedReady'),
      COURIER.as('courier'),
      WAITING.as('waiting'),
      'f.version',
    ])
    .where('f.business_id', '=', businessId)
    .where('f.order_id', '=', orderId)
    .forNoKeyUpdate('f')
    .executeTakeFirst();

export async function updateFulfilmentFacts(
  tx: Tx,
  businessId: string,
  orderId: string,
  recipient: RecipientFacts,
): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({
      customer_id: recipient.customerId,
      name: recipient.name,
      phone: recipient.phone,
      address: recipient.address,
      note: recipient.note,
      promised_at: recipient.promisedAt,
      door_method: recipient.doorMethod,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

interface StoredStep {
  state: FulfilmentState;
  at: Date;
  reason: string | null;
  /** Takes back a *Hazır* of a user. */
  unmarksReady?: boolean;
  /** Undefined keeps the courier. */
  courier?: CourierName | null;
}

/** Null for a site administrator, who is no user of the business and is stored by name only. */
const userOf = ({ userId, role }: Actor): string | null => (can(role, 'businesses.choose') ? null : userId);

/** Stores a step with its time and user. */
export async function updateFulfilmentState(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { state, at, reason, unmarksReady, courier }: StoredStep,
): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({
      ...{ state, state_at: at, reason },
      ...(courier !== undefined && { courier_id: courier?.id ?? null, courier_name: courier?.name ?? null }),
      state_by: userOf(actor),
      state_by_name: actor.name,
      ...(unmarksReady && { ready_lines: [], ready_at: null }),
      version: sql`version + 1`,
    })
    .where('business_id', '=', actor.businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Ends the fulfilment of a cancelled order that is not handed over yet. */
export async function updateFulfilmentCanceled(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({ state: 'CANCELED', state_at: at, reason: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['KITCHEN', 'ON_WAY', 'FAILED'])
    .execute();
}

/** The recipients of the orders of a customer, the newest first. */
export const listRecipientsOf = (tx: Tx, businessId: string, customerId: string) =>
  tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
    )
    .select([
      'o.number as orderNumber',
      'o.opened_at as openedAt',
      'f.name',
      'f.phone',
      'f.address',
      'f.note',
    ])
    .where('f.business_id', '=', businessId)
    .where('f.customer_id', '=', customerId)
    .orderBy('o.opened_at', 'desc')
    .execute();

/** Removes the recipients of the orders of a customer (ACCOUNT-5). */
export async function eraseFromFulfilments(tx: Tx, businessId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({ name: null, phone: null, address: null, note: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute();
}

import type { OrderBuyer } from '@sofra/contract/money/buyers';
import type { Buyer } from '@sofra/domain/documents/ubl-parties';
import { sql } from 'kysely';
import { IS_CURRENT } from '#src/features/documents/documents.store.ts';
import { countsHere } from '#src/features/documents/sending/document-sendings.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** True for a document `d` that cannot be replaced, with its sending `s` (DOCUMENT-47). */
const IS_FIXED = sql`(d.id is not null and coalesce(s.state, 'DRAFT') not in ('REJECTED', 'CANCELED'))`;

/**
 * The buyer of an order, that of its draft once there is one (DOCUMENT-23). The customer is the one whose data it is,
 * else the one of an order without a table. Undefined for an unknown order.
 */
export async function findOrderBuyer(
  tx: Tx,
  businessId: string,
  orderId: string,
  system: { isTest: boolean },
): Promise<OrderBuyer | undefined> {
  const { rows } = await sql<OrderBuyer>`
    select case when ${IS_FIXED} then d.buyer else b.buyer end as buyer,
           case when c.id is not null
             then jsonb_build_object('id', c.id, 'number', c.number, 'name', c.name, 'buyer', c.buyer) end as customer,
           ${IS_FIXED} as "isFixed", coalesce(b.version, 0) as version
      from orders o
      left join order_buyers b on b.business_id = o.business_id and b.order_id = o.id
      left join order_documents d on d.business_id = o.business_id and d.order_id = o.id and ${IS_CURRENT}
      left join document_sendings s on s.business_id = d.business_id and s.document_id = d.id and ${countsHere(system)}
      left join fulfilments f on f.business_id = o.business_id and f.order_id = o.id
      left join customers c on c.business_id = o.business_id and c.erased_at is null
       and c.id = case when b.buyer is null then f.customer_id else b.customer_id end
     where o.business_id = ${businessId} and o.id = ${orderId}`.execute(tx);
  return rows[0];
}

/** Writes the buyer of an order, or removes it with null. The order must be locked. */
export async function writeOrderBuyer(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { orderId, buyer, customerId }: { orderId: string; buyer: Buyer | null; customerId: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into order_buyers as b (business_id, order_id, buyer, customer_id, set_by, set_by_name, set_at)
    values (${businessId}, ${orderId}, ${buyer && JSON.stringify(buyer)}::jsonb, ${customerId}, ${userId}, ${name}, ${at})
    on conflict (business_id, order_id) do update
       set buyer = excluded.buyer, customer_id = excluded.customer_id, version = b.version + 1,
           set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at`.execute(
    tx,
  );
}

/** Gives the buyer of a merged order to the other one, unless that has its own (DOCUMENT-22). Both must be locked. */
export async function copyOrderBuyer(
  tx: Tx,
  businessId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`
    insert into order_buyers as b (business_id, order_id, buyer, customer_id, set_by, set_by_name, set_at)
    select business_id, ${into}, buyer, customer_id, set_by, set_by_name, set_at from order_buyers
     where business_id = ${businessId} and order_id = ${from} and buyer is not null
    on conflict (business_id, order_id) do update
       set buyer = excluded.buyer, customer_id = excluded.customer_id, version = b.version + 1,
           set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at
     where b.buyer is null`.execute(tx);
}

/** Buyers that were entered for a customer, the latest order first (DOCUMENT-25). */
export async function listBuyersOf(
  tx: Tx,
  businessId: string,
  customerId: string,
): Promise<{ orderNumber: number; openedAt: Date; buyer: Buyer }[]> {
  const { rows } = await sql<{ orderNumber: number; openedAt: Date; buyer: Buyer }>`
    select o.number as "orderNumber", o.opened_at as "openedAt", b.buyer
      from order_buyers b
      join orders o on o.business_id = b.business_id and o.id = b.order_id
     where b.business_id = ${businessId} and b.customer_id = ${customerId}
     order by o.opened_at desc, o.id desc`.execute(tx);
  return rows;
}

/** Removes the buyers that were entered for a customer. A draft keeps its own (DOCUMENT-25). */
export async function eraseBuyersOf(tx: Tx, businessId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('order_buyers')
    .set({ buyer: null, customer_id: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute();
}

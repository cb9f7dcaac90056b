import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** An order for later that is due, with the user in whose name it is sent. */
export interface DueOrder {
  businessId: string;
  orderId: string;
  userId: string;
  userName: string;
}

/** The due orders of all businesses, the earliest first. */
export async function listDueOrders(tx: Tx, at: Date): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select business_id as "businessId", order_id as "orderId", user_id as "userId", user_name as "userName"
      from orders_due_in_kitchen(${at})`.execute(tx);
  return rows;
}

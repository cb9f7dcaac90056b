import pg from 'pg';
import type { ConnectionSettings } from '@sofra/api/src/platform/postgres/database';

const LINES = 10;
const PRICE = 12_050;
/** Far above the numbers that new orders get. */
const FIRST_NUMBER = 10_000_000;
const id = (what: string): string => `md5('${what}' || $1::uuid || '/' || n)::uuid`;
const line = `md5('line' || $1::uuid || '/' || n || '/' || l)::uuid`;

/**
 * Inserts so many past orders of the business as rows, each of ten lines and paid at once: through the product it would
 * take hours. Foreign keys and triggers are off meanwhile. The ledger check and the target verify every one of these
 * rows.
 */
export async function plantOrders(
  connection: ConnectionSettings,
  slug: string,
  orders: number,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>('select id from businesses where slug = $1', [slug]);
    for (const statement of STATEMENTS) await client.query(statement, [rows[0]?.id, orders]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const PAST = `generate_series(1, $2::int) n,
  lateral (select now() - interval '2 days' - n * interval '20 seconds' as at) moment,
  lateral (select id as user_id from users where business_id = $1 order by id limit 1) waiter`;

const STATEMENTS = [
  `insert into orders (business_id, id, number, table_id, table_name, status, version, opened_at, opened_by, opened_by_name, paid_at)
   select $1, ${id('order')}, ${FIRST_NUMBER} + n, t.id, t.name, 'PAID', 3, at - interval '40 minutes', user_id, 'Garson', at
     from ${PAST}, lateral (select id, name from tables where business_id = $1 order by id limit 1) t`,
  `insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, unit_price_kurus, kitchen_status, added_by,
                            added_by_name, created_at, kitchen_changed_at)
   select $1, ${line}, ${id('order')}, i.id, 'Çeşit', 1, 1, ${PRICE}, 'SERVED', user_id, 'Garson', at - interval '30 minutes', at
     from ${PAST}, generate_series(1, ${LINES}) l,
          lateral (select id from menu_items where business_id = $1 order by id limit 1) i`,
  `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
   select $1, ${id('payment')}, ${id('order')}, 'CARD', ${PRICE * LINES}, 0, ${PRICE * LINES}, user_id, 'Garson', at from ${PAST}`,
  `insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
   select $1, ${id('payment')}, ${line}, 1, ${PRICE}, 0 from ${PAST}, generate_series(1, ${LINES}) l`,
];

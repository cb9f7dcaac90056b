import pg from 'pg';

const LINES_IN_ORDER = 10;
const PRICE = 12_050;
/** The share of all rows that belongs to the measured business; the others share the rest. */
const SHARE_OF_MEASURED = 0.1;
const DAYS = 700;
const LARGE = ['orders', 'order_lines', 'payments', 'payment_lines', 'print_jobs'];

/**
 * Creates the past of all businesses: `lines` order lines, ten per order, each order paid at once and printed. Row by
 * row it would take hours. So foreign keys and triggers are off, and indexes without a constraint are built at the end.
 * Two connections share the work. Violations of the foreign keys are checked afterwards ({@link countOrphans}).
 */
export async function plantPast(database: pg.ClientConfig, measuredId: string, lines: number): Promise<void> {
  const [one, other] = [new pg.Client(database), new pg.Client(database)];
  try {
    for (const client of [one, other]) {
      await client.connect();
      for (const setting of SETTINGS) await client.query(setting);
    }
    const indexes = await dropIndexes(one);
    for (const statement of ordersToBe(measuredId, lines)) await one.query(statement);
    await Promise.all([
      inTurn(one, [ORDER_LINES]),
      inTurn(other, [PAYMENT_LINES, ORDERS, PAYMENTS, PRINT_JOBS]),
    ]);
    await inTurn(one, [
      'drop table past, past_tables, past_items',
      ...indexes,
      'vacuum (analyze)',
      'checkpoint',
    ]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function inTurn(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

const SETTINGS = [
  `alter system set max_wal_size = '16GB'`,
  `select pg_reload_conf()`,
  `set session_replication_role = replica`,
  `set maintenance_work_mem = '1GB'`,
  `set work_mem = '256MB'`,
];

/** Returns the statements that create the indexes again. Unique indexes stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any('{${LARGE.join(',')}}') and not i.indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Creates one row per order to be made, in the order of its key; both connections read the table. */
function ordersToBe(measuredId: string, lines: number): string[] {
  const orders = Math.floor(lines / LINES_IN_ORDER);
  const measured = Math.floor(orders * SHARE_OF_MEASURED);
  return [
    `create unlogged table past_tables as
     select business_id, id, row_number() over per_business - 1 as n, count(*) over (partition by business_id) as among
       from tables window per_business as (partition by business_id order by id)`,
    `create unlogged table past_items as
     select business_id, id, row_number() over per_business - 1 as n, count(*) over (partition by business_id) as among
       from menu_items window per_business as (partition by business_id order by id)`,
    `create unlogged table past as
     with businesses_made as materialized (
       select b.id, case when b.id = '${measuredId}' then ${measured}
                         else ${orders - measured} / greatest(count(*) over () - 1, 1) end as orders,
              (select u.id from users u where u.business_id = b.id order by u.id limit 1) as user_id,
              (select p.id from printers p where p.business_id = b.id order by p.id limit 1) as printer_id,
              (select count(*) from tables t where t.business_id = b.id) as tables,
              (select count(*) from menu_items i where i.business_id = b.id) as items
         from businesses b)
     select h.id as business_id, n::bigint as n, uuidv7(age) as id, now() + age as at, user_id, printer_id, tables, items
       from businesses_made h, generate_series(1, h.orders) n,
            make_interval(secs => ${DAYS * 86_400}.0 * (n::float8 / h.orders - 1) - 86400) age
      order by 1, 2`,
    'analyze past, past_tables, past_items',
  ];
}

/** Numbers of past orders are far above those that new orders get. */
const ORDERS = `
  insert into orders (business_id, id, number, table_id, table_name, status, version, opened_at, opened_by, opened_by_name, paid_at)
  select p.business_id, p.id, 1000000 + p.n, t.id, 'Masa', 'PAID', 3, p.at - interval '40 minutes', p.user_id, 'Garson', p.at
    from past p join past_tables t on t.business_id = p.business_id and t.n = mod(p.n, p.tables)`;

/** Derived from the order's id and the number of the line, so that both connections compute the same. */
const LINE_ID = `(left(p.id::text, 24) || lpad(to_hex(p.n), 10, '0') || lpad(to_hex(l), 2, '0'))::uuid`;

const ORDER_LINES = `
  insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, unit_price_kurus, kitchen_status, added_by,
                           added_by_name, created_at, kitchen_changed_at)
  select p.business_id, ${LINE_ID}, p.id, i.id, 'Çeşit', 1, 1, ${PRICE}, 'SERVED', p.user_id, 'Garson',
         p.at - interval '30 minutes', p.at
    from past p cross join generate_series(1, ${LINES_IN_ORDER}) l
    join past_items i on i.business_id = p.business_id and i.n = mod(p.n * 7 + l * 13, p.items)`;

const PAYMENTS = `
  insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
  select business_id, id, id, 'CARD', ${PRICE * LINES_IN_ORDER}, 0, ${PRICE * LINES_IN_ORDER}, user_id, 'Garson', at from past`;

const PAYMENT_LINES = `
  insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
  select p.business_id, p.id, ${LINE_ID}, 1, ${PRICE}, 0 from past p cross join generate_series(1, ${LINES_IN_ORDER}) l`;

const PRINT_JOBS = `
  insert into print_jobs (business_id, id, type, dedupe_key, printer_id, order_id, payment_id, ticket, state, attempts, created_at, printed_at)
  select business_id, id, 'RECEIPT', 'receipt:' || id, printer_id, id, id, '{"type": "RECEIPT"}', 'PRINTED', 1, at, at from past`;

/**
 * The number of past rows that reference missing rows, and of unpaid lines. It must be 0, or the data was made wrongly.
 */
export async function countOrphans(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ orphans: string }>(`
    select (select count(*) from order_lines l left join orders o on o.business_id = l.business_id and o.id = l.order_id where o.id is null)
         + (select count(*) from order_lines l left join menu_items i on i.business_id = l.business_id and i.id = l.item_id where i.id is null)
         + (select count(*) from payment_lines p left join order_lines l on l.business_id = p.business_id and l.id = p.line_id where l.id is null)
         + (select count(*) from orders o left join tables t on t.business_id = o.business_id and t.id = o.table_id where t.id is null)
         as orphans`);
  return Number(rows[0]?.orphans);
}

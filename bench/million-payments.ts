import type pg from 'pg';

/** More than a year, so that the longest range a report answers (400 days) is nearly full. */
export const DAYS = 395;
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 1_000_000);
const ITEMS = 120;
const STAFF = 8;

/**
 * Creates thirteen months of a very busy business by set-based statements. Each order has one payment and 1.2 lines.
 * There are discounts, cancelled pieces, corrected methods and expenses. Row by row it would take half an hour. Foreign
 * keys and triggers are off, and indexes are built at the end. The ledger is consistent.
 */
export async function plantPayments(client: pg.Client, businessId: string): Promise<void> {
  await client.query(`alter system set max_wal_size = '8GB'`);
  await client.query('select pg_reload_conf()');
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of STATEMENTS) {
    await client.query(statement.replaceAll('{business}', businessId));
  }
  for (const { definition } of indexes) {
    await client.query(definition);
  }
  await client.query('set session_replication_role = origin');
  await client.query(ENTRIES.replaceAll('{business}', businessId));
}

/** The indexes of the large tables that belong to no constraint. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
   where i.indrelid::regclass::text in ('orders', 'order_lines', 'payments', 'payment_lines')
     and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const A_DAY = Math.ceil(PAYMENTS / DAYS);
/**
 * Open from nine in the morning to half past eleven at night, Istanbul time; spread evenly, which sums compress worst.
 */
const AT = `start + make_interval(days => n / ${A_DAY}, secs => 9 * 3600 + mod(n, ${A_DAY})::float8 * 52200 / ${A_DAY})`;

const STATEMENTS = [
  `insert into users (business_id, id, email, full_name, role, password_hash)
   select '{business}', uuidv7(), 'garson' || n || '@bench.test', 'Garson ' || n, 'WAITER', '-' from generate_series(2, ${STAFF}) n`,
  `insert into menu_items (business_id, id, name, price_kurus)
   select '{business}', uuidv7(), 'Ürün ' || n, 1000 + n * 250 from generate_series(4, ${ITEMS}) n`,
  `create temp table crew as select id, full_name, row_number() over (order by id) - 1 as n from users where business_id = '{business}'`,
  `create temp table card as select id, name, price_kurus, row_number() over (order by id) - 1 as n from menu_items where business_id = '{business}'`,
  `create temp table sales as
   select n, at, uuidv7(at - now()) as id, floor(random() * ${STAFF})::int as waiter, floor(random() * 2)::int as till,
          floor(${ITEMS} * random() ^ 1.5)::int as item, 1 + floor(random() * 3)::int as qty, random() < 0.2 as has_second,
          random() < 0.02 as has_cancel, random() < 0.03 as has_discount, random() as dice
     from (select n, ${AT} as at from generate_series(0, ${PAYMENTS - 1}) n,
                 (select date_trunc('day', now() - interval '${DAYS - 1} days', 'Europe/Istanbul') as start) first) s
    where at < now()`,
  `create temp table sold as
   select s.n, s.at, s.id as order_id, s.waiter, s.till, s.has_discount, c.id as item_id, c.name, c.price_kurus, l.nth,
          uuidv7(s.at - now()) as id, s.qty, case when s.has_cancel and l.nth = 1 then 1 else 0 end as canceled
     from sales s
     join lateral (select generate_series(1, case when s.has_second then 2 else 1 end) as nth) l on true
     join card c on c.n = mod(s.item + (l.nth - 1) * 7, ${ITEMS})`,
  `insert into orders (business_id, id, number, table_id, table_name, status, opened_at, opened_by, opened_by_name, paid_at)
   select '{business}', s.id, s.n + 1, (select min(id::text)::uuid from tables where business_id = '{business}'), 'Masa 1', 'PAID',
          s.at - make_interval(mins => 15 + floor(random() * 120)::int), c.id, c.full_name, s.at
     from sales s join crew c on c.n = s.waiter`,
  `insert into order_counters (business_id, last_number) values ('{business}', ${PAYMENTS})
       on conflict (business_id) do update set last_number = excluded.last_number`,
  `insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, canceled_qty, unit_price_kurus, added_by, added_by_name, created_at)
   select '{business}', l.id, l.order_id, l.item_id, l.name, l.qty + l.canceled, l.qty, l.canceled, l.price_kurus, c.id, c.full_name, l.at
     from sold l join crew c on c.n = l.waiter`,
  `create temp table bills as
   select order_id, min(at) as at, min(till) as till, sum(qty * price_kurus) as gross,
          sum(case when has_discount then qty * price_kurus / 10 else 0 end) as discount
     from sold group by order_id`,
  `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
   select '{business}', b.order_id, b.order_id, (array['CARD', 'CARD', 'CARD', 'CASH', 'MEAL'])[1 + floor(random() * 5)],
          b.gross, b.discount, b.gross - b.discount, c.id, c.full_name, b.at
     from bills b join crew c on c.n = b.till order by b.at`,
  `insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
   select '{business}', order_id, id, qty, qty * price_kurus, case when has_discount then qty * price_kurus / 10 else 0 end from sold`,
  `insert into cancellations (business_id, id, order_id, table_name, line_id, qty, amount_kurus, reason, is_restocked, canceled_by, canceled_by_name, created_at)
   select '{business}', uuidv7(l.at - now()), l.order_id, 'Masa 1', l.id, 1, l.price_kurus, 'İstemedi', true, c.id, c.full_name, l.at
     from sold l join crew c on c.n = l.till where l.canceled > 0`,
  `insert into payment_corrections (business_id, id, payment_id, method, reason, corrected_by, corrected_by_name, created_at)
   select '{business}', uuidv7(s.at - now()), s.id, 'MEAL', 'Yanlış tuş', c.id, c.full_name, s.at + interval '5 minutes'
     from sales s join crew c on c.n = 0 where s.dice < 0.005`,
  `insert into expenses (business_id, id, description, method, amount_kurus, spent_on, created_by, created_by_name)
   select '{business}', uuidv7(), 'Manav', (array['NAKIT', 'KREDI_KARTI', 'HAVALE_EFT'])[1 + mod(g.n, 3)], 150000,
          current_date - g.n / 3, c.id, c.full_name
     from generate_series(0, ${DAYS * 3 - 1}) g (n) join crew c on c.n = 0`,
];

/** The entries of the cancelled pieces (REL-68), planted last because a trigger seals them. */
const ENTRIES = `
  insert into audit_log (business_id, actor_id, actor_name, event, entity, entity_id, details)
  select business_id, canceled_by, canceled_by_name, 'order.cancelLines', 'order', order_id,
         jsonb_build_object('table', table_name, 'wasBillPrinted', false, 'isRestocked', is_restocked, 'lines', jsonb_build_array(
           jsonb_build_object('name', name, 'note', null, 'qty', qty, 'amountKurus', amount_kurus, 'reason', reason)))
    from (select c.*, l.name from cancellations c join order_lines l on l.business_id = c.business_id and l.id = c.line_id) c
   where business_id = '{business}'`;

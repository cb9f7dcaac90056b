import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runFor, type Run, type Summary } from './latencies.ts';

/** Ids that are computed from a number, in SQL as well as here: `:lane` 0..63 has its own table and order. */
const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const fixed = (kind: number, number: number) =>
  `0000000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const BUSINESS = fixed(1, 1);
const STAFF = fixed(2, 1);
const PRINTER = fixed(3, 1);
const ITEMS = [1, 2, 3].map((number) => fixed(4, number));
const TABLE = id(5, ':lane');
const ORDER = id(6, ':lane');

/**
 * The database work of one add-lines, statement by statement as a careful programmer would send it: only what the
 * server cannot do without, and no HTTP, session, decoding, business rules or response.
 */
const STATEMENTS = [
  `begin`,
  `select set_config('app.business_id', '${BUSINESS}', true)`,
  `insert into idempotency_keys (business_id, user_id, key, request_hash, status) values ('${BUSINESS}', '${STAFF}', gen_random_uuid()::text, '\\x00', 200) on conflict do nothing`,
  `select id, name, is_active from tables where business_id = '${BUSINESS}' and id = ${TABLE} for update`,
  `select id, version, table_name from orders where business_id = '${BUSINESS}' and table_id = ${TABLE} and status = 'OPEN' for update`,
  `select id, name, price_kurus, is_active, category_id from menu_items where business_id = '${BUSINESS}' and id in ('${ITEMS.join("', '")}')`,
  `select id, name, qty, paid_qty, canceled_qty, unit_price_kurus from order_lines where business_id = '${BUSINESS}' and order_id = ${ORDER} order by created_at desc limit 24`,
  `select id, stock_milli from menu_items where business_id = '${BUSINESS}' and id = '${ITEMS[0]}' for no key update`,
  `with moved as (update menu_items set stock_milli = stock_milli - 1000 where business_id = '${BUSINESS}' and id = '${ITEMS[0]}' returning stock_milli) insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, order_id, moved_by, moved_by_name) select '${BUSINESS}', gen_random_uuid(), '${ITEMS[0]}', 'SALE', -1000, -1000, stock_milli + 1000, stock_milli, 'ADET', ${ORDER}, '${STAFF}', 'Bench' from moved`,
  `insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, added_by, added_by_name) select '${BUSINESS}', gen_random_uuid(), ${ORDER}, i, 'Ürün', 1, 12050, '${STAFF}', 'Bench' from unnest(array['${ITEMS.join("', '")}']::uuid[]) i`,
  `select s.id, s.name, p.id from stations s join station_printers sp on sp.business_id = s.business_id and sp.station_id = s.id join printers p on p.business_id = sp.business_id and p.id = sp.printer_id where s.business_id = '${BUSINESS}'`,
  `insert into print_jobs (business_id, id, type, dedupe_key, printer_id, order_id, ticket) values ('${BUSINESS}', gen_random_uuid(), 'KOT', gen_random_uuid()::text, '${PRINTER}', ${ORDER}, '{"type":"KOT","stationName":"Mutfak","items":[{"name":"Ayran","qty":1},{"name":"Künefe","qty":1},{"name":"Şiş İskender","qty":1}]}')`,
  `update orders set version = version + 1, bill_printed_at = null where business_id = '${BUSINESS}' and id = ${ORDER}`,
  `insert into audit_log (business_id, actor_id, actor_name, event, entity, entity_id, details) values ('${BUSINESS}', '${STAFF}', 'Bench', 'order.add', 'order', ${ORDER}, '{"lines":[{"qty":1},{"qty":1},{"qty":1}]}')`,
  `commit`,
];

const SESSION = '-c role=sofra_app -c plan_cache_mode=force_generic_plan';

/** Analyzes the tables and drops old plans, as happens in any restaurant after its first minutes. */
export async function letPlannerLearn(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

/** Creates the rows of the bare run, separate from those of the restaurant. */
export async function prepareBare(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const lanes = `generate_series(0, 63) as l (lane)`;
  const at = (text: string) => text.replaceAll(':lane', 'lane');
  await client.query(`
    insert into businesses (id, name, slug, trial_ends_at) values ('${BUSINESS}', 'Yalın', 'yalin-${randomUUID()}', now());
    insert into users (business_id, id, email, full_name, role, password_hash) values ('${BUSINESS}', '${STAFF}', 'bare@example.com', 'Bench', 'WAITER', '-');
    insert into stations (business_id, id, name) values ('${BUSINESS}', '${fixed(7, 1)}', 'Mutfak');
    insert into printers (business_id, id, name, interface, ip) values ('${BUSINESS}', '${PRINTER}', 'Mutfak', 'NETWORK', '127.0.0.1');
    insert into station_printers (business_id, station_id, printer_id) values ('${BUSINESS}', '${fixed(7, 1)}', '${PRINTER}');
    insert into menu_items (business_id, id, name, price_kurus, track_stock, stock_unit, stock_milli)
      select '${BUSINESS}', i, 'Ürün', 12050, true, 'ADET', 5000000000 from unnest(array['${ITEMS.join("', '")}']::uuid[]) i;
    insert into tables (business_id, id, name, capacity) select '${BUSINESS}', ${at(TABLE)}, 'Masa ' || lane, 4 from ${lanes};
    insert into orders (business_id, id, number, table_id, table_name, opened_by, opened_by_name)
      select '${BUSINESS}', ${at(ORDER)}, lane + 1, ${at(TABLE)}, 'Masa ' || lane, '${STAFF}', 'Bench' from ${lanes};`);
  await client.end();
}

/** Runs the statements one after the other over 16 connections, named and prepared, without the product. */
export async function runBarePg(connection: pg.ClientConfig, seconds: number, lanes: number): Promise<Run> {
  const pool = new pg.Pool({ ...connection, max: lanes, options: SESSION });
  const queries = STATEMENTS.map((text, index) => ({
    name: `bare${index}`,
    text: text.replaceAll(':lane', '$1::int'),
    usesLane: text.includes(':lane'),
  }));
  const run = await runFor('bare pg script', { seconds, lanes }, async (lane, timed) => {
    const table = Math.floor(Math.random() * 4) * 16 + lane;
    await timed(async () => {
      const client = await pool.connect();
      try {
        for (const { usesLane, ...query } of queries)
          await client.query({ ...query, values: usesLane ? [table] : [] });
      } finally {
        client.release();
      }
    });
  });
  await pool.end();
  return run;
}

/** Runs the same statements with pgbench; null where it is not installed. */
export function runPgbench(
  connection: { host: string; port: number; user: string; database: string },
  seconds: number,
  lanes: number,
): Summary | null {
  const script = path.join(connection.host, 'add-lines.pgbench.sql');
  writeFileSync(script, `\\set lane random(0, 63)\n${STATEMENTS.join(';\n')};\n`);
  const args = [
    '-h',
    connection.host,
    '-p',
    String(connection.port),
    '-U',
    connection.user,
    '-n',
    '-M',
    'prepared',
  ];
  const run = spawnSync(
    'pgbench',
    [...args, '-c', String(lanes), '-j', '1', '-T', String(seconds), '-f', script, connection.database],
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: SESSION } },
  );
  if (run.error) return null;
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  const mean = Number(/latency average = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (Number.isNaN(perSecond)) throw new Error(`pgbench failed: ${run.stderr}`);
  return { name: 'pgbench', perSecond, p50: mean, p99: Number.NaN };
}

/**
 * The minimum work of the database for saving three lines: seven statements on plain tables of their own schema. They
 * have no HTTP, session, rules, row security, triggers or response. The product is compared with this and not with its
 * own tables: a cheaper trigger would make both sides faster and change no ratio.
 */
import pg from 'pg';
import type { Run } from './latencies.ts';
import { runFor } from './latencies.ts';

export const LANES = 16;
const TABLES_OF_LANE = 4;
export const COUNTED_ITEMS = 200;
const THIRD = Math.floor(COUNTED_ITEMS / 3);

/** Usual keys and references; `:order` belongs to one lane, as a table does to its waiter. */
const TABLES = [
  `create schema plain`,
  `create table plain.orders (business_id int, id int, version int not null default 1, primary key (business_id, id))`,
  `create table plain.items (business_id int, id int, name text not null, price_kurus bigint not null, stock_milli bigint not null, primary key (business_id, id))`,
  ...['order_lines', 'stock_movements'].map(
    (name) =>
      `create table plain.${name} (business_id int, id bigint generated always as identity, order_id int not null, item_id int not null, amount bigint not null, name text not null, at timestamptz not null default now(), primary key (business_id, id), foreign key (business_id, order_id) references plain.orders, foreign key (business_id, item_id) references plain.items)`,
  ),
  `create index on plain.order_lines (business_id, order_id)`,
  ...['print_jobs', 'audit_log'].map(
    (name) =>
      `create table plain.${name} (business_id int, id bigint generated always as identity, order_id int not null, details jsonb not null, at timestamptz not null default now(), primary key (business_id, id), foreign key (business_id, order_id) references plain.orders)`,
  ),
  `insert into plain.orders select 1, n from generate_series(0, ${LANES * TABLES_OF_LANE - 1}) n`,
  `insert into plain.items select 1, n, 'Ürün ' || n, 12050, 5000000000 from generate_series(0, ${COUNTED_ITEMS - 1}) n`,
];

const ITEMS = `(:first, :second, :third)`;
/**
 * Stock is updated late and in the order of its keys, as in the product: neither deadlocks nor long waits for one item.
 */
const STATEMENTS = [
  `update plain.orders set version = version + 1 where business_id = 1 and id = :order returning version`,
  `select id, name, price_kurus from plain.items where business_id = 1 and id in ${ITEMS}`,
  `insert into plain.order_lines (business_id, order_id, item_id, amount, name) select 1, :order, i, 12050, 'Ürün' from unnest(array[:first, :second, :third]::int[]) i`,
  `insert into plain.print_jobs (business_id, order_id, details) values (1, :order, '{"type":"KOT","station":"Mutfak","items":[{"name":"Ayran","qty":1},{"name":"Künefe","qty":1},{"name":"Şiş İskender","qty":1}]}')`,
  `update plain.items set stock_milli = stock_milli - 1000 where business_id = 1 and id in ${ITEMS} returning id, stock_milli`,
  `insert into plain.stock_movements (business_id, order_id, item_id, amount, name) select 1, :order, i, -1000, 'Ürün' from unnest(array[:first, :second, :third]::int[]) i`,
  `insert into plain.audit_log (business_id, order_id, details) values (1, :order, '{"event":"order.add","lines":[{"qty":1},{"qty":1},{"qty":1}]}')`,
];
const TRANSACTION = ['begin', ...STATEMENTS, 'commit'];

/** The script of pgbench, which knows the number of its client. */
export const PGBENCH_SCRIPT = [
  `\\set order :client_id * ${TABLES_OF_LANE} + random(0, ${TABLES_OF_LANE - 1})`,
  `\\set first random(0, ${THIRD - 1})`,
  `\\set second random(${THIRD}, ${2 * THIRD - 1})`,
  `\\set third random(${2 * THIRD}, ${COUNTED_ITEMS - 1})`,
  ...TRANSACTION.map((statement) => `${statement};`),
  '',
].join('\n');

export async function makePlainTables(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of TABLES) await client.query(statement);
  await client.end();
}

type Variables = Record<'order' | 'first' | 'second' | 'third', number>;

const below = (limit: number): number => Math.floor(Math.random() * limit);
const variablesOf = (lane: number): Variables => ({
  order: lane * TABLES_OF_LANE + below(TABLES_OF_LANE),
  first: below(THIRD),
  second: THIRD + below(THIRD),
  third: 2 * THIRD + below(COUNTED_ITEMS - 2 * THIRD),
});

interface Prepared {
  name: string;
  text: string;
  uses: readonly (keyof Variables)[];
}

/** `:order` becomes `$1`, as the driver wants it; `::int` stays. */
function prepared(statement: string, index: number): Prepared {
  const uses: (keyof Variables)[] = [];
  const text = statement.replaceAll(/(?<!:):(order|first|second|third)\b/g, (_, name: keyof Variables) => {
    if (!uses.includes(name)) uses.push(name);
    return `$${uses.indexOf(name) + 1}`;
  });
  return { name: `plain${index}`, text, uses };
}

/** The same by a script over `pg`, one statement after the other, for machines without pgbench. */
export async function runPlainPg(url: string, seconds: number, lanes: number): Promise<Run> {
  const pool = new pg.Pool({ connectionString: url, max: lanes });
  const statements = TRANSACTION.map(prepared);
  const run = await runFor('plain pg script', { seconds, lanes }, async (lane, timed) => {
    const variables = variablesOf(lane);
    await timed(async () => {
      const client = await pool.connect();
      try {
        for (const { uses, ...query } of statements)
          await client.query({ ...query, values: uses.map((name) => variables[name]) });
      } finally {
        client.release();
      }
    });
  });
  await pool.end();
  return run;
}

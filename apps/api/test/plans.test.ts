import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOpenCalls, updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import {
  listKitchenCancels,
  listLinesInKitchen,
  listLinesServed,
} from '#src/features/kitchen/kitchen.store.ts';
import { lockKitchenLines, lockOrdersOfLines } from '#src/features/kitchen/kitchen-moves.store.ts';
import { listCancelRows } from '#src/features/orders/lines/cancellations.store.ts';
import {
  countOrdersByLink,
  listOrdersByLink,
  listOrdersOfParty,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { listOrderRows } from '#src/features/orders/history/order-history.store.ts';
import { findOpenOrder, listOpenLines, lockOpenOrder } from '#src/features/orders/orders.store.ts';
import { lockDuePrinter } from '#src/features/printing/jobs/claims.store.ts';
import { nextCopyNo, type JobToCopy } from '#src/features/printing/jobs/reprints.store.ts';
import { countUnprintedSlips, listPrintJobs } from '#src/features/printing/print-jobs.store.ts';
import { listPrinters } from '#src/features/printing/setup/printers.store.ts';
import { retryWaitingJobsNow, lockWaitingJobs } from '#src/features/printing/setup/waiting-jobs.store.ts';
import { sumByDimension, sumWaitingTimes } from '#src/features/reports/dimension-sales.store.ts';
import { listSoldOnSale } from '#src/features/reports/sales.store.ts';
import { listMovementRows } from '#src/features/stock/movements.store.ts';
import { sumByPriceRule } from '#src/features/reports/rule-sales.store.ts';
import { listTables } from '#src/features/tables/tables.store.ts';
import { listBoard } from '#src/features/takeaway/board.store.ts';
import { openPool, type Tx } from '#src/platform/postgres/database.ts';
import { Packet, type Statement } from '#src/platform/postgres/packet.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/**
 * Plans are made once per connection and without knowing the values (database.ts). A parameter in place of a literal of
 * a partial index thus makes PostgreSQL read all rows of all time. That shows only with many old rows, so this test
 * creates some.
 */
const PAST = 5_000;

let database: TestDatabase;
let pool: pg.Pool;
/** The only connection of the pool, so its queries run within the open transaction. */
let client: pg.PoolClient;
const businessId = randomUUID();
/** The last statement as the driver received it. */
let sent: Statement | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client(database.connection);
  await owner.connect();
  await plantThePast(owner);
  await owner.end();
  pool = openPool(database.connection, 1, () => undefined);
  client = await pool.connect();
  const query = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((packet: unknown, ...rest: unknown[]) => {
    if (packet instanceof Packet) sent = packet.statements.at(-1);
    return query(packet, ...rest);
  }) as typeof client.query;
  client.release();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function plantThePast(owner: pg.Client): Promise<void> {
  const [user, table, item] = [randomUUID(), randomUUID(), randomUUID()];
  await owner.query(
    `insert into businesses (id, name, slug, trial_ends_at) values ('${businessId}', 'Eski', 'eski', now());
     insert into users (business_id, id, email, full_name, role, password_hash)
     values ('${businessId}', '${user}', 'a@b.test', 'Ece Ak', 'ADMIN', '-');
     insert into tables (business_id, id, name, capacity) values ('${businessId}', '${table}', 'Masa 1', 4);
     insert into guest_calls (business_id, id, table_id, kind, created_at, answered_at)
     select '${businessId}', gen_random_uuid(), '${table}', 'BILL', now(), now() from generate_series(1, ${PAST});
     insert into printers (business_id, id, name, interface, ip, port)
     values ('${businessId}', '${randomUUID()}', 'Kasa', 'NETWORK', '10.0.0.9', 9100);
     insert into orders (business_id, id, number, table_id, table_name, status, opened_by, opened_by_name, paid_at)
     select '${businessId}', gen_random_uuid(), n, '${table}', 'Masa 1', 'PAID', '${user}', 'Ece Ak', now() - n * interval '1 hour'
       from generate_series(1, ${PAST}) n;
     insert into menu_items (business_id, id, name, price_kurus) values ('${businessId}', '${item}', 'Çay', 1000);
     insert into order_lines (business_id, id, order_id, item_id, name, qty, canceled_qty, unit_price_kurus, added_by, added_by_name)
     select business_id, gen_random_uuid(), id, '${item}', 'Çay', 2, 1, 1000, opened_by, opened_by_name from orders;
     insert into cancellations (business_id, id, order_id, line_id, qty, amount_kurus, is_restocked, canceled_by, canceled_by_name, created_at)
     select l.business_id, gen_random_uuid(), o.id, l.id, 1, 1000, true, o.opened_by, o.opened_by_name, o.paid_at
       from order_lines l join orders o on o.id = l.order_id;
     insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, order_id, moved_by, moved_by_name, created_at)
     select business_id, gen_random_uuid(), '${item}', 'SALE', 0, 0, 0, 0, 'ADET', id, opened_by, opened_by_name, paid_at from orders;
     insert into print_jobs (business_id, id, type, dedupe_key, printer_id, ticket, state)
     select business_id, gen_random_uuid(), 'TEST', 'test:' || n, id, '{}', 'PRINTED' from printers, generate_series(1, ${PAST}) n;
     insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
     select business_id, gen_random_uuid(), id, 'CASH', 1000, 0, 1000, opened_by, opened_by_name, paid_at from orders;
     insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
     select p.business_id, p.id, l.id, 1, 1000, 0 from payments p join order_lines l on l.order_id = p.order_id;
     insert into item_days (business_id, day, item_id, sold_as, qty, revenue_kurus)
     select '${businessId}', date_trunc('day', now(), 'UTC') - n * interval '1 day', '${item}', '${item}', 1, 1000 from generate_series(1, ${PAST}) n;
     insert into dimension_hours (business_id, hour, dimension, key, orders, revenue_kurus, canceled_kurus, fees_kurus)
     select '${businessId}', date_trunc('hour', now(), 'UTC') - n * interval '1 hour', d, '', 1, 1000, 0, 0
       from generate_series(1, ${PAST}) n, unnest(array['KIND', 'AREA']) d;
     insert into fulfilments (business_id, order_id, state, state_at)
     select business_id, id, 'DELIVERED', paid_at from orders;
     insert into guest_orders (business_id, id, table_id, order_id, phone_id, sent_at, sends, answered_at)
     select business_id, gen_random_uuid(), table_id, id, gen_random_uuid(), paid_at, 1, paid_at from orders;
     insert into guest_orders (business_id, id, phone_id, phone, sent_at, sends, answered_at)
     select business_id, gen_random_uuid(), gen_random_uuid(), '90532' || number, paid_at, 1, paid_at from orders;
     analyze;`,
  );
}

/** The generic plan of the last statement that was run, which is used for all values. */
const keptPlanOf = (run: (tx: Tx) => Promise<unknown>): Promise<string> =>
  inTransaction(pool, { businessId }, async (tx) => {
    await run(tx);
    const { text, values = [] } = sent!;
    const nothing = values.map(() => 'null').join(', ');
    await client.query(`prepare kept as ${text}`);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain execute kept${nothing && `(${nothing})`}`,
    );
    await client.query('deallocate kept');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const JOB: JobToCopy = {
  ...{ id: businessId, originalId: businessId, type: 'RECEIPT', state: 'PRINTED', printerId: null },
  ...{ stationId: null, orderId: businessId, paymentId: null, ticket: {} as JobToCopy['ticket'] },
};

const LONG_AGO = { from: new Date(0), until: new Date() };
const PARTY = { tableId: businessId, phone: businessId, justNow: new Date(), shownSince: new Date() };
const LINK = { phone: businessId, hour: new Date(), since: new Date() };
const PARTS = { head: LONG_AGO, summed: LONG_AGO, tail: LONG_AGO };
const byArea = (tx: Tx) => sumByDimension(tx, businessId, PARTS, 'AREA');
const waited = (tx: Tx) => sumWaitingTimes(tx, businessId, LONG_AGO, 'KIND');
/** The query of *Sık satılanlar*: sums, and single rows at the edges. */
const frequent = (tx: Tx) => listSoldOnSale(tx, businessId, LONG_AGO);

/** The board of today, with those that are late or could not be delivered. */
const board = (tx: Tx) =>
  listBoard(tx, businessId, {
    now: LONG_AGO.until,
    underWaySince: LONG_AGO.until,
    handedOverSince: LONG_AGO.until,
  });

const countUnprinted = (tx: Tx) => countUnprintedSlips(tx, businessId);

test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  [
    'the open order of a table',
    'one_open_order_per_place',
    (tx) => findOpenOrder(tx, businessId, businessId),
  ],
  ['its lock', 'one_open_order_per_place', (tx) => lockOpenOrder(tx, businessId, businessId)],
  ['its lines', 'one_open_order_per_place', (tx) => listOpenLines(tx, businessId, businessId)],
  ['the tables', 'one_open_order_per_place', (tx) => listTables(tx, businessId)],
  ['calls of guests', 'one_open_call_of_a_kind', (tx) => listOpenCalls(tx, businessId, LONG_AGO.from)],
  [
    'calls that end with an order',
    'one_open_call_of_a_kind',
    (tx) => updateCallsEnded(tx, businessId, { tableId: businessId }, LONG_AGO.until),
  ],
  ['open orders', 'one_open_order_per_place', (tx) => listOrderRows(tx, businessId, null, { limit: 50 })],
  ['paid orders', 'orders_by_paid_at', (tx) => listOrderRows(tx, businessId, LONG_AGO, { limit: 50 })],
  [
    'lines to be made',
    'lines_in_kitchen',
    (tx) => listLinesInKitchen(tx, businessId, { ...LONG_AGO, paidFrom: LONG_AGO.from }),
  ],
  [
    'the orders of lines to be made',
    'orders_pkey',
    (tx) => listLinesInKitchen(tx, businessId, { ...LONG_AGO, paidFrom: LONG_AGO.from }),
  ],
  ['lines just served', 'lines_just_served', (tx) => listLinesServed(tx, businessId, LONG_AGO)],
  ['the orders of lines just served', 'orders_pkey', (tx) => listLinesServed(tx, businessId, LONG_AGO)],
  ['pieces just cancelled', 'cancellations_by_time', (tx) => listKitchenCancels(tx, businessId, LONG_AGO)],
  [
    'the lines of pieces just cancelled',
    'order_lines_pkey',
    (tx) => listKitchenCancels(tx, businessId, LONG_AGO),
  ],
  [
    'orders to be held for their lines',
    'orders_pkey',
    (tx) => lockOrdersOfLines(tx, businessId, [businessId]),
  ],
  ['what a phone of guests sent', 'guest_orders_by_phone', (tx) => listOrdersOfParty(tx, businessId, PARTY)],
  [
    'what waits at a table of guests',
    'guest_orders_by_table',
    (tx) => listOrdersOfParty(tx, businessId, PARTY),
  ],
  ['what guests sent to an order', 'guest_orders_by_order', (tx) => listOrdersOfParty(tx, businessId, PARTY)],
  [
    'the orders by link of a phone number',
    'guest_orders_by_number',
    (tx) => countOrdersByLink(tx, businessId, LINK),
  ],
  ['the orders by link that wait', 'guest_orders_waiting', (tx) => countOrdersByLink(tx, businessId, LINK)],
  [
    'the orders that a phone sent by link',
    'guest_orders_by_phone',
    (tx) => listOrdersByLink(tx, businessId, LINK),
  ],
  ['pieces sold at a timed price', 'lines_by_price_rule', (tx) => sumByPriceRule(tx, businessId, LONG_AGO)],
  ['lines to be moved', 'order_lines_pkey', (tx) => lockKitchenLines(tx, businessId, [businessId])],
  ['cancellations of a range', 'cancellations_by_time', (tx) => listCancelRows(tx, businessId, LONG_AGO)],
  [
    'movements of a range',
    'movements_by_time',
    (tx) => listMovementRows(tx, businessId, LONG_AGO, { limit: 200 }),
  ],
  [
    'movements of a range and a kind, continued',
    'movements_by_time',
    (tx) => listMovementRows(tx, businessId, LONG_AGO, { kind: 'WASTE', before: businessId, limit: 200 }),
  ],
  ['frequent items of days that are summed', 'item_days_pkey', frequent],
  ['frequent items of days that are not', 'payments_by_time', frequent],
  ['the lines they were of', 'order_lines_pkey', frequent],
  ['sales by area of days that are summed', 'dimension_hours_pkey', byArea],
  ['sales by area of days that are not', 'payments_by_time', byArea],
  ['paid orders by area of such days', 'orders_by_paid_at', byArea],
  ['cancellations by area of such days', 'cancellations_by_time', byArea],
  ['orders handed over', 'fulfilments_by_time', waited],
  ['the orders that were handed over', 'orders_pkey', waited],
  ['the board, of what is under way', 'fulfilments_under_way', board],
  ['the board, of what was handed over just now', 'fulfilments_by_time', board],
  ['the board, of what failed', 'fulfilments_failed', board],
  ['the board, of what is unpaid', 'one_open_order_per_place', board],
  ['printers with what waits', 'jobs_of_printer_in_order', (tx) => listPrinters(tx, businessId, 'server')],
  ['printers with what failed', 'failed_and_unseen', (tx) => listPrinters(tx, businessId, 'server')],
  [
    'the printer with the next job',
    'jobs_of_printer_in_order',
    (tx) =>
      lockDuePrinter(tx, businessId, {
        printMode: 'agent',
        types: ['KOT'],
        printerIds: undefined,
        passedOver: [],
        unread: [],
      }),
  ],
  ['slips not printed', 'jobs_of_printer_in_order', countUnprinted],
  ['slips that failed', 'failed_and_unseen', countUnprinted],
  ['copies of a job', 'reprints_of_job', (tx) => nextCopyNo(tx, businessId, JOB)],
  ['jobs that wait', 'jobs_of_printer_in_order', (tx) => lockWaitingJobs(tx, businessId, businessId)],
  ['jobs to hurry', 'jobs_of_printer_in_order', (tx) => retryWaitingJobsNow(tx, businessId, businessId)],
  ['failed jobs', 'failed_jobs', (tx) => listPrintJobs(tx, businessId, 'FAILED')],
])('a query for %s uses %s', async (_what, index, run) => {
  expect(await keptPlanOf(run)).toContain(index);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['at a table', (tx) => listOrdersOfParty(tx, businessId, PARTY)],
  ['by link', (tx) => listOrdersByLink(tx, businessId, LINK)],
])('guests who poll %s read no order but their own', async (_where, run) => {
  expect(await keptPlanOf(run)).not.toContain('Seq Scan on orders');
});

test('the figures of all businesses read no order but the last ones (SITE-23)', async () => {
  const owner = new pg.Client(database.connection);
  await owner.connect();
  const { rows } = await owner.query<{ prosrc: string }>(
    `select prosrc from pg_proc where proname = 'site_businesses'`,
  );
  const query = rows[0]!.prosrc.replaceAll('wanted', 'null::uuid').replaceAll('sought', `''`);
  const { rows: plan } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
  await owner.end();
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('orders_by_opening');
  expect(lines).not.toContain('Seq Scan on orders');
});

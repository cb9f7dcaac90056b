import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import pg from 'pg';
import { LEDGER_PROMISE } from '@sofra/domain/reports/books';
import { findBrokenRows, findLedgerViolations, LEDGER_CHECKS } from '#src/features/ledger/ledger.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let client: pg.Client;
let world: World;
let untouched: World;
beforeAll(async () => {
  api = await startTestApi();
  client = new pg.Client(api.database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});
beforeEach(async () => {
  untouched = await createWorld(api);
  world = await createWorld(api);
  // The violations take payments of lines without a rate of KDV.
  await plant(
    `update order_lines set vat_percent = null where business_id = '{business}' and id = '{openLine}'`,
  );
});
afterEach(() => plant('truncate businesses cascade'));

const found = async () => (await findLedgerViolations(client)).map(({ name, rows }) => [name, rows.length]);

/** The violations that the application itself sees, under the row security of one business. */
const brokenFor = ({ business }: World): Promise<string[]> =>
  inTransaction(api.services.longQueryPool, { businessId: business.id, readOnly: true }, async (tx) => {
    const names: string[] = [];
    for (const check of LEDGER_CHECKS)
      if ((await findBrokenRows(tx, check)).length > 0) names.push(check.name);
    return names;
  });

/** Writes rows that no operation would write, with triggers and foreign keys disabled. */
async function plant(sql: string): Promise<void> {
  const { ids, business } = world;
  const names: Readonly<Record<string, string>> = { ...ids, business: business.id };
  await client.query('set session_replication_role = replica');
  await client.query(sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? `no ${name}`));
  await client.query('set session_replication_role = origin');
}

/** An entry of the audit log, at a number that nothing else has. */
const entry = (event: string, entityId: string, details: object): string => `
  insert into audit_log (business_id, seq, actor_name, event, entity, entity_id, details)
  values ('{business}', 1000, 'Kişi', '${event}', 'test', '${entityId}', '${JSON.stringify(details)}')`;

/** A refund of the payment of two pieces for 24000 kuruş, of which one piece was refunded for 12000. */
const refundOf = ({
  number,
  amount,
  qty,
  ofLine = amount,
}: {
  number: number;
  amount: number;
  qty: number;
  ofLine?: number;
}): string => `
  insert into refunds (business_id, id, number, payment_id, method, amount_kurus, reason, is_restocked, refunded_by, refunded_by_name, created_at)
  values ('{business}', '{openOrder}', ${number}, '{payment}', 'CASH', ${amount}, 'Soğuk', false, '{user}', 'Kişi', now());
  insert into refund_lines (business_id, refund_id, payment_id, line_id, qty, amount_kurus)
  values ('{business}', '{openOrder}', '{payment}', '{paidLine}', ${qty}, ${ofLine});
  ${entry('payment.refund', '{payment}', { number, amountKurus: amount })};`;

/** Each statement violates its own invariant and no other. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  I1: `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
       values ('{business}', gen_random_uuid(), '{openOrder}', 'CASH', 500, 500, 0, '{user}', 'Kişi')`,
  I1b: `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
        values ('{business}', '{openOrder}', '{openOrder}', 'CARD', 12000, 0, 12000, '{user}', 'Kişi');
        insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
        values ('{business}', '{openOrder}', '{openLine}', 1, 12000, 0);
        update order_lines set paid_qty = 1 where id = '{openLine}'`,
  I2: `update order_lines set canceled_qty = 2 where id = '{openLine}'`,
  I3: `insert into orders (business_id, id, number, table_id, table_name, opened_by, opened_by_name)
       values ('{business}', gen_random_uuid(), 99, '{freeTable}', 'Masa', '{user}', 'Kişi')`,
  I4: `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
       values ('{business}', '{openOrder}', '{paidOrder}', 'CASH', 12050, 0, 12050, '{user}', 'Kişi');
       insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
       values ('{business}', '{openOrder}', '{openLine}', 1, 12050, 0);
       update order_lines set paid_qty = 1 where id = '{openLine}'`,
  // The index is dropped for the rest of the file, since no other test here needs it.
  I5: `drop index one_open_order_per_place;
       insert into orders (business_id, id, number, table_id, table_name, opened_by, opened_by_name)
       values ('{business}', '{freeTable}', 99, '{busyTable}', 'Masa', '{user}', 'Kişi');
       insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, added_by, added_by_name)
       values ('{business}', gen_random_uuid(), '{freeTable}', '{item}', 'Çay', 1, 1000, '{user}', 'Kişi')`,
  I6: `update menu_items set stock_milli = stock_milli + 1 where id = '{item}'`,
  I7: `alter table payments drop constraint if exists payment_method_known;
       update payments set method = 'ALTIN' where id = '{payment}'`,
  I8: `update orders set shares_paid_kurus = 1 where id = '{openOrder}'`,
  I9: `alter table orders drop constraint only_closed_orders_are_merged;
       update orders set merged_into = '{paidOrder}' where id = '{openOrder}'`,
  I10: `insert into method_hours (business_id, hour, method, payments, amount_kurus)
        values ('{business}', '2000-01-01', 'CASH', 1, 100)`,
  I11: `update order_lines set unit_price_kurus = 0, comp_price_kurus = 12050, comp_reason = 'Gecikti' where id = '{neighborLine}';
        insert into comps (business_id, id, order_id, line_id, item_id, table_name, qty, amount_kurus, reason, comped_by, comped_by_name)
        values ('{business}', gen_random_uuid(), '{neighborOrder}', '{neighborLine}', '{item}', 'Masa 3', 1, 12049, 'Gecikti', '{user}', 'Kişi');
        ${entry('order.comp', '{neighborOrder}', { lines: [{ qty: 1, amountKurus: 12049 }] })}`,
  I12: `update order_lines set base_price_kurus = 12000, options = '[{"priceDifference": 100, "qty": 1}]' where id = '{openLine}'`,
  I39: `insert into order_line_stock (business_id, line_id, item_id, per_piece_milli)
        values ('{business}', '{heldLine}', '{item}', 1000)`,
  I13: `update order_lines set list_price_kurus = 15000, price_rule_id = '{priceRule}', price_rule_name = 'İndirimli saat',
               price_rule_kind = 'PERCENT', price_rule_hundredths = 2000 where id = '{openLine}'`,
  I14: `update menu_items set price_kurus = 12051 where business_id = '{business}' and id = '{item}'`,
  I15: `update order_lines set set_extra_kurus = 1 where id = '{partLine}'`,
  I16: `update order_lines set qty = 2 where id = '{partLine}'`,
  I17: `insert into order_line_stock (business_id, line_id, item_id, per_piece_milli)
        values ('{business}', '{partLine}', '{item}', 1000)`,
  I18: `update cash_counts set expected_kurus = expected_kurus + 1
         where business_id = '{business}' and session_id = '{countedSession}'`,
  I19: `update cash_sessions set count_no = 1 where business_id = '{business}' and id = '{cashSession}'`,
  I37: `update cash_sessions set left_before_kurus = 1 where business_id = '{business}' and id = '{cashSession}'`,
  I43: `update cash_sessions set held_by = '{user}', held_by_name = 'Kişi', handed_no = 1
         where business_id = '{business}' and id = '{countedSession}'`,
  I42: `update tills set courier_id = '{user}' where business_id = '{business}' and id = '{till}'`,
  I22: `update payment_vat set tax_kurus = tax_kurus + 1 where payment_id = '{payment}'`,
  I23: `update payment_vat set gross_kurus = 21000, tax_kurus = 1000 where payment_id = '{payment}'`,
  I24: refundOf({ number: 2, amount: 100, qty: 0, ofLine: 90 }),
  I25: refundOf({ number: 3, amount: 100, qty: 0 }),
  I20: `update payments set partner_id = '{mealCard}' where business_id = '{business}' and id = '{payment}'`,
  I28: `update partner_arrival_days set commission_kurus = commission_kurus + 1 where business_id = '{business}'`,
  I26: `update payments set received_kurus = amount_kurus where business_id = '{business}' and id = '{payment}'`,
  I29: `update ended_days set figures = jsonb_set(figures, '{sales,orders}', '1') where business_id = '{business}'`,
  I30: `update ended_days set (figures, digest) = (
          select f.figures, figures_digest(f.figures)
            from (select jsonb_set(figures, '{sales,discounts}', '1') as figures) f)
         where business_id = '{business}'`,
  I31: `insert into order_documents (business_id, id, order_id, series, year, sequence, seller, made_by, made_by_name, created_at)
        values ('{business}', gen_random_uuid(), '{mealCard}', 'SFR', 2026, 5, '{}', '{user}', 'Kişi', now())`,
  I34: `update account_entries set amount_kurus = amount_kurus + 1 where business_id = '{business}' and kind = 'CHARGE'`,
  I35: `update method_transfers set amount_kurus = amount_kurus + 1 where business_id = '{business}' and no = 1`,
  I36: `update cash_sessions set devices = '[{"partnerId": "{terminal}", "name": "POS", "expected": 100, "reported": null}]'
         where business_id = '{business}' and id = '{closedSession}'`,
  I44: `update fiscal_baskets set state = 'DONE', payment_id = '{payment}', amount_kurus = 1 where business_id = '{business}'`,
  I38: `delete from audit_log where business_id = '{business}' and event = 'payment.refund'`,
};

test.each([
  ['a cancellation without an entry', `delete from audit_log where entity_id = '{openOrder}'`],
  [
    'a cancellation with another amount in its entry',
    `update audit_log set details = '{"lines": [{"qty": 1, "amountKurus": 1}]}' where entity_id = '{canceledOrder}'`,
  ],
  [
    'an entry for a cancellation that the books do not have',
    entry('order.lower', '{neighborOrder}', { lines: [{ qty: 1, amountKurus: 12050 }] }),
  ],
  [
    'a comp without an entry',
    `update order_lines set unit_price_kurus = 0, comp_price_kurus = 12050, comp_reason = 'Gecikti' where id = '{neighborLine}';
     insert into comps (business_id, id, order_id, line_id, item_id, table_name, qty, amount_kurus, reason, comped_by, comped_by_name)
     values ('{business}', gen_random_uuid(), '{neighborOrder}', '{neighborLine}', '{item}', 'Masa 3', 1, 12050, 'Gecikti', '{user}', 'Kişi')`,
  ],
  [
    'a comp with a lower amount in its entry',
    `update order_lines set unit_price_kurus = 0, comp_price_kurus = 12050, comp_reason = 'Gecikti' where id = '{neighborLine}';
     insert into comps (business_id, id, order_id, line_id, item_id, table_name, qty, amount_kurus, reason, comped_by, comped_by_name)
     values ('{business}', gen_random_uuid(), '{neighborOrder}', '{neighborLine}', '{item}', 'Masa 3', 1, 12050, 'Gecikti', '{user}', 'Kişi');
     ${entry('order.comp', '{neighborOrder}', { lines: [{ qty: 1, amountKurus: 12049 }] })}`,
  ],
  [
    'a refund with another amount in its entry',
    `update audit_log set details = details || '{"amountKurus": 1}' where event = 'payment.refund' and business_id = '{business}'`,
  ],
  [
    'a refund that only the audit log has',
    entry('payment.refund', '{payment}', { number: 2, amountKurus: 1 }),
  ],
  [
    'an exchanged part without an entry',
    `update order_lines set canceled_qty = 1 where id = '{partLine}';
     insert into cancellations (business_id, id, order_id, line_id, qty, amount_kurus, is_restocked, canceled_by, canceled_by_name)
     values ('{business}', gen_random_uuid(), '{setOrder}', '{partLine}', 1, 0, true, '{user}', 'Kişi')`,
  ],
])('%s breaks I38 (REL-68)', async (_, statement) => {
  expect(await found()).toEqual([]);
  await plant(statement);
  expect(await found()).toContainEqual(['I38', 1]);
});

test('every promise has a violation for the test', () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual(LEDGER_CHECKS.map(({ name }) => name).toSorted());
});

test('every check has a sentence for the owner (REL-12)', () => {
  expect(LEDGER_CHECKS.map(({ name }) => name).filter((name) => !LEDGER_PROMISE[name])).toEqual([]);
});

describe.each(LEDGER_CHECKS)('$name: $promise', ({ name }) => {
  test('only this check finds the violation, and only in the business that has it', async () => {
    expect(await found()).toEqual([]);
    await plant(VIOLATIONS[name] ?? '');
    expect(await found()).toEqual([[name, 1]]);
    const [finding] = await findLedgerViolations(client);
    expect(JSON.stringify(finding?.rows)).toContain(world.business.id);
    expect([await brokenFor(world), await brokenFor(untouched)]).toEqual([[name], []]);
  });
});

const NOTHING: { amount: number; count: number } = { amount: 0, count: 0 };
const NO_ACCOUNTS = {
  charged: NOTHING,
  refunded: NOTHING,
  collected: { CASH: NOTHING, CARD: NOTHING },
  undone: { CASH: NOTHING, CARD: NOTHING },
  corrected: 0,
};

/** Seals these figures of accounts for a day without an entry on any account. */
const dayCloseWith = (accounts: typeof NO_ACCOUNTS) => `
  update ended_days set (figures, digest) = (
    select f.figures, figures_digest(f.figures)
      from (select jsonb_set(figures, array['accounts'], '${JSON.stringify(accounts)}') as figures) f)
   where business_id = '{business}'`;

const ONE = { amount: 1, count: 1 };
test.each([
  { ...NO_ACCOUNTS, charged: ONE },
  { ...NO_ACCOUNTS, refunded: ONE },
  { ...NO_ACCOUNTS, collected: { CASH: ONE, CARD: NOTHING } },
  { ...NO_ACCOUNTS, undone: { CASH: NOTHING, CARD: ONE } },
  { ...NO_ACCOUNTS, corrected: 1 },
])('a day close with wrong account figures breaks I30 (DAYEND-15): %j', async (accounts) => {
  await plant(dayCloseWith(NO_ACCOUNTS));
  expect(await found()).toEqual([]);
  await plant(dayCloseWith(accounts));
  expect(await found()).toEqual([['I30', 1]]);
});

test('a remaining amount and a handover that differ from the drawer break I18 (CASH-18)', async () => {
  await plant(
    `update cash_sessions set handed_over_kurus = handed_over_kurus - 1 where business_id = '{business}' and id = '{closedSession}'`,
  );
  expect(await found()).toEqual([['I18', 1]]);
});

test('a payment in a count that was not made yet breaks I19, and so does its tip (CASH-6)', async () => {
  await plant(
    `update payments set cash_session_id = '{cashSession}', cash_count_no = 1 where id = '{payment}'`,
  );
  expect(await found()).toEqual([['I19', 2]]);
});

test.each([
  [
    'the commission of another day than the arrived one',
    `insert into partner_terms (business_id, partner_id, from_day, commission_hundredths, days)
     select business_id, partner_id, day, 600, 15 from partner_arrival_days where business_id = '{business}'`,
  ],
  [
    'a day without its payment',
    `insert into payment_corrections (business_id, id, payment_id, method, reason, corrected_by, corrected_by_name)
     values ('{business}', '{payment}', '{mealCard}', 'MEAL', 'Yanlış', '{user}', 'Kişi')`,
  ],
  [
    'parts that do not add up to the amount',
    `update partner_arrivals set amount_kurus = 11399 where business_id = '{business}'`,
  ],
  [
    'a day that arrived twice without an undo',
    `update partner_arrival_days set attempt = 2 where business_id = '{business}'`,
  ],
  [
    'a day with tips that were not given',
    `update partner_arrival_days set tips_kurus = 1 where business_id = '{business}'`,
  ],
])('%s breaks I28 (PARTNER-23)', async (_, statement) => {
  await plant(statement);
  expect(await found()).toEqual([['I28', 1]]);
});

test('rates that add up to more than the payment break I22 (VAT-12)', async () => {
  await plant(
    `insert into payment_vat (business_id, payment_id, percent, gross_kurus, tax_kurus)
     values ('{business}', '{payment}', 0, 1, 0)`,
  );
  expect(await found()).toContainEqual(['I22', 1]);
});

test('KDV of a refund that its payment did not have breaks I22 (VAT-13)', async () => {
  await plant(`update refund_vat set tax_kurus = 1144 where refund_id = '{refund}'`);
  expect(await found()).toEqual([['I22', 1]]);
});

test('a sum of KDV that differs from its payments breaks I10 (VAT-9)', async () => {
  await plant(`insert into vat_hours (business_id, hour, percent, gross_kurus, tax_kurus)
    values ('{business}', date_trunc('day', now(), 'UTC') - interval '12 hours', 5, 100, 5)`);
  expect(await found()).toEqual([['I10', 1]]);
});

test('a portion price that differs from the end of its history breaks I14 (PRICE-21)', async () => {
  await plant(`update item_portions set price_kurus = 21000 where id = '{otherPortion}'`);
  expect(await found()).toEqual([['I14', 1]]);
});

test('a fixed price of another portion than the rule’s breaks I13 (PRICE-21)', async () => {
  const fixed = `list_price_kurus = 15000, price_rule_id = '{priceRule}', price_rule_name = 'Gece',
                 price_rule_kind = 'FIXED', price_rule_hundredths = unit_price_kurus`;
  await plant(
    `update order_lines set base_price_kurus = unit_price_kurus, ${fixed},
            portion_id = '{portion}', portion_name = 'İKİLİ', price_rule_portion = 'ikili' where id = '{openLine}'`,
  );
  expect(await found()).toEqual([]);
  for (const other of [`'tek'`, 'null']) {
    await plant(`update order_lines set price_rule_portion = ${other} where id = '{openLine}'`);
    expect(await found()).toEqual([['I13', 1]]);
  }
});

test('a line that waits on a closed order breaks I39 (COURSE-9)', async () => {
  await plant(`update order_lines set order_id = '{canceledOrder}' where id = '{heldLine}'`);
  expect(await found()).toContainEqual(['I39', 1]);
});

test.each([
  ['I15', `update order_lines set unit_price_kurus = 30001 where id = '{setLine}'`],
  ['I16', `update order_lines set set_line_id = '{openLine}' where id = '{partLine}'`],
  ['I16', `update order_lines set order_id = '{neighborOrder}' where id = '{partLine}'`],
  [
    'I17',
    `insert into order_line_stock (business_id, line_id, item_id, per_piece_milli)
     values ('{business}', '{setLine}', '{item}', 1000)`,
  ],
])('a set menu that is not the sum of its parts breaks %s (SET-31)', async (name, statement) => {
  await plant(statement);
  expect(await found()).toContainEqual([name, 1]);
});

test('a draft of an order that is not paid breaks I31 (DOCUMENT-3)', async () => {
  await plant(`update order_documents set order_id = '{openOrder}' where order_id = '{paidOrder}'`);
  expect(await found()).toEqual([['I31', 1]]);
});

test('a PAID order with a debt, and a CANCELED order with a payment, break I3', async () => {
  await plant(
    `delete from order_documents where order_id in ('{paidOrder}', '{debt}');
     update orders set status = 'CANCELED', paid_at = null, canceled_at = now() where id = '{paidOrder}'`,
  );
  expect(await found()).toEqual([['I3', 1]]);
  await plant(`update orders set status = 'PAID', paid_at = now() where id = '{openOrder}'`);
  expect(await found()).toEqual([
    ['I3', 2],
    ['I4', 1],
  ]);
});

/** A share of the open order, which has three pieces of 120,50. */
const openShare = (amountKurus: number) => `
  insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, is_share, taken_by, taken_by_name)
  values ('{business}', '{openOrder}', '{openOrder}', 'CASH', ${amountKurus}, 0, ${amountKurus}, true, '{user}', 'Kişi');
  update orders set shares_paid_kurus = ${amountKurus} where id = '{openOrder}';`;

/**
 * Turns the paid order into one settled by two shares of 141,00 and 100,00; `parts`: what each paid of its one line.
 */
const settledShares = (parts: readonly [number, number]) => `
  update refunds set amount_kurus = 1000 where payment_id = '{payment}';
  update audit_log set details = details || '{"amountKurus": 1000}' where event = 'payment.refund' and entity_id = '{payment}';
  update refund_lines set qty = 0, amount_kurus = 1000 where payment_id = '{payment}';
  update payments set is_share = true, gross_kurus = 14100, discount_kurus = 0, amount_kurus = 14100 where id = '{payment}';
  delete from payment_vat where payment_id = '{payment}';
  delete from refund_vat where refund_id = '{refund}';
  update payment_lines set qty = 0, gross_kurus = ${parts[0]}, discount_kurus = 0 where payment_id = '{payment}';
  insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, is_share, taken_by, taken_by_name)
  values ('{business}', '{paidOrder}', '{paidOrder}', 'CARD', 10000, 100, 9900, true, '{user}', 'Kişi');
  insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
  values ('{business}', '{paidOrder}', '{paidLine}', 2, ${parts[1]}, 100);
  update orders set shares_paid_kurus = 24100 where id = '{paidOrder}';`;

test('shares of an open order and shares that settled an order keep every promise', async () => {
  await plant(openShare(36_150));
  await plant(settledShares([14_100, 10_000]));
  expect(await found()).toEqual([]);
});

test.each<[what: string, broken: readonly [name: string, rows: number], sql: string]>([
  [
    'a share that paid for a line while its order is open',
    ['I1', 1],
    `${openShare(12_050)}
     insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
     values ('{business}', '{openOrder}', '{openLine}', 1, 12050, 0);
     update order_lines set paid_qty = 1 where id = '{openLine}'`,
  ],
  [
    'settled shares that paid for more and for less than they took',
    ['I1', 2],
    settledShares([10_000, 14_100]),
  ],
  [
    'settled shares that paid too much of one line and too little of another',
    ['I1b', 2],
    `${settledShares([14_100, 10_000])}
     insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, unit_price_kurus, added_by, added_by_name)
     values ('{business}', '{item}', '{paidOrder}', '{item}', 'Mercimek', 1, 1, 12050, '{user}', 'Kişi');
     update order_lines set qty = 1, paid_qty = 1 where id = '{paidLine}';
     update payment_lines set qty = 1 where payment_id = '{payment}';
     update payment_lines set qty = 1, line_id = '{item}' where payment_id = '{paidOrder}'`,
  ],
  [
    'two payments above and below one line, which is allowed only for shares',
    ['I1b', 2],
    `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
     values ('{business}', '{openOrder}', '{openOrder}', 'CASH', 12051, 0, 12051, '{user}', 'Kişi'),
            ('{business}', '{openLine}', '{openOrder}', 'CASH', 12049, 0, 12049, '{user}', 'Kişi');
     insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
     values ('{business}', '{openOrder}', '{openLine}', 1, 12051, 0), ('{business}', '{openLine}', '{openLine}', 1, 12049, 0);
     update order_lines set paid_qty = 2 where id = '{openLine}'`,
  ],
  ['shares of more than is unpaid', ['I8', 1], openShare(36_151)],
  [
    'a share that its order does not include',
    ['I8', 1],
    `${openShare(10_000)} update orders set shares_paid_kurus = 0 where id = '{openOrder}'`,
  ],
  [
    'a refund above the payment and above its line',
    ['I24', 2],
    refundOf({ number: 2, amount: 12_001, qty: 0 }),
  ],
  [
    'a refund of all pieces below their paid amount',
    ['I25', 1],
    refundOf({ number: 2, amount: 11_999, qty: 1 }),
  ],
  [
    'a piece of a bill in shares that never returned',
    ['I25', 1],
    `${settledShares([14_100, 10_000])}
     update refund_lines set qty = 1, back_qty = 0 where payment_id = '{payment}';`,
  ],
  ['more refunded pieces than paid ones', ['I25', 1], refundOf({ number: 2, amount: 100, qty: 2 })],
  [
    'more tips paid out to a person than given',
    ['I26', 1],
    `update payments set tip_kurus = 999 where business_id = '{business}' and id = '{payment}'`,
  ],
  [
    'a collection above the debt',
    ['I34', 1],
    `update account_entries set amount_kurus = -12051 where business_id = '{business}' and kind = 'COLLECTION'`,
  ],
  [
    'a missing number of a collection',
    ['I34', 1],
    `update account_entries set number = 2 where business_id = '{business}' and kind = 'COLLECTION'`,
  ],
  [
    'a correction from a method that the payment did not have (PAY-51)',
    ['I35', 1],
    `update method_transfers set from_method = 'MEAL' where business_id = '{business}' and no = 2`,
  ],
  [
    'an undone amount that differs from the collection (ACCOUNT-22)',
    ['I34', 1],
    `insert into account_entries (business_id, id, customer_id, kind, amount_kurus, number, method, partner_id, undoes, reason, entered_by, entered_by_name, created_at)
     select business_id, gen_random_uuid(), customer_id, 'UNDO', 2049, 2, method, partner_id, id, 'Yanlış', entered_by, 'Kişi', now()
       from account_entries where business_id = '{business}' and kind = 'COLLECTION'`,
  ],
  [
    'a payout above the credit (ACCOUNT-28)',
    ['I34', 1],
    `insert into account_entries (business_id, id, customer_id, kind, amount_kurus, number, method, partner_id, entered_by, entered_by_name, created_at)
     select business_id, gen_random_uuid(), customer_id, 'PAYOUT', 1, 2, method, partner_id, entered_by, 'Kişi', now()
       from account_entries where business_id = '{business}' and kind = 'COLLECTION'`,
  ],
  [
    'a debt without its entry (ACCOUNT-19)',
    ['I34', 2],
    `delete from account_entries where business_id = '{business}' and kind = 'CHARGE'`,
  ],
  [
    'a tip refund above the rest',
    ['I26', 1],
    `update refunds set tip_kurus = 3851 where business_id = '{business}'`,
  ],
  [
    'a payout of tips that were refunded before',
    ['I26', 1],
    `update refunds set tip_kurus = 3000, tip_owed_kurus = 3000 where business_id = '{business}'`,
  ],
  [
    'a missing number of a tip payout',
    ['I26', 1],
    `update tip_payouts set number = 2 where business_id = '{business}'`,
  ],
  [
    'a closed order with a share that was not taken',
    ['I8', 1],
    `update orders set shares_paid_kurus = 24100 where id = '{paidOrder}'`,
  ],
])('the check finds the violation: %s', async (_what, broken, sql) => {
  await plant(sql);
  expect(await found()).toEqual([broken]);
});

test('a day is counted by the corrected method', async () => {
  const correction = (method: string, at: string) => `
    alter table payment_corrections drop constraint if exists corrected_method_known;
    insert into payment_corrections (business_id, id, payment_id, method, reason, corrected_by, corrected_by_name, created_at)
    values ('{business}', gen_random_uuid(), '{payment}', '${method}', 'Yanlış tuş', '{user}', 'Kişi', now() + interval '${at}')`;
  await plant(correction('ALTIN', '1 second'));
  expect(await found()).toEqual([['I7', 1]]);
  await plant(correction('CARD', '2 seconds'));
  expect(await found()).toEqual([]);
});

test.each([
  ['a method’s', 'method_hours', 'amount_kurus'],
  ['an item’s', 'item_days', 'qty'],
  ['an option’s', 'option_days', 'qty'],
  ['a revenue', 'staff_days', 'revenue_kurus'],
  ['a count of orders', 'staff_days', 'orders'],
  ['a discount', 'staff_days', 'discount_kurus'],
  ['a cancellation', 'staff_days', 'canceled_kurus'],
  ['a comp', 'staff_days', 'comped_kurus'],
])('%s sum of %s that differs from its sales is found', async (_what, table, column) => {
  await plant(
    `update order_lines set base_price_kurus = unit_price_kurus,
            options = '[{"optionId": "{option}", "qty": 2, "priceDifference": 0}]' where order_id = '{paidOrder}'`,
  );
  // Sums up everything, as if today had been over for days.
  await client.query(`select sum_sales(id, '2000-01-01', 'tomorrow') from businesses`);
  await client.query(`update sales_rollups set rolled_until = 'tomorrow'`);
  expect(await found()).toEqual([]);
  await plant(
    `update ${table} set ${column} = ${column} + 1 where business_id = '{business}'
    and (hour_or_day) in (select min(hour_or_day) from ${table})`.replaceAll(
      'hour_or_day',
      table === 'method_hours' ? 'hour' : 'day',
    ),
  );
  const [finding] = await findLedgerViolations(client);
  expect([finding?.name, JSON.stringify(finding?.rows).includes(world.business.id)]).toEqual(['I10', true]);
});

test('the check leaves the connection outside a transaction', async () => {
  await findLedgerViolations(client);
  const { rows } = await client.query<{ is: boolean }>('select now() = statement_timestamp() as is');
  expect(rows).toEqual([{ is: true }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { startPacketProxy, type PacketProxy } from '#test/packet-proxy.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createAskingItem } from '#test/factories/selling-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/**
 * Between two packets a transaction waits for the network. Transactions that need its locked rows wait as well
 * (docs/decisions/0050).
 */
let api: TestApi;
let proxy: PacketProxy;
let business: TestBusiness;
/** All tables sell this one, and it is counted. */
let ayran: Created;
let tables: CreatedTable[];
beforeAll(async () => {
  api = await startTestApi({}, async (database) => (proxy = await startPacketProxy(database)).connection);
  business = await api.createBusiness();
  await createStation(business, 'Bar', [await createPrinter(business, { name: 'Bar' })]);
  ayran = await createItem(business, { name: 'Ayran', stockAmount: 1_000 });
  tables = await Promise.all(Array.from({ length: 40 }, () => createTable(business)));
  await Promise.all([meal(), meal(), meal()]); // opens connections, and parses each statement once
});
afterAll(async () => {
  await api.stop();
  await proxy.close();
});

const save = async (
  { id }: CreatedTable,
  lines: readonly Json[] = [{ itemId: ayran.id, qty: 1 }],
): Promise<OpenOrderResponse> => {
  const answer = await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OpenOrderResponse>();
};
const pay = async ({ id, total }: OpenOrderResponse): Promise<void> => {
  const body = { method: 'CASH', finalTotal: total };
  const answer = await business.as('CASHIER').post(`/api/orders/${id}/pay`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
/** Needs the next number, the stock of the ayran and the head of the audit chain, at its own table. */
async function meal(): Promise<void> {
  const table = tables.pop();
  if (!table) throw new Error('no table is left');
  await save(table);
  await pay(await save(table));
}

test('an order is opened, filled and paid in two packets each', async () => {
  const table = await createTable(business);
  expect(await proxy.packetsOf(() => save(table))).toHaveLength(2);
  let order: OpenOrderResponse | undefined;
  expect(await proxy.packetsOf(async () => (order = await save(table)))).toHaveLength(2);
  expect(await proxy.packetsOf(() => pay(order!))).toHaveLength(2);
});

test('portions, options and a running price rule are read in the packet with the items (SELL-13, PRICE-8)', async () => {
  const { item, id } = await createAskingItem(business);
  const rule = await createRule(business, { itemIds: [item.id], from: '00:00', until: '00:00' });
  const asked = {
    itemId: item.id,
    qty: 1,
    portionId: id('Bir buçuk'),
    options: [{ optionId: id('Peynir') }],
  };
  const [table, plain] = [await createTable(business), await createTable(business)];
  await save(plain, [asked]); // parses the statements of the functions it calls
  let order: OpenOrderResponse | undefined;
  expect(await proxy.packetsOf(async () => (order = await save(table, [asked])))).toHaveLength(2);
  expect(order?.lines).toMatchObject([{ portion: { name: 'Bir buçuk' }, priceRule: { name: rule.name } }]);
});

test('opening, filling or paying an order never makes another table wait for a packet (ORD-1, STOCK-17)', async () => {
  const table = await createTable(business);
  let order: OpenOrderResponse | undefined;
  await proxy.packetsOf(() => save(table), meal);
  await proxy.packetsOf(async () => (order = await save(table)), meal);
  await proxy.packetsOf(() => pay(order!), meal);
  await expectTrueLedger(api);
});

test('numbers are unique and without a gap, also when another order opens between two packets (ORD-1)', async () => {
  const { rows } = await api.owner.query<{ number: string }>('select number from orders order by number');
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});

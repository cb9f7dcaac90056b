import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#test/factories/menu-factories.ts';
import { take, takenBy, type PaymentResponse } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface Overview extends Json {
  total: number;
  count: number;
  tables: string[];
  staff: { id: string; name: string }[];
}

let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
/** The table, the item paid there, its price, the method and the role, in the order of the payments. */
const BUSINESS = [
  ['Masa 10', 'Çiğ Köfte', 100, 'CASH', 'CASHIER'],
  ['Masa 2', 'Işkembe', 250.5, 'CARD', 'CASHIER'],
  ['Bahçe 1', 'Ayran', 40, 'MEAL', 'ADMIN'],
  ['Masa 2', 'Ayran', 40, 'CASH', 'ADMIN'],
] as const;
const numbers: number[] = [];

beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
  const tables = new Map<string, string>();
  for (const [name, product, price, method, role] of BUSINESS) {
    const tableId = tables.get(name) ?? (await createTable(business, { name })).id;
    tables.set(name, tableId);
    const item = await createItem(business, { name: product, price });
    const order = await business
      .as('WAITER')
      .post(`/api/tables/${tableId}/add-lines`, { lines: [{ itemId: item.id, qty: 1 }] });
    const { id, total, number } = order.json<{ id: string; total: number; number: number }>();
    numbers.push(number);
    takenBy(await take(business, id, ['pay', { method, finalTotal: total }], { role }));
  }
});
afterAll(() => api.stop());

const ask = (path: string, query: object, who = business) =>
  who
    .as('CASHIER')
    .get(`/api/orders/payments${path}?${new URLSearchParams(query as Record<string, string>).toString()}`);
const amounts = async (query: object = {}, who = business): Promise<number[]> =>
  (await ask('', query, who)).json<PaymentResponse[]>().map(({ amount }) => amount);
const overview = async (query: object = {}, who = business): Promise<Overview> =>
  (await ask('/overview', query, who)).json<Overview>();

test('without a filter the list has every payment, newest first, and the sums by method (PAY-41, PAY-45)', async () => {
  expect(await amounts()).toEqual([40, 40, 250.5, 100]);
  expect(await overview()).toMatchObject({
    total: 430.5,
    count: 4,
    byMethod: {
      CASH: { revenue: 140, count: 2 },
      CARD: { revenue: 250.5, count: 1 },
      MEAL: { revenue: 40, count: 1 },
    },
    tables: ['Bahçe 1', 'Masa 2', 'Masa 10'],
  });
  const summary = await business.as('CASHIER').get('/api/orders/payments/summary');
  expect(summary.json()).toEqual({ total: 430.5, count: 4 });
});

test.each<[object, number[]]>([
  [{ method: 'CARD' }, [250.5]],
  [{ table: 'Masa 2' }, [40, 250.5]],
  [{ table: 'Masa' }, []],
  [{ min: '40', max: '100' }, [40, 40, 100]],
  [{ min: '40.01' }, [250.5, 100]],
  [{ q: 'AYRAN' }, [40, 40]],
  [{ q: 'cig kofte' }, [100]],
  [{ q: 'iskembe' }, [250.5]],
  [{ q: ' bahçe  1 ' }, [40]],
  [{ q: 'masa' }, [40, 250.5, 100]],
  [{ q: 'lahmacun' }, []],
  [{ q: '%' }, []],
  [{ method: 'CASH', q: 'ayran', table: 'Masa 2', min: '40', max: '40' }, [40]],
])('the filter %j applies to list and totals alike (PAY-44)', async (query, found) => {
  expect(await amounts(query)).toEqual(found);
  const sum = found.reduce((total, amount) => total + amount, 0);
  expect(await overview(query)).toMatchObject({ total: sum, count: found.length });
  // The choices of the filter are those of the whole range, whatever is selected now.
  expect((await overview(query)).tables).toHaveLength(3);
});

test('a slip is found by its number (PAY-44)', async () => {
  // A number without `#` also matches a part of a table's name.
  expect(await amounts({ q: String(numbers[1]) })).toContain(250.5);
  expect(await amounts({ q: `#${numbers[1]}` })).toEqual([250.5]);
});

test('the filter by user offers only users who took a payment', async () => {
  const { staff } = await overview();
  expect(staff).toHaveLength(2);
  const found = await Promise.all(staff.map(({ id }) => amounts({ takenBy: id })));
  expect(found.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
    [40, 40],
    [250.5, 100],
  ]);
  expect(await amounts({ takenBy: randomUUID() })).toEqual([]);
});

test('the filter uses the corrected method, not the old one', async () => {
  const [payment] = (await ask('', { method: 'MEAL' })).json<PaymentResponse[]>();
  const url = `/api/orders/payments/${payment!.id}/method`;
  const correct = (method: string) => business.as('CASHIER').post(url, { method, reason: 'Yanlış' });
  expect((await correct('CARD')).statusCode).toBe(200);
  expect(await amounts({ method: 'MEAL' })).toEqual([]);
  expect(await amounts({ method: 'CARD' })).toEqual([40, 250.5]);
  expect((await overview({ method: 'CARD' })).total).toBe(290.5);
  expect((await correct('MEAL')).statusCode).toBe(200);
});

test('the next page continues after a payment with the same filter', async () => {
  const [first] = (await ask('', { q: 'ayran', limit: '1' })).json<PaymentResponse[]>();
  const next = (await ask('', { q: 'ayran', limit: '1', before: first!.id })).json<PaymentResponse[]>();
  expect(next.map(({ lines }) => lines[0]!.name)).toEqual(['Ayran']);
  expect(next[0]!.id).not.toBe(first!.id);
});

test('another business reads none of these payments, even with their ids', async () => {
  const { staff } = await overview();
  expect(await amounts({ takenBy: staff[0]!.id }, stranger)).toEqual([]);
  expect(await amounts({ q: 'ayran' }, stranger)).toEqual([]);
  expect(await overview({}, stranger)).toMatchObject({ total: 0, count: 0, tables: [], staff: [] });
});

test('invalid amounts are refused', async () => {
  for (const min of ['-1', '1,5', 'on', '1.234', '1e3', ' 5']) {
    expect((await ask('', { min })).statusCode, min).toBe(400);
    expect((await ask('/overview', { max: min })).statusCode, min).toBe(400);
  }
});

test('roles without office permissions cannot read payments (PAY-41)', async () => {
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    expect((await business.as(role).get('/api/orders/payments/overview')).statusCode).toBe(403);
  }
});

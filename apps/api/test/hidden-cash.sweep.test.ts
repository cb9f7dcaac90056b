import { API_BASE } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { can } from '@sofra/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCash, openCash, payAt, type Session } from '#test/cash-factories.ts';
import { createOrderedTable } from '#test/order-factories.ts';
import { createPrinter } from '#test/printer-factories.ts';
import { createTable } from '#test/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/**
 * One item sold at two tables, each paid in cash, and something else by card: any sum with cash in it is one of these amounts
 * of lira, also that of the item.
 */
const [EACH, CARD, FLOAT, TIP] = [1_728.31, 211.13, 500, 37.19];
const sum = (...amounts: number[]) =>
  (amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100).toString();
const SUMS_OF_CASH = [
  sum(EACH, EACH),
  sum(EACH, EACH, CARD),
  sum(EACH, CARD),
  sum(FLOAT, EACH, EACH),
  sum(TIP, TIP),
];

let api: TestApi;
let business: TestBusiness;
let session: Session;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  session = await openCash(business, FLOAT);
  const { order, items } = await createOrderedTable(business, [{ price: EACH, qty: 1 }]);
  await pay(order.id);
  const { id } = await createTable(business);
  const lines = [{ itemId: items[0]?.id, qty: 1 }];
  const again = await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines });
  await pay(again.json<{ id: string }>().id);
  await payAt(business, 'CARD', CARD);
});
afterAll(() => api.stop());
const pay = async (orderId: string) => {
  const payment = { method: 'CASH', finalTotal: EACH, tip: TIP };
  const answer = await business.as('CASHIER').post(`/api/orders/${orderId}/pay`, payment);
  expect(answer.statusCode, answer.body).toBe(200);
};

const PRINTS_SUMS = ['printDayEnd', 'endDay'];
/** Every read without an id that a CASHIER may call, and what prints sums. */
const SWEPT = ENDPOINTS.filter(
  ({ name, endpoint: { method, path, access } }) =>
    access !== 'public' &&
    access !== 'signedIn' &&
    can('CASHIER', access) &&
    ((method === 'GET' && !path.includes(':')) || PRINTS_SUMS.includes(name)),
);

const REQUIRED: Readonly<Record<string, string>> = { listOrders: '?status=PAID&full=true' };

async function bodyOf({ name, endpoint: { method, path } }: ListedEndpoint): Promise<string> {
  const caller = business.as('CASHIER');
  const url = API_BASE + path + (REQUIRED[name] ?? '');
  return (await (method === 'GET' ? caller.get(url) : caller.post(url))).body;
}
const sumsIn = (body: string): string[] => SUMS_OF_CASH.filter((amount) => body.includes(amount));

test('until the own count is locked no endpoint tells a CASHIER a sum of cash, and then they do again (CASH-15)', async () => {
  const told = async () => {
    const found: string[] = [];
    for (const listed of SWEPT) if (sumsIn(await bodyOf(listed)).length > 0) found.push(listed.name);
    return found;
  };
  expect(SWEPT.length).toBeGreaterThan(30);
  expect(await told()).toEqual([]);
  const { body } = await business.as('CASHIER').get(`${API_BASE}/cash/sessions/${session.id}`);
  expect(sumsIn(body)).toEqual([]);

  await countCash(business, session, { sum: 4_000 });
  expect(await told()).toEqual(
    expect.arrayContaining([
      ...['getDashboard', 'reportSummary', 'hourlySales', 'paymentBreakdown', 'staffReport'],
      ...['topItems', 'portionSales', 'paymentsOverview', 'paymentsSummary', 'previewDayEnd', 'printDayEnd'],
      ...['previewDayToEnd', 'endDay'],
    ]),
  );
});

test('cards and meal cards are told meanwhile, and an ADMIN sees everything (CASH-15)', async () => {
  const other = await api.createBusiness();
  await openCash(other, FLOAT);
  await payAt(other, 'CASH', EACH);
  await payAt(other, 'CARD', CARD);
  const ask = (role: 'ADMIN' | 'CASHIER', path: string) => other.as(role).get(API_BASE + path);
  expect((await ask('CASHIER', '/orders/payments/overview')).json()).toMatchObject({
    total: CARD,
    isCashHidden: true,
    byMethod: { CASH: { revenue: 0, count: 0 }, CARD: { revenue: CARD, count: 1 } },
  });
  expect((await ask('CASHIER', '/orders/payments/summary')).json()).toEqual({ total: CARD, count: 1 });
  const refused = await ask('CASHIER', '/reports/summary');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'CASH_HIDDEN']);
  expect((await ask('ADMIN', '/orders/payments/summary')).json()).toMatchObject({ count: 2 });
  expect((await ask('ADMIN', '/reports/summary')).statusCode).toBe(200);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, deskOf, openCash, payAt } from '#test/factories/cash-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { giveBack, givenBack, refundsOf } from '#test/factories/refund-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

test('a cash refund leaves the drawer, and a card refund is shown separately (REFUND-10, REFUND-19, CASH-13)', async () => {
  const session = await openCash(business, 1_000);
  const cash = await payAt(business, 'CASH', 300);
  const card = await payAt(business, 'CARD', 120);
  await givenBack(business, cash, { amount: 300 });
  await givenBack(business, card, { amount: 120, method: 'CARD' });
  const counted = await countCash(business, session, { sum: 1_000 });
  expect(counted).toMatchObject({
    counts: [{ expected: 1_000, variance: 0 }],
    result: { parts: { payments: 300, refunds: 300 } },
    terminals: [{ method: 'CARD', revenue: 120, count: 1, refunded: 120, refunds: 1 }],
  });
  // A refund after the count is shown separately from it.
  const late = await payAt(business, 'CASH', 80);
  await givenBack(business, late, { amount: 80 });
  const { session: closed } = await closeCash(business, session, { left: 0 });
  expect(closed).toMatchObject({
    result: { sinceCount: 0, inDrawer: 1_000 },
    closing: { handedOver: 1_000 },
  });
});

test('a cash refund of a card payment leaves the drawer too (REFUND-9)', async () => {
  const session = await openCash(business, 500);
  const card = await payAt(business, 'CARD', 120);
  await givenBack(business, card, { amount: 120, method: 'CASH' });
  const counted = await countCash(business, session, { sum: 380 });
  expect(counted.counts).toMatchObject([{ expected: 380, variance: 0 }]);
});

test('a refund belongs to the session of its till, and is also made without a session (REFUND-10)', async () => {
  const paymentId = await payAt(business, 'CASH', 50);
  const other = await api.createBusiness();
  const foreign = (await deskOf(other)).tills[0]?.id;
  expect(codeOf(await giveBack(business, paymentId, { amount: 50, tillId: foreign }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  await givenBack(business, paymentId, { amount: 50, tillId: (await deskOf(business)).tills[0]?.id });
  const { rows } = await api.owner.query('select cash_session_id as id from refunds where business_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([{ id: null }]);
});

async function paid(lines: readonly Json[], total: number) {
  const { id } = await createTable(business);
  const saved = await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines });
  const order = saved.json<OpenOrderResponse>();
  const { payment } = takenBy(await take(business, order.id, ['pay', { finalTotal: total }]));
  return { paymentId: payment.id, order };
}
const movesOf = async ({ id }: Created) =>
  (
    await api.owner.query<{ kind: string; applied: string; note: string | null }>(
      'select kind, applied_milli as applied, note from stock_movements where item_id = $1 order by created_at, id',
      [id],
    )
  ).rows.map(({ kind, applied, note }) => [kind, Number(applied) / 1_000, note]);

test('refunded pieces return to stock, or are waste with the reason of the refund (REFUND-11)', async () => {
  const ayran = await createItem(business, { price: 40, stockAmount: 10 });
  const un = await createIngredient(business);
  await createRecipe(business, ayran, [un, 80]);
  const { paymentId, order } = await paid([{ itemId: ayran.id, qty: 3 }], 120);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await givenBack(business, paymentId, { amount: 40, lines, restock: true });
  expect([await stockOf(api, ayran), await stockOf(api, un)]).toEqual([8, 840]);
  await givenBack(business, paymentId, { amount: 40, lines, restock: false, reason: 'Ekşimiş' });
  expect([await stockOf(api, ayran), await stockOf(api, un)]).toEqual([8, 840]);
  expect(await movesOf(ayran)).toEqual([
    ['SET', 10, null],
    ['SALE', -3, null],
    ['REFUND', 1, null],
    ['REFUND', 1, 'Ekşimiş'],
    ['WASTE', -1, 'Ekşimiş'],
  ]);
});

test('a set menu is refunded whole: its parts return to stock, and never alone (REFUND-5, REFUND-11)', async () => {
  const lunch = await createLunchMenu(business);
  const { paymentId } = await paid([{ itemId: lunch.menu.id, qty: 2 }], 600);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(8);
  const { lines } = await refundsOf(business, paymentId);
  const menu = lines.find(({ isSetMenu }) => isSetMenu)!;
  const part = lines.find(({ setLineId }) => setLineId !== null)!;
  const alone = { amount: 300, lines: [{ lineId: part.lineId, qty: 1 }] };
  expect(codeOf(await giveBack(business, paymentId, alone))).toEqual([422, 'PART_OF_SET']);
  const one = { amount: 300, lines: [{ lineId: menu.lineId, qty: 1 }], restock: true };
  const { refund } = await givenBack(business, paymentId, one);
  expect(refund.lines).toEqual([{ name: 'Öğle menüsü', qty: 1, amount: 300 }]);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
  await givenBack(business, paymentId, { amount: 300, restock: true });
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
});

test('a piece that several shares paid returns to stock once, with its set menu (REFUND-11, REFUND-25)', async () => {
  const lunch = await createLunchMenu(business);
  const { id } = await createTable(business);
  const lines = [{ itemId: lunch.menu.id, qty: 2 }];
  const order = (
    await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines })
  ).json<OpenOrderResponse>();
  const share = async (amount: number) =>
    takenBy(await take(business, order.id, ['pay-share', { amount, ofPeople: 2 }])).payment.id;
  const [first, second] = [await share(300), await share(300)];
  const menuOf = async (payment: string) =>
    (await refundsOf(business, payment)).lines.find(({ isSetMenu }) => isSetMenu)!;
  const back = async (payment: string, qty: number, restock: boolean) =>
    givenBack(business, payment, {
      ...{ amount: 150 * qty, restock },
      lines: [{ lineId: (await menuOf(payment)).lineId, qty }],
    });
  expect(await stockOf(api, lunch.items.Ayran)).toBe(8);
  await back(first, 1, true);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
  await back(second, 1, true);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
  await back(second, 1, true);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
  await back(first, 1, true);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
});

test('an amount of a share changes no stock (REFUND-11)', async () => {
  const ayran = await createItem(business, { price: 40, stockAmount: 10 });
  const { id } = await createTable(business);
  const lines = [{ itemId: ayran.id, qty: 2 }];
  const order = (
    await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines })
  ).json<OpenOrderResponse>();
  const { payment } = takenBy(await take(business, order.id, ['pay-share', { amount: 40 }]));
  takenBy(await take(business, order.id, ['pay', { finalTotal: 40 }]));
  await givenBack(business, payment.id, { amount: 40, restock: true });
  expect(await stockOf(api, ayran)).toBe(8);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shownOn, tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { ledgerOf } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { patchItem, slipTextsOf } from '#test/factories/selling-factories.ts';
import { createLunchMenu, shownLines, type LunchMenu } from '#test/factories/set-factories.ts';
import { stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import type { Role } from '@sofra/domain/people/permissions';

let api: TestApi;
let business: TestBusiness;
let lunch: LunchMenu;
let tableId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  lunch = await createLunchMenu(business);
  tableId = (await createTable(business)).id;
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const saved = async (qty = 1, over: Json = {}) => {
  const lines = [{ itemId: lunch.menu.id, qty, ...over }];
  const answer = await business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse>();
};
const nameOf = (line: Json) => (line['item'] as Json)['name'];
const menuOf = ({ lines }: OpenOrderResponse) => lines.find(({ isSetMenu }) => isSetMenu === true)!;
const partOf = ({ lines }: OpenOrderResponse, name: string) =>
  lines.find((line) => line['setLineId'] !== null && nameOf(line) === name)!;
interface Sending {
  role?: Role;
  headers?: Record<string, string>;
}
const exchange = (
  order: { id: string },
  lineId: string,
  body: Json,
  { role = 'WAITER', headers = {} }: Sending = {},
) => business.as(role).post(`/api/orders/${order.id}/lines/${lineId}/exchange`, body, headers);
const to = (name: string, over: Json = {}) => ({ choiceId: lunch.choice(name), ...over });
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => Json }) => [
  statusCode,
  json()['code'],
];
const openOrderOf = async () =>
  (await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json<OpenOrderResponse>();

test('an exchange is one step: both slips, both stocks, the new price and one audit entry (SET-19, SET-26)', async () => {
  const order = await saved(2);
  const before = (await slipTextsOf(api, order.id)).length;
  const answer = await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'));
  expect(answer.statusCode).toBe(200);
  const open = answer.json<OpenOrderResponse>();
  expect(shownLines(open.lines)).toEqual(['2 × Öğle menüsü 315', '  2 × Adana Tek', '  2 × Şalgam']);
  expect(open).toMatchObject({ total: 630, version: order.version + 1 });
  expect(partOf(open, 'Şalgam')).toMatchObject({
    ...{ setLineId: menuOf(order).id, setMenuName: 'Öğle menüsü', unitPrice: 0 },
    ...{ stationId: lunch.stations.bar, setGroupId: lunch.groups[1]!.id, setExtraPrice: 15 },
  });
  expect(open['canceledLines']).toMatchObject([{ name: 'Ayran', qty: 2, setMenuName: 'Öğle menüsü' }]);
  expect(await openOrderOf()).toEqual(open);
  expect((await slipTextsOf(api, order.id)).slice(before)).toEqual([
    { type: 'VOID', rows: ['2 x Ayran (Menü: Öğle)'] },
    { type: 'KOT', rows: ['2 x Şalgam (Menü: Öğle)'] },
  ]);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
  expect(await auditOf(api, business.id, 'order.exchange')).toEqual([
    {
      ...{
        table: expect.any(String) as string,
        wasBillPrinted: false,
        isRestocked: true,
        menu: 'Öğle menüsü',
      },
      from: { name: 'Ayran', note: null },
      to: { name: 'Şalgam', note: null },
      ...{ qty: 2, reason: null, beforeKurus: 30_000, afterKurus: 31_500 },
    },
  ]);
  expect(await auditOf(api, business.id, 'order.cancelLines')).toEqual([]);
  const back = await exchange(open, partOf(open, 'Şalgam').id, to('Ayran'));
  expect(back.json()).toMatchObject({ total: 600 });
  expect(await stockOf(api, lunch.items.Ayran)).toBe(8);
});

test('the day close counts a set menu and an exchanged part once each, cancelled or comped (SET-26)', async () => {
  const order = await saved(3);
  const exchanged = (
    await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'))
  ).json<OpenOrderResponse>();
  const lines = [{ lineId: menuOf(exchanged).id, qty: 1 }];
  const act = (action: string, more: Json) =>
    business.as('ADMIN').post(`/api/orders/${order.id}/${action}`, { lines, ...more });
  expect((await act('cancel-lines', { restock: true })).statusCode).toBe(200);
  expect((await act('comp-lines', { reason: 'İkram' })).statusCode).toBe(200);
  const dayEnd = (await business.as('ADMIN').get('/api/zreport')).json<Json>();
  expect(dayEnd['report']).toMatchObject({ cancelCount: 3 + 1, compCount: 1 });
});

test('an exchange of fewer pieces makes a separate set menu with all its parts (SET-19)', async () => {
  const order = await saved(3);
  const answer = await exchange(order, partOf(order, 'Adana').id, to('Köfte', { qty: 1 }));
  expect(shownLines(answer.json<OpenOrderResponse>().lines)).toEqual([
    ...['2 × Öğle menüsü 300', '  2 × Adana Tek', '  2 × Ayran'],
    ...['1 × Öğle menüsü 300', '  1 × Ayran', '  1 × Köfte'],
  ]);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(7);
});

test('the same choice with other options is an exchange; with the same options nothing changes (SET-19)', async () => {
  const order = await saved();
  const cheese = to('Adana', { options: [{ optionId: lunch.adana.id('Peynir'), qty: 2 }] });
  const open = (await exchange(order, partOf(order, 'Adana').id, cheese)).json<OpenOrderResponse>();
  expect(open.total).toBe(380);
  const again = await exchange(open, partOf(open, 'Adana').id, cheese);
  expect(again.json()).toEqual(open);
  expect(await auditOf(api, business.id, 'order.exchange')).toMatchObject([
    { from: { choice: 'TEK, ORTA' }, to: { choice: 'TEK, ORTA, + PEYNİR x2' } },
  ]);
});

test('a begun part needs the permission and the reason of a cancellation, and may be waste (SET-20)', async () => {
  const order = await saved();
  const { id } = partOf(order, 'Ayran');
  await tap(business, id, ['NEW', 'READY']);
  const waiter = await exchange(order, id, to('Şalgam'));
  expect(codeOf(waiter)).toEqual([422, 'ROLE_LIMIT']);
  expect(waiter.body).toContain('Ayran hazırlanmaya başlandı; değişikliği kasa yapabilir.');
  await business.as('ADMIN').patch('/api/business/me', { settings: { cancelReasonRequired: true } });
  const silent = await exchange(order, id, to('Şalgam'), { role: 'CASHIER' });
  expect(codeOf(silent)).toEqual([400, 'INVALID_INPUT']);
  const told = await exchange(order, id, to('Şalgam', { reason: 'Beğenmedi' }), { role: 'CASHIER' });
  expect(told.statusCode).toBe(200);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
  const ledger = await ledgerOf(api, lunch.items.Ayran.id);
  expect(ledger.map(({ kind, asked, note }) => [kind, asked, note]).slice(-3)).toEqual([
    ['SALE', -1000, null],
    ['CANCEL', 1000, 'Beğenmedi'],
    ['WASTE', -1000, 'Beğenmedi'],
  ]);
  expect((await ticketsOf(business)).flatMap(shownOn)).toEqual(['1 Adana NEW', '- 1 Ayran', '1 Şalgam NEW']);
  const cancels = (await business.as('ADMIN').get('/api/orders/cancels')).json<Json[]>();
  expect(cancels).toMatchObject([
    { name: 'Ayran', amount: 0, reason: 'Beğenmedi', setMenuName: 'Öğle menüsü' },
  ]);
});

test('only users of the floor exchange, and a part that was not begun always returns to stock (SET-20)', async () => {
  const order = await saved();
  const kitchen = await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'), { role: 'KITCHEN' });
  expect(codeOf(kitchen)).toEqual([403, 'ROLE_FORBIDDEN']);
  await exchange(order, partOf(order, 'Ayran').id, to('Şalgam', { restock: false }));
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
});

test('another group, another line, too many pieces and an unavailable choice are refused (SET-19, SET-21)', async () => {
  const order = await saved(2);
  const ayran = partOf(order, 'Ayran').id;
  const otherGroup = await exchange(order, ayran, to('Köfte'));
  expect(codeOf(otherGroup)).toEqual([422, 'OPTIONS_INVALID']);
  expect(codeOf(await exchange(order, menuOf(order).id, to('Şalgam')))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await exchange(order, crypto.randomUUID(), to('Şalgam')))).toEqual([404, 'NOT_FOUND']);
  const tooMany = await exchange(order, ayran, to('Şalgam', { qty: 3 }));
  expect(codeOf(tooMany)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  await patchItem(business, lunch.items.Şalgam, { isActive: false });
  expect(codeOf(await exchange(order, ayran, to('Şalgam')))).toEqual([422, 'OPTIONS_INVALID']);
  await patchItem(business, lunch.items.Şalgam, { isActive: true });
  await exchange(order, ayran, to('Şalgam'));
  expect(codeOf(await exchange(order, ayran, to('Şalgam')))).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
});

test('of two exchanges of one part at once one is refused, and a key repeats nothing (SET-21)', async () => {
  const order = await saved();
  const { id } = partOf(order, 'Ayran');
  const answers = await Promise.all([exchange(order, id, to('Şalgam')), exchange(order, id, to('Şalgam'))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const now = await openOrderOf();
  expect(shownLines(now.lines)).toEqual(['1 × Öğle menüsü 315', '  1 × Adana Tek', '  1 × Şalgam']);

  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = to('Ayran');
  const first = await exchange(now, partOf(now, 'Şalgam').id, body, { headers });
  const second = await exchange(now, partOf(now, 'Şalgam').id, body, { headers });
  expect([first.statusCode, second.body]).toEqual([200, first.body]);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
});

test('missing stock of the new part refuses the whole exchange (SET-15, SET-19)', async () => {
  const order = await saved(1, { parts: [to('Şalgam')] });
  await patchItem(business, lunch.items.Ayran, { stockAmount: 0 });
  const answer = await exchange(order, partOf(order, 'Şalgam').id, to('Ayran'));
  expect(codeOf(answer)).toEqual([409, 'OUT_OF_STOCK']);
  expect(await openOrderOf()).toEqual(order);
});

test('paid pieces keep their price, and a price below the shares is refused (SET-21)', async () => {
  const order = await saved(2, { parts: [to('Şalgam')] });
  takenBy(
    await take(business, order.id, [
      'pay-partial',
      { lines: [{ lineId: menuOf(order).id, qty: 1 }], finalTotal: 315, discountType: 'NONE' },
    ]),
  );
  takenBy(await take(business, order.id, ['pay-share', { amount: 310 }]));
  const below = await exchange(order, partOf(order, 'Şalgam').id, to('Ayran'));
  expect(codeOf(below)).toEqual([409, 'BELOW_PAID']);
  const answer = await exchange(order, partOf(order, 'Adana').id, to('Köfte'));
  const open = answer.json<OpenOrderResponse>();
  expect(shownLines(open.lines)).toEqual(['1 × Öğle menüsü 315', '  1 × Şalgam', '  1 × Köfte']);
  expect(shownLines(open['paidLines'] as Json[])).toEqual([
    '1 × Öğle menüsü 315',
    '  1 × Adana Tek',
    '  1 × Şalgam',
  ]);
  const paid = await exchange(open, (open['paidLines'] as Json[])[1]!['lineId'] as string, to('Köfte'));
  expect(codeOf(paid)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  takenBy(await take(business, order.id, ['pay', { finalTotal: 5 }]));
});

test('a comped set menu stays at 0, and its comp has the new price (SET-22)', async () => {
  const order = await saved();
  await business.as('CASHIER').post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId: menuOf(order).id, qty: 1 }],
    reason: 'Doğum günü',
  });
  const open = (await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'))).json<OpenOrderResponse>();
  expect(menuOf(open)).toMatchObject({ unitPrice: 0, comp: { unitPrice: 315 } });
  const { comps } = (await business.as('ADMIN').get('/api/reports/summary')).json<{ comps: number }>();
  expect(comps).toBe(315);
});

test('the set menu keeps its own price and timed price after the menu changes (SET-19)', async () => {
  const always = {
    from: '00:00',
    until: '00:00',
    kind: 'PERCENT',
    value: 50,
    isForAll: false,
    categoryIds: [],
  };
  const rule = await createRule(business, { ...always, itemIds: [lunch.menu.id] });
  const order = await saved();
  await business.as('ADMIN').delete(`/api/menu/price-rules/${rule.id}`);
  await patchItem(business, lunch.menu, { price: 999 });
  const answer = await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'));
  expect(answer.json()).toMatchObject({ total: 150 + 15 });
});

test('after a move the part is exchanged at the new table, and the old part does not move (SET-16)', async () => {
  const order = await saved();
  await exchange(order, partOf(order, 'Ayran').id, to('Şalgam'));
  const there = await createTable(business);
  const moved = await relocate(business, order.id, [
    'move-lines',
    { toTableId: there.id, lines: [{ lineId: menuOf(order).id, qty: 1 }] },
  ]);
  const arrived = moved.json<{ to: OpenOrderResponse }>().to;
  expect(shownLines(arrived.lines)).toEqual(['1 × Öğle menüsü 315', '  1 × Adana Tek', '  1 × Şalgam']);
  const answer = await exchange(arrived, partOf(arrived, 'Şalgam').id, to('Ayran'));
  expect(shownLines(answer.json<OpenOrderResponse>().lines)).toEqual([
    '1 × Öğle menüsü 300',
    '  1 × Adana Tek',
    '  1 × Ayran',
  ]);
});

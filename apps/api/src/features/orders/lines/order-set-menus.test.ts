import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ticketsOf, shownOn, tap } from '#test/factories/kitchen-requests.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { patchItem, slipTextsOf } from '#test/factories/selling-factories.ts';
import { createLunchMenu, shownLines, type LunchMenu } from '#test/factories/set-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

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

const part = (name: string, over: Json = {}) => ({ choiceId: lunch.choice(name), ...over });
const option = (name: string, qty?: number) => ({
  optionId: lunch.adana.id(name),
  ...(qty !== undefined && { qty }),
});
const line = (...parts: Json[]) => ({ itemId: lunch.menu.id, qty: 1, ...(parts.length > 0 && { parts }) });
const add = (lines: readonly Json[], at = tableId) =>
  business.as('WAITER').post(`/api/tables/${at}/add-lines`, { lines });
const saved = async (...lines: Json[]) => {
  const answer = await add(lines);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse>();
};
const menuLine = ({ lines }: OpenOrderResponse) => lines.find(({ isSetMenu }) => isSetMenu === true)!;
const partLine = ({ lines }: OpenOrderResponse, name: string) =>
  lines.find((one) => one['setLineId'] !== null && (one['item'] as Json)['name'] === name)!;
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => Json }) => [
  statusCode,
  json()['code'],
];
const openOrderOf = async (at = tableId) =>
  (await business.as('WAITER').get(`/api/tables/${at}/open-order`)).json<OpenOrderResponse | null>();

test('a set menu is one line with the price, and each piece of a part is a line at 0 (SET-10, SET-13)', async () => {
  const order = await saved({
    ...line(
      part('Adana', { options: [option('Peynir', 2), option('Az pişmiş')] }),
      part('Şalgam'),
      part('Künefe', { qty: 2 }),
    ),
    qty: 2,
    note: 'acele',
  });
  expect(shownLines(order.lines)).toEqual([
    '2 × Öğle menüsü 495',
    '  2 × Adana Tek',
    '  2 × Şalgam',
    '  2 × Künefe',
    '  2 × Künefe',
  ]);
  expect(order.total).toBe(2 * (300 + 2 * 40 + 15 + 2 * 50));
  const [menu, adana, drink] = order.lines;
  expect(menu).toMatchObject({
    ...{ isSetMenu: true, stationId: null, setLineId: null, setMenuName: null, setChoiceId: null },
    status: 'NEW',
  });
  expect(adana).toMatchObject({
    ...{ isSetMenu: false, unitPrice: 0, setLineId: menu!.id, setMenuName: 'Öğle menüsü', note: 'acele' },
    ...{ setChoiceId: lunch.choice('Adana'), setGroupId: lunch.groups[0]!.id },
    ...{ itemId: lunch.adana.item.id, stationId: lunch.stations.kitchen },
    options: [
      { name: 'Az pişmiş', groupName: 'Pişirme' },
      { name: 'Peynir', qty: 2, priceDifference: 40 },
    ],
  });
  expect(drink).toMatchObject({ stationId: lunch.stations.bar, unitPrice: 0 });
  await patchItem(business, lunch.menu, { name: 'Menü', price: 250 });
  expect((await openOrderOf())!.lines).toEqual(order.lines);
  expect(await auditOf(api, business.id, 'order.add')).toEqual([
    expect.objectContaining({
      lines: [
        {
          ...{ name: 'Öğle menüsü', qty: 2, unitPriceKurus: 49_500, note: 'acele' },
          choice: 'Adana (TEK, AZ PİŞMİŞ, + PEYNİR x2), Şalgam, Künefe, Künefe',
        },
      ],
    }),
  ]);
});

test('omitted parts are the defaults, and an ordinary line has no fields of a set menu (SET-8)', async () => {
  const order = await saved(line(), { itemId: lunch.items.Künefe.id, qty: 1 });
  expect(shownLines(order.lines)).toEqual([
    '1 × Öğle menüsü 300',
    '  1 × Adana Tek',
    '  1 × Ayran',
    '1 × Künefe 150',
  ]);
  expect(order.lines.at(-1)).toMatchObject({ isSetMenu: false, setLineId: null, setMenuName: null });
  expect(partLine(order, 'Adana')['options']).toMatchObject([{ name: 'Orta', isDefault: true }]);
});

test('equal set menus in one save are one line; with another part or option they are separate (SET-14)', async () => {
  const order = await saved(
    line(part('Ayran'), part('Köfte')),
    line(part('Köfte'), part('Ayran')),
    line(part('Köfte'), part('Şalgam')),
    line(part('Adana', { options: [option('Az pişmiş')] })),
    line(part('Adana', { options: [option('İyi pişmiş')] })),
  );
  const menus = order.lines.filter(({ isSetMenu }) => isSetMenu === true);
  expect(menus.map(({ qty }) => qty)).toEqual([2, 1, 1, 1]);
});

interface Refused {
  asked: () => Json;
  /** The place of the group, where the problem names one. */
  group: number | null;
  reason: string;
  text: string;
}
const REFUSED: readonly [string, Refused][] = [
  [
    'an unknown choice',
    {
      asked: () => ({ parts: [{ choiceId: crypto.randomUUID() }] }),
      ...{ group: null, reason: 'UNKNOWN', text: 'Öğle menüsü: ' },
    },
  ],
  [
    'two of one',
    {
      asked: () => line(part('Köfte'), part('Adana')),
      ...{ group: 0, reason: 'TOO_MANY', text: 'Öğle menüsü: Ana yemek için en çok 1' },
    },
  ],
  [
    'too many desserts',
    {
      asked: () => line(part('Künefe', { qty: 3 })),
      ...{ group: 2, reason: 'TOO_MANY', text: 'Künefe en çok 2 kez' },
    },
  ],
  [
    'no choice of a required group',
    {
      asked: () => line(part('Adana', { qty: 0 })),
      ...{ group: 0, reason: 'REQUIRED', text: 'Öğle menüsü: Ana yemek seçin.' },
    },
  ],
  [
    'an option of the set menu',
    {
      asked: () => ({ options: [option('Peynir')] }),
      ...{ group: null, reason: 'UNKNOWN', text: 'Öğle menüsü: ' },
    },
  ],
];
test.each(REFUSED)(
  '%s is refused and nothing is saved (SET-11)',
  async (_, { asked, group, reason, text }) => {
    const answer = await add([
      { ...line(), ...asked() },
      { itemId: lunch.items.Künefe.id, qty: 1 },
    ]);
    expect(codeOf(answer)).toEqual([422, 'OPTIONS_INVALID']);
    const groupId = group === null ? null : lunch.groups[group]?.id;
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining(text) as string,
      details: { problems: [{ itemId: lunch.menu.id, groupId, reason }] },
    });
    expect(await openOrderOf()).toBeNull();
  },
);

test('the option groups of a part refuse with the item of that part (SET-9, SET-11)', async () => {
  const answer = await add([line(part('Adana', { options: [option('Orta'), option('Az pişmiş')] }))]);
  expect(answer.json()).toMatchObject({
    details: {
      problems: [{ itemId: lunch.adana.item.id, groupId: lunch.adana.groups.cooking.id, reason: 'TOO_MANY' }],
    },
  });
  const stranger = await add([line(part('Köfte', { options: [option('Peynir')] }))]);
  expect(stranger.json()).toMatchObject({
    details: { problems: [{ itemId: lunch.items.Köfte.id, groupId: null, reason: 'UNKNOWN' }] },
  });
  const notASet = await add([{ itemId: lunch.items.Köfte.id, qty: 1, parts: [part('Köfte')] }]);
  expect(notASet.json()).toMatchObject({
    details: { problems: [{ itemId: lunch.items.Köfte.id, reason: 'UNKNOWN' }] },
  });
});

test('a part that sells out between the tap and Gönder refuses the save and is no default (SET-5, SET-11)', async () => {
  const kds = (id: string, isSoldOut: boolean) =>
    business.as('KITCHEN').put(`/api/kds/items/${id}/sold-out`, { isSoldOut });
  await kds(lunch.items.Ayran.id, true);
  const named = await add([line(part('Ayran'))]);
  expect(named.json()).toMatchObject({
    error: 'Öğle menüsü: İçecek: Ayran tükendi.',
    details: { problems: [{ itemId: lunch.menu.id, groupId: lunch.groups[1]!.id, reason: 'SOLD_OUT' }] },
  });
  expect((await add([line()])).json()).toMatchObject({
    details: { problems: [{ groupId: lunch.groups[1]!.id, reason: 'REQUIRED' }] },
  });
  await saved(line(part('Şalgam')));

  await patchItem(business, lunch.items.Şalgam, { isActive: false });
  expect((await add([line(part('Şalgam'))])).json()).toMatchObject({
    details: { problems: [{ reason: 'OFF' }] },
  });
});

test('each part takes the stock of its own item, and a short item is 409 with its name (SET-15)', async () => {
  await saved({ ...line(), qty: 4 });
  expect(await stockOf(api, lunch.items.Ayran)).toBe(6);
  const short = await add([{ ...line(), qty: 7 }]);
  expect(codeOf(short)).toEqual([409, 'STOCK_SHORTAGE']);
  expect(short.json()).toMatchObject({
    details: [{ itemId: lunch.items.Ayran.id, requested: 7, available: 6 }],
    lines: [{ itemId: lunch.items.Ayran.id, possible: 6 }],
  });
  await saved({ ...line(part('Şalgam')), qty: 7 });
  expect(await stockOf(api, lunch.items.Ayran)).toBe(6);
});

test('options of parts that bring the price below zero refuse the line and the menu (SET-7)', async () => {
  const cheap = await business.as('ADMIN').patch(`/api/menu/items/${lunch.menu.id}`, { price: 10 });
  expect(codeOf(cheap)).toEqual([400, 'INVALID_INPUT']);
  expect(cheap.body).toContain('Öğle menüsü: seçeneklerle fiyatı sıfırın altına inebiliyor.');
  await api.owner.query('update menu_items set price_kurus = 1000 where id = $1', [lunch.menu.id]);
  const answer = await add([line(part('Adana', { options: [option('Yarım ekmek')] }))]);
  expect(answer.json()).toMatchObject({
    details: { problems: [{ itemId: lunch.menu.id, groupId: null, reason: 'PRICE_BELOW_ZERO' }] },
  });
});

test('a timed price lowers a set menu only when it names that menu (SET-12)', async () => {
  const always = { from: '00:00', until: '00:00', kind: 'PERCENT', value: 50 };
  await createRule(business, { ...always, name: 'Hepsi', isForAll: true });
  await createRule(business, {
    ...{ ...always, name: 'Kategori', isForAll: false, itemIds: [] },
    categoryIds: [lunch.menu['categoryId']],
  });
  const order = await saved(line(), { itemId: lunch.items.Künefe.id, qty: 1 });
  expect(shownLines(order.lines).filter((row) => !row.startsWith(' '))).toEqual([
    '1 × Öğle menüsü 300',
    '1 × Künefe 75',
  ]);
  await createRule(business, {
    ...{ ...always, name: 'Öğle', value: 10, isForAll: false, categoryIds: [] },
    itemIds: [lunch.menu.id],
  });
  const named = await saved(line(part('Şalgam')));
  expect(named.lines.filter(({ isSetMenu }) => isSetMenu === true).at(-1)).toMatchObject({
    unitPrice: 270 + 15,
    priceRule: { name: 'Öğle', listPrice: 300 },
  });
});

test('stations receive their parts with the set menu after the name; the set menu has no station (SET-23)', async () => {
  const order = await saved({
    ...line(part('Adana', { options: [option('Az pişmiş'), option('Soğan')] }), part('Şalgam')),
    qty: 2,
  });
  expect(await slipTextsOf(api, order.id)).toEqual([
    { type: 'KOT', rows: ['2 x Adana TEK (Menü: Öğle)', '    AZ PİŞMİŞ', '    - SOĞAN'] },
    { type: 'KOT', rows: ['2 x Şalgam (Menü: Öğle)'] },
  ]);
  const cards = await ticketsOf(business);
  expect(cards.flatMap(shownOn)).toEqual(['2 Adana NEW', '2 Şalgam NEW']);
  expect(cards[0]!.lines.map(({ setMenuName }) => setMenuName)).toEqual(['Öğle menüsü', 'Öğle menüsü']);
});

test('a part without a station is printed on the receipt printer, like any such line (SET-23)', async () => {
  const order = await saved(line(part('Köfte'), part('Künefe')));
  const rows = (await slipTextsOf(api, order.id)).flatMap((slip) => slip.rows);
  expect(rows.toSorted()).toEqual([
    '1 x Ayran (Menü: Öğle)',
    '1 x Köfte (Menü: Öğle)',
    '1 x Künefe (Menü: Öğle)',
  ]);
});

test('parts become ready one by one, and the set menu shows one state for all (SET-24)', async () => {
  const order = await saved(line());
  const stateOf = async () => menuLine((await openOrderOf())!)['status'];
  expect(await stateOf()).toBe('NEW');
  await tap(business, partLine(order, 'Adana').id, ['NEW', 'READY']);
  expect(await stateOf()).toBe('PREPARING');
  await tap(business, partLine(order, 'Ayran').id, ['NEW', 'SERVED']);
  expect(await stateOf()).toBe('READY');
  await tap(business, partLine(order, 'Adana').id, ['READY', 'SERVED']);
  expect(await stateOf()).toBe('SERVED');
  const refused = await tap(business, menuLine(order).id, ['NEW', 'READY']);
  expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
});

test('cancelling pieces of a set menu cancels the same of its parts, with slips and stock (SET-16)', async () => {
  const order = await saved({ ...line(), qty: 3 });
  await tap(business, partLine(order, 'Adana').id, ['NEW', 'READY']);
  const answer = await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: menuLine(order).id, qty: 2, reason: 'Vazgeçti' }],
    restock: true,
  });
  expect(answer.statusCode).toBe(200);
  const { openOrder } = answer.json<{ openOrder: OpenOrderResponse }>();
  expect(shownLines(openOrder.lines)).toEqual(['1 × Öğle menüsü 300', '  1 × Adana Tek', '  1 × Ayran']);
  expect(openOrder['canceledLines']).toMatchObject([
    { name: 'Öğle menüsü', qty: 2, reason: 'Vazgeçti', setMenuName: null },
  ]);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(9);
  const slips = await slipTextsOf(api, order.id);
  expect(
    slips
      .filter(({ type }) => type === 'VOID')
      .flatMap(({ rows }) => rows)
      .toSorted(),
  ).toEqual(['    ORTA', '2 x Adana TEK (Menü: Öğle)', '2 x Ayran (Menü: Öğle)']);
  expect(await auditOf(api, business.id, 'order.cancelLines')).toMatchObject([
    { lines: [{ name: 'Öğle menüsü', qty: 2, amountKurus: 60_000, choice: 'Adana (TEK, ORTA), Ayran' }] },
  ]);
  const cancels = (await business.as('ADMIN').get('/api/orders/cancels')).json<Json[]>();
  expect(cancels).toMatchObject([{ name: 'Öğle menüsü', qty: 2, amount: 600, setMenuName: null }]);
  expect((await ticketsOf(business)).flatMap(shownOn)).toEqual([
    '1 Adana READY',
    '1 Ayran NEW',
    '- 2 Adana',
    '- 2 Ayran',
  ]);
});

test('lowering takes whole set menus, and the whole order can be cancelled (SET-16)', async () => {
  await saved({ ...line(), qty: 2 });
  const lower = (itemId: string, qty: number) =>
    business.as('CASHIER').post(`/api/tables/${tableId}/add-lines`, { lines: [{ itemId, qty }] });
  const answer = await lower(lunch.menu.id, -1);
  expect(shownLines(answer.json<OpenOrderResponse>().lines)).toEqual([
    '1 × Öğle menüsü 300',
    '  1 × Adana Tek',
    '  1 × Ayran',
  ]);
  const alone = await lower(lunch.items.Ayran.id, -1);
  expect(codeOf(alone)).toEqual([422, 'PART_OF_SET']);
  const order = (await openOrderOf())!;
  const whole = await business
    .as('CASHIER')
    .patch(`/api/orders/${order.id}/status`, { status: 'CANCELED', restock: true });
  expect(whole.statusCode).toBe(200);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
});

test('a part alone is refused, with a message that names it and Değiştir (SET-17)', async () => {
  const order = await saved(line());
  const { id, setLineId } = partLine(order, 'Ayran');
  const pieces = { lines: [{ lineId: id, qty: 1 }] };
  const toTableId = (await createTable(business)).id;
  const answers = await Promise.all([
    business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { ...pieces, restock: true }),
    business.as('CASHIER').post(`/api/orders/${order.id}/comp-lines`, { ...pieces, reason: 'İkram' }),
    relocate(business, order.id, ['move-lines', { ...pieces, toTableId }]),
    take(business, order.id, ['pay-partial', { ...pieces, finalTotal: 0 }]),
  ]);
  for (const answer of answers) {
    expect(codeOf(answer)).toEqual([422, 'PART_OF_SET']);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining('Değiştir') as string,
      details: { lineId: id, setLineId, name: 'Ayran', menuName: 'Öğle menüsü' },
    });
  }
  expect((await openOrderOf())!.lines).toEqual(order.lines);
});

test('pieces move to another table with their parts, which belong to the new line (SET-16, SET-23)', async () => {
  const order = await saved({ ...line(part('Şalgam')), qty: 3 });
  const there = await createTable(business);
  const answer = await relocate(business, order.id, [
    'move-lines',
    { toTableId: there.id, lines: [{ lineId: menuLine(order).id, qty: 1 }] },
  ]);
  expect(answer.statusCode).toBe(200);
  const { from, to } = answer.json<{ from: OpenOrderResponse; to: OpenOrderResponse }>();
  expect(shownLines(from.lines)).toEqual(['2 × Öğle menüsü 315', '  2 × Adana Tek', '  2 × Şalgam']);
  expect(shownLines(to.lines)).toEqual(['1 × Öğle menüsü 315', '  1 × Adana Tek', '  1 × Şalgam']);
  expect(partLine(to, 'Şalgam')['setLineId']).toBe(menuLine(to).id);
  expect(partLine(from, 'Şalgam')['setLineId']).toBe(menuLine(order).id);
  const slips = (await slipTextsOf(api, to.id)).flatMap(({ rows }) => rows);
  expect(slips).toEqual(expect.arrayContaining(['1 x Şalgam (Menü: Öğle)', '1 x Adana TEK (Menü: Öğle)']));

  const merged = await relocate(business, to.id, ['merge', { intoOrderId: order.id }]);
  expect(shownLines(merged.json<OpenOrderResponse>().lines)).toEqual([
    ...['2 × Öğle menüsü 315', '  2 × Adana Tek', '  2 × Şalgam'],
    ...['1 × Öğle menüsü 315', '  1 × Adana Tek', '  1 × Şalgam'],
  ]);
});

test('a comped set menu costs nothing with its parts, and counts once (SET-18)', async () => {
  const order = await saved({ ...line(part('Şalgam')), qty: 2 });
  const answer = await business.as('CASHIER').post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId: menuLine(order).id, qty: 1 }],
    reason: 'Doğum günü',
  });
  const open = answer.json<OpenOrderResponse>();
  expect(open.total).toBe(315);
  const given = open.lines.find(({ isSetMenu, comp }) => isSetMenu === true && comp !== null)!;
  expect(given).toMatchObject({ qty: 1, unitPrice: 0, comp: { unitPrice: 315, reason: 'Doğum günü' } });
  expect(open.lines.filter(({ setLineId }) => setLineId === given.id)).toMatchObject([
    { qty: 1, unitPrice: 0, comp: null },
    { qty: 1, unitPrice: 0, comp: null },
  ]);
  const comps = (await business.as('ADMIN').get('/api/reports/comps')).json<Json[]>();
  expect(comps).toMatchObject([{ name: 'Öğle menüsü', qty: 1, amount: 315 }]);
  expect(await auditOf(api, business.id, 'order.comp')).toMatchObject([
    { lines: [{ name: 'Öğle menüsü', qty: 1, amountKurus: 31_500, choice: 'Adana (TEK, ORTA), Şalgam' }] },
  ]);
});

test('paying a set menu pays its parts; bill and receipt show them below it without a price (SET-16, SET-25)', async () => {
  const order = await saved(
    { ...line(part('Adana', { options: [option('Peynir')] }), part('Şalgam')), qty: 2 },
    { itemId: lunch.items.Künefe.id, qty: 1 },
  );
  await business.as('WAITER').post(`/api/orders/${order.id}/bill`);
  const part1 = takenBy(
    await take(business, order.id, [
      'pay-partial',
      { lines: [{ lineId: menuLine(order).id, qty: 1 }], finalTotal: 355, discountType: 'NONE' },
    ]),
  );
  expect(shownLines(part1.payment.lines)).toEqual(['1 × Öğle menüsü 355', '  1 × Adana Tek', '  1 × Şalgam']);
  expect(shownLines(part1.openOrder!.lines)).toEqual([
    ...['1 × Öğle menüsü 355', '  1 × Adana Tek', '  1 × Şalgam', '1 × Künefe 150'],
  ]);
  const receipts = (await slipTextsOf(api, order.id)).filter(({ type }) => type === 'RECEIPT');
  expect(receipts[0]!.rows.slice(0, 4)).toEqual([
    '2 x Öğle menüsü                  710,00 TL',
    '    Adana (Tek), Peynir (+40,00)',
    '    Şalgam',
    '1 x Künefe                       150,00 TL',
  ]);
  expect(receipts[1]!.rows.slice(0, 3)).toEqual([
    '1 x Öğle menüsü                  355,00 TL',
    '    Adana (Tek), Peynir (+40,00)',
    '    Şalgam',
  ]);
  const rest = takenBy(await take(business, order.id, ['pay-share', { amount: 200 }]));
  expect(rest.openOrder!.total).toBe(355 + 150 - 200);
  const last = takenBy(await take(business, order.id, ['pay', { finalTotal: 305 }]));
  expect(last.order).toMatchObject({ status: 'PAID' });
  const again = await business.as('CASHIER').post(`/api/orders/payments/${part1.payment.id}/receipt`);
  expect(again.statusCode).toBe(200);
  const copies = (await slipTextsOf(api, order.id)).filter(({ type }) => type === 'RECEIPT');
  expect(copies.at(-1)!.rows.slice(0, 3)).toEqual(receipts[1]!.rows.slice(0, 3));
  const [paid] = (await business.as('ADMIN').get('/api/orders?status=PAID&full=true')).json<
    OpenOrderResponse[]
  >();
  expect(paid!.lines.filter(({ setLineId }) => setLineId !== null)).toHaveLength(4 / 2);
});

test('figures count a set menu with its revenue, and its parts as pieces inside menus (SET-29, SET-30)', async () => {
  await patchItem(business, lunch.items.Köfte, { stockUnit: 'ADET', unitCost: 100 });
  await patchItem(business, lunch.items.Ayran, { unitCost: 12 });
  const order = await saved({ ...line(part('Köfte')), qty: 2 }, { itemId: lunch.items.Ayran.id, qty: 1 });
  takenBy(await take(business, order.id, ['pay', { finalTotal: 640 }]));
  const report = (path: string) => business.as('ADMIN').get(`/api/reports/${path}`);
  expect((await report('top-items')).json()).toMatchObject([
    { name: 'Öğle menüsü', qty: 2, revenue: 600, inSets: 0 },
    { name: 'Ayran', qty: 1, revenue: 40, inSets: 2 },
    { name: 'Köfte', qty: 0, revenue: 0, inSets: 2 },
  ]);
  expect((await report('staff')).json()).toMatchObject([{ items: 3, revenue: 640 }]);
  expect((await report('gross-profit')).json()).toMatchObject({
    materialCost: 2 * (100 + 12) + 12,
    knownRevenue: 640,
    unknownItems: 0,
  });
  const other = await saved(line(part('Adana')));
  takenBy(await take(business, other.id, ['pay', { finalTotal: 300 }]));
  expect((await report('gross-profit')).json()).toMatchObject({ knownRevenue: 40, unknownItems: 1 });
  const slip = (await business.as('ADMIN').get('/api/zreport')).json<{ slip: string }>().slip;
  expect(slip).toMatch(/Ayran/);
});

test('a part costs its recipe, portion and options, in the cost of the set menu (SET-15, SET-30)', async () => {
  const [meat, cheese] = [
    await createIngredient(business, { name: 'Kıyma', unitCost: 500 }),
    await createIngredient(business, { name: 'Kaşar', unitCost: 400 }),
  ];
  await createRecipe(business, lunch.adana.item, [meat, 200]);
  await patchItem(business, lunch.items.Şalgam, { stockUnit: 'ADET', unitCost: 10 });
  const { extra } = lunch.adana.groups;
  await business.as('ADMIN').patch(`/api/menu/option-groups/${extra.id}`, {
    options: extra.options.map(({ id, name }) => ({
      ...{ id, name },
      ...(name === 'Peynir' && { ingredients: [{ ingredientId: cheese.id, amount: 50 }] }),
    })),
  });
  const [main, ...rest] = lunch.groups;
  const [adana, ...others] = main!.choices;
  const big = { ...adana, portionId: lunch.adana.id('Bir buçuk') };
  await patchItem(business, lunch.menu, { setGroups: [{ ...main, choices: [big, ...others] }, ...rest] });
  const order = await saved({
    ...line(part('Adana', { options: [option('Peynir', 2)] }), part('Şalgam')),
    qty: 2,
  });
  expect([await stockOf(api, meat), await stockOf(api, cheese)]).toEqual([1_000 - 600, 1_000 - 200]);
  takenBy(await take(business, order.id, ['pay', { finalTotal: 2 * (300 + 80 + 15) }]));
  const profit = (await business.as('ADMIN').get('/api/reports/gross-profit')).json<Json>();
  expect(profit).toMatchObject({ materialCost: 2 * (150 + 2 * 20 + 10), unknownItems: 0 });
});

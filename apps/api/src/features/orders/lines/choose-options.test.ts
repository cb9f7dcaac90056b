import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, itemsOffTheLedger } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import {
  createAskingItem,
  createGroup,
  patchItem,
  slipTextsOf,
  type AskingItem,
} from '#test/factories/selling-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { behindAnother, type Query } from '#test/staged-race.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let tableId: string;
let adana: AskingItem;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak', isReceiptPrinter: true });
});
beforeEach(async () => {
  tableId = (await createTable(business)).id;
  adana = await createAskingItem(business);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const add = (lines: readonly Json[], at = tableId) =>
  business.as('WAITER').post(`/api/tables/${at}/add-lines`, { lines });
const saved = async (...lines: Json[]) => {
  const answer = await add(lines);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse>();
};
const holdTable = (query: Query) => query('select 1 from tables where id = $1 for update', [tableId]);
const shownOptions = ({ options }: Json) =>
  (options as Json[]).map(({ name, qty, priceDifference }) => [name, qty, priceDifference]);

test('a line keeps portion and options with the names and prices at the save (SELL-3, SELL-13, SELL-15)', async () => {
  const order = await saved(
    adana.line({
      qty: 2,
      note: 'acılı',
      portionId: adana.id('Bir buçuk'),
      options: [adana.option('Soğan'), adana.option('Peynir', 2), adana.option('Az pişmiş')],
    }),
  );
  await patchItem(business, adana.item, {
    portions: [
      { id: adana.id('Tek'), name: 'Standart', price: 400 },
      { id: adana.id('Bir buçuk'), name: 'Büyük', price: 600 },
    ],
  });
  const [kept] = (await business.as('KITCHEN').get(`/api/tables/${tableId}/open-order`)).json()
    .lines as Json[];
  expect(kept).toEqual(order.lines[0]);
  expect(kept).toMatchObject({
    portion: { id: adana.id('Bir buçuk'), name: 'Bir buçuk' },
    unitPrice: 540 + 2 * 40,
    options: [
      {
        groupId: adana.groups.cooking.id,
        groupName: 'Pişirme',
        optionId: adana.id('Az pişmiş'),
        name: 'Az pişmiş',
        priceDifference: 0,
        qty: 1,
        isDefault: false,
        isRequired: true,
        isRemoval: false,
      },
      { name: 'Peynir', qty: 2, priceDifference: 40, isRequired: false },
      { name: 'Soğan', qty: 1, isRemoval: true },
    ],
  });
  expect(order.total).toBe(2 * 620);
});

test('{itemId, qty, note} is a complete line with the default portion and options (SELL-13)', async () => {
  const order = await saved(adana.line());
  expect(order.lines[0]).toMatchObject({ unitPrice: 380, portion: { name: 'Tek' } });
  expect(shownOptions(order.lines[0]!)).toEqual([['Orta', 1, 0]]);
});

test('a left-out default is stored as left out where several may be chosen (SELL-13, SELL-15)', async () => {
  const sauces = await createGroup(business, {
    name: 'Sos',
    max: 2,
    options: [{ name: 'Ketçap', isDefault: true }, 'Mayonez'],
  });
  const item = await patchItem(business, await createItem(business), {
    optionGroups: { own: [sauces.id], refused: [] },
  });
  const [ketchup, mayonnaise] = sauces.options;
  const of = async (options?: Json[]) =>
    (await saved({ itemId: item.id, qty: 1, ...(options && { options }) })).lines.at(-1)!;
  expect(shownOptions(await of())).toEqual([['Ketçap', 1, 0]]);
  expect(shownOptions(await of([{ optionId: mayonnaise!.id }]))).toEqual([
    ['Ketçap', 0, 0],
    ['Mayonez', 1, 0],
  ]);
  expect(shownOptions(await of([{ optionId: ketchup!.id, qty: 0 }]))).toEqual([['Ketçap', 0, 0]]);
});

test('within one save, lines are merged only with the same portion and options (SELL-16)', async () => {
  const order = await saved(
    adana.line({ options: [adana.option('Soğan'), adana.option('Domates')] }),
    adana.line({ options: [adana.option('Domates'), adana.option('Soğan')] }),
    adana.line({ options: [adana.option('Soğan')] }),
    adana.line({ portionId: adana.id('Bir buçuk'), options: [adana.option('Soğan')] }),
    adana.line(),
  );
  expect(order.lines.map(({ qty }) => qty).sort()).toEqual([1, 1, 1, 2]);
});

const refusal = async (...lines: Json[]) => {
  const answer = await add(lines);
  const { code, error, details } = answer.json<{ code: string; error: string; details: Json }>();
  expect([answer.statusCode, code]).toEqual([422, 'OPTIONS_INVALID']);
  expect((await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json()).toBeNull();
  return { error, problems: details['problems'] as Json[] };
};

test('a missing required answer refuses the whole save and names item and group (SELL-14)', async () => {
  const milk = await createGroup(business, { name: 'Süt', min: 1, options: ['Tam yağlı', 'Yulaf'] });
  const latte = await patchItem(business, await createItem(business, { name: 'Latte' }), {
    optionGroups: { own: [milk.id], refused: [] },
  });
  expect(await refusal(adana.line(), { itemId: latte.id, qty: 1 })).toEqual({
    error: 'Latte: Süt seçin.',
    problems: [{ itemId: latte.id, groupId: milk.id, reason: 'REQUIRED' }],
  });
});

test('every other invalid choice is refused with its reason (SELL-14)', async () => {
  const { cooking, extra, removal } = adana.groups;
  const stranger = await createGroup(business, { options: ['Yabancı'] });
  await api.owner.query('update options set is_active = false where id = $1', [adana.id('Domates')]);
  await business
    .as('KITCHEN')
    .put(`/api/kds/options/${adana.id('Yarım ekmek')}/sold-out`, { isSoldOut: true });
  await api.owner.query('update item_portions set is_active = false where id = $1', [adana.id('Bir buçuk')]);
  const cases: [Json, string | null, string, string][] = [
    [
      { options: [adana.option('Orta'), adana.option('Az pişmiş')] },
      cooking.id,
      'TOO_MANY',
      'Adana: Pişirme için en çok 1 seçim yapılabilir.',
    ],
    [{ options: [adana.option('Orta', 0)] }, cooking.id, 'REQUIRED', 'Adana: Pişirme seçin.'],
    [
      { options: [adana.option('Peynir', 3)] },
      extra.id,
      'TOO_MANY',
      'Adana: Ekstra: Peynir en çok 2 kez seçilebilir.',
    ],
    [{ options: [adana.option('Yarım ekmek')] }, extra.id, 'SOLD_OUT', 'Adana: Ekstra: Yarım ekmek tükendi.'],
    [{ options: [adana.option('Domates')] }, removal.id, 'OFF', 'Adana: Çıkar: Domates artık sunulmuyor.'],
    [
      { options: [{ optionId: stranger.options[0]!.id }] },
      null,
      'UNKNOWN',
      'Adana: seçilen bir seçenek artık sunulmuyor.',
    ],
    [{ portionId: stranger.id }, null, 'PORTION_UNKNOWN', 'Adana: seçilen porsiyon artık sunulmuyor.'],
    [
      { portionId: adana.id('Bir buçuk') },
      null,
      'PORTION_OFF',
      'Adana: Bir buçuk porsiyonu artık sunulmuyor.',
    ],
  ];
  for (const [choice, groupId, reason, error] of cases)
    expect(await refusal(adana.line(choice))).toEqual({
      error,
      problems: [{ itemId: adana.item.id, groupId, reason }],
    });
  await api.owner.query('update options set price_difference_kurus = -50000 where id = $1', [
    adana.id('Peynir'),
  ]);
  expect(await refusal(adana.line({ options: [adana.option('Peynir')] }))).toMatchObject({
    problems: [{ groupId: null, reason: 'PRICE_BELOW_ZERO' }],
  });
});

test('a price from a client has no effect, because the server reads the menu itself (SELL-14)', async () => {
  const answer = await add([adana.line({ unitPrice: 1 })]);
  expect(answer.statusCode).toBe(400);
});

test('an option that sells out between the tap and Gönder refuses the save (SELL-18)', async () => {
  const [answer] = await behindAnother(api, {
    hold: holdTable,
    requests: [() => add([adana.line({ options: [adana.option('Peynir')] })])],
    meanwhile: (query) =>
      query(`update options set sold_out_until = now() + interval '1 hour' where id = $1`, [
        adana.id('Peynir'),
      ]),
  });
  expect([answer?.statusCode, answer?.json<{ code: string }>().code]).toEqual([422, 'OPTIONS_INVALID']);
});

test('two phones add the same item with different options: the order has both lines separately', async () => {
  const saves = await behindAnother(api, {
    hold: holdTable,
    requests: ['Soğan', 'Domates'].map((name) => () => add([adana.line({ options: [adana.option(name)] })])),
  });
  expect(saves.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const order = (
    await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)
  ).json<OpenOrderResponse>();
  const removed = order.lines.map((one) => shownOptions(one).at(-1)![0]).sort();
  expect(removed).toEqual(['Domates', 'Soğan']);
});

test('a piece takes its recipe by portion and options, and returns the same amounts (SELL-4)', async () => {
  const meat = await createIngredient(business, { stockUnit: 'GRAM' });
  const cheese = await createIngredient(business, { stockUnit: 'GRAM' });
  const bread = await createIngredient(business, { stockUnit: 'ADET', stockAmount: 10 });
  await createRecipe(business, adana.item, [meat, 100], [bread, 1]);
  const admin = business.as('ADMIN');
  const { id, options } = adana.groups.extra;
  const using = options.map(({ id: optionId, name }) => ({
    id: optionId,
    name,
    ingredients: [
      { ingredientId: name === 'Peynir' ? cheese.id : bread.id, amount: name === 'Peynir' ? 30 : -5 },
    ],
  }));
  expect((await admin.patch(`/api/menu/option-groups/${id}`, { options: using })).statusCode).toBe(200);

  const order = await saved(
    adana.line({
      qty: 2,
      portionId: adana.id('Bir buçuk'),
      options: [adana.option('Peynir', 2), adana.option('Yarım ekmek')],
    }),
    adana.line(),
  );
  const stocks = () => Promise.all([meat, cheese, bread].map((one) => stockOf(api, one)));
  // Two of 150 g with 60 g of cheese and no bread, one of 100 g with its bread.
  expect(await stocks()).toEqual([1_000 - 400, 1_000 - 120, 9]);

  await createRecipe(business, adana.item, [meat, 999]);
  const big = order.lines.find(({ qty }) => qty === 2)!;
  const canceled = await admin.post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: big.id, qty: 1 }],
    restock: true,
  });
  expect(canceled.statusCode).toBe(200);
  expect(await stocks()).toEqual([1_000 - 250, 1_000 - 60, 9]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a short ingredient of an option refuses the save like one of a recipe (STOCK-16, SELL-4)', async () => {
  const cheese = await createIngredient(business, { stockUnit: 'GRAM', stockAmount: 50 });
  const { id, options } = adana.groups.extra;
  await business.as('ADMIN').patch(`/api/menu/option-groups/${id}`, {
    options: options.map(({ id: optionId, name }) => ({
      id: optionId,
      name,
      ...(name === 'Peynir' && { ingredients: [{ ingredientId: cheese.id, amount: 30 }] }),
    })),
  });
  const answer = await add([adana.line({ options: [adana.option('Peynir', 2)] })]);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'RECIPE_STOCK_INSUFFICIENT', details: [{ itemId: cheese.id, requested: 60, available: 50 }] },
  ]);
  expect((await add([adana.line({ options: [adana.option('Peynir')] })])).statusCode).toBe(200);
});

const KITCHEN = ['1 x Adana BİR BUÇUK', '    AZ PİŞMİŞ', '    + PEYNİR x2', '    - SOĞAN', '    acılı'];

test('the slip of a station has portion, required and changed options, and the note last (SELL-23)', async () => {
  const order = await saved(
    adana.line({
      note: 'acılı',
      portionId: adana.id('Bir buçuk'),
      options: [adana.option('Az pişmiş'), adana.option('Peynir', 2), adana.option('Soğan')],
    }),
    adana.line({ qty: 3 }),
  );
  const [kot] = await slipTextsOf(api, order.id);
  expect(kot).toEqual({ type: 'KOT', rows: [...KITCHEN, '3 x Adana TEK', '    ORTA'] });
});

test('slip events, ready dishes and payments name portion and options (SELL-26, PRINT-26, KDS-18)', async () => {
  api.published.length = 0;
  const choice = { portionId: adana.id('Bir buçuk'), options: [adana.option('Soğan')] };
  const { id, lines } = await saved(adana.line(choice), adana.line());
  const items = [
    { name: 'Adana', portion: 'BİR BUÇUK', options: ['ORTA', '- SOĞAN'], qty: 1 },
    { name: 'Adana', portion: 'TEK', options: ['ORTA'], qty: 1 },
  ];
  const factsOf = (name: string) => api.published.find(({ event }) => event.name === name)?.event.facts;
  expect(factsOf('print:station')).toMatchObject({ items });

  const moves = lines.map((one) => ({ lineId: one.id, from: 'NEW', status: 'READY' }));
  await business.as('KITCHEN').patch('/api/kds/lines', { lines: moves });
  expect(factsOf('kds:ready')).toMatchObject({
    items: [
      { name: 'Adana', choice: 'Bir buçuk, Orta, Soğansız', qty: 1 },
      { name: 'Adana', choice: 'Tek, Orta', qty: 1 },
    ],
  });
  const part = { lines: [{ lineId: lines[0]?.id, qty: 1 }], method: 'CASH', finalTotal: 540 };
  expect((await business.as('CASHIER').post(`/api/orders/${id}/pay-partial`, part)).statusCode).toBe(200);
  expect((await auditOf(api, business.id, 'order.payPart')).at(-1)).toMatchObject({
    lines: [{ name: 'Adana', choice: 'BİR BUÇUK, ORTA, - SOĞAN', qty: 1 }],
  });
});

test('the slip of a cancellation names exactly the cancelled pieces, and the others do not change (SELL-25, SELL-26)', async () => {
  const options = [adana.option('Az pişmiş'), adana.option('Peynir', 2), adana.option('Soğan')];
  const order = await saved(
    adana.line({ qty: 2, note: 'acılı', portionId: adana.id('Bir buçuk'), options }),
    adana.line(),
  );
  const big = order.lines.find(({ qty }) => qty === 2)!;
  const answer = await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: big.id, qty: 1, reason: 'Müşteri vazgeçti' }],
    restock: true,
  });
  const { openOrder } = answer.json<{ openOrder: OpenOrderResponse & { canceledLines: Json[] } }>();
  expect(openOrder.lines.find(({ id }) => id === big.id)).toEqual({ ...big, qty: 1 });
  expect(openOrder.canceledLines).toMatchObject([
    {
      name: 'Adana',
      portion: { name: 'Bir buçuk' },
      options: [{ name: 'Az pişmiş' }, { qty: 2 }, { name: 'Soğan' }],
    },
  ]);
  const slips = await slipTextsOf(api, order.id);
  expect(slips.at(-1)).toEqual({ type: 'VOID', rows: KITCHEN });
  expect((await auditOf(api, business.id, 'order.cancelLines')).at(-1)).toMatchObject({
    lines: [{ name: 'Adana', note: 'acılı', choice: 'BİR BUÇUK, AZ PİŞMİŞ, + PEYNİR x2, - SOĞAN' }],
  });
  const [entry] = (await business.as('CASHIER').get('/api/orders/cancels')).json<Json[]>();
  expect(entry).toMatchObject({ portion: { name: 'Bir buçuk' }, amount: 620 });
});

test('bill and receipt always print the portion, and options that cost or save money (SELL-24)', async () => {
  const order = await saved(
    adana.line({
      qty: 2,
      portionId: adana.id('Bir buçuk'),
      options: [
        adana.option('İyi pişmiş'),
        adana.option('Peynir', 2),
        adana.option('Yarım ekmek'),
        adana.option('Soğan'),
      ],
    }),
    adana.line(),
  );
  const cashier = business.as('CASHIER');
  expect((await cashier.post(`/api/orders/${order.id}/bill`)).statusCode).toBe(200);
  const paid = await cashier.post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: order.total });
  expect(paid.statusCode).toBe(200);
  const { payment } = paid.json<{ payment: { id: string; lines: Json[] } }>();
  expect(payment.lines).toMatchObject([
    { portion: { name: 'Bir buçuk' }, unitPrice: 600 },
    { portion: { name: 'Tek' } },
  ]);
  const guest = [
    '2 x Adana (Bir buçuk)          1.200,00 TL',
    '    Peynir x2 (+80,00)',
    '    Yarım ekmek (-20,00)',
    '1 x Adana (Tek)                  380,00 TL',
  ];
  const slips = (await slipTextsOf(api, order.id)).filter(({ type }) => type === 'RECEIPT');
  expect(slips).toHaveLength(2);
  for (const { rows } of slips) expect(rows.slice(0, guest.length)).toEqual(guest);
});

test('comped, moved, split and merged pieces keep portion, options and price (SELL-26)', async () => {
  const choice = {
    portionId: adana.id('Bir buçuk'),
    options: [adana.option('Az pişmiş'), adana.option('Peynir')],
  };
  const order = await saved(adana.line({ qty: 3, ...choice }));
  const [{ id: lineId, portion, options } = order.lines[0]!] = order.lines;
  const cashier = business.as('CASHIER');
  const comped = await cashier.post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId, qty: 1 }],
    reason: 'Geç geldi',
  });
  const gift = comped.json<OpenOrderResponse>().lines.find(({ id }) => id !== lineId);
  expect(gift).toMatchObject({ portion, options, unitPrice: 0, comp: { unitPrice: 580 } });

  const other = await createTable(business);
  const moved = await cashier.post(`/api/orders/${order.id}/move-lines`, {
    toTableId: other.id,
    lines: [{ lineId, qty: 1 }],
  });
  const { to } = moved.json<{ to: OpenOrderResponse }>();
  expect(to.lines).toMatchObject([{ portion, options, unitPrice: 580 }]);
  const [slip] = await slipTextsOf(api, to.id);
  expect(slip?.rows).toEqual(['1 x Adana BİR BUÇUK', '    AZ PİŞMİŞ', '    + PEYNİR']);

  const merged = await cashier.post(`/api/orders/${to.id}/merge`, { intoOrderId: order.id });
  const lines = merged.json<OpenOrderResponse>().lines;
  expect(lines).toHaveLength(3);
  expect(lines.map((one) => [one['portion'], one['options']])).toEqual(lines.map(() => [portion, options]));
  const kitchen = (await business.as('KITCHEN').get('/api/kds')).json<{ orderId: string; lines: Json[] }[]>();
  const shown = kitchen.filter(({ orderId }) => orderId === order.id).flatMap((card) => card.lines);
  expect(shown.map((one) => [one['portion'], one['options']])).toEqual(shown.map(() => [portion, options]));
  expect(shown).toHaveLength(3);
});

test('history shows the chosen options, and lowering takes pieces of a matching line (ORD-13, SELL-26)', async () => {
  const order = await saved(adana.line({ qty: 2, options: [adana.option('Soğan')] }));
  const lowered = await business
    .as('CASHIER')
    .post(`/api/tables/${tableId}/add-lines`, { lines: [adana.line({ qty: -1 })] });
  expect(lowered.json<OpenOrderResponse>().lines).toMatchObject([{ qty: 1 }]);
  const open = (await business.as('CASHIER').get('/api/orders?status=OPEN&full=true')).json<
    OpenOrderResponse[]
  >();
  const [listed] = open.find(({ id }) => id === order.id)!.lines;
  expect(listed).toMatchObject({ portion: { name: 'Tek' }, options: [{ name: 'Orta' }, { name: 'Soğan' }] });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createAskingItem, slipTextsOf, type AskingItem } from '#test/factories/selling-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

/** Portions, options and timed prices while another user changes the menu or the bill. */
let api: TestApi;
let business: TestBusiness;
let tableId: string;
let adana: AskingItem;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak', isReceiptPrinter: true });
  tableId = (await createTable(business)).id;
  adana = await createAskingItem(business);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const option = (name: string, qty = 1) => ({ optionId: adana.id(name), qty });
const line = (over: Json = {}) => ({ itemId: adana.item.id, qty: 1, ...over });
const add = (...lines: Json[]) => business.as('CASHIER').post(`/api/tables/${tableId}/add-lines`, { lines });
const saved = async (...lines: Json[]) => {
  const answer = await add(...lines);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse>();
};

/** Sends a save that waits for its table, changes something meanwhile, and lets it continue. */
async function whileTableLocked(save: () => ReturnType<typeof add>, change: () => Promise<unknown>) {
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from tables where id = $1 for update', [tableId]);
    const saving = save();
    await untilSomeoneWaits(api);
    await change();
    await holder.query('commit');
    return await saving;
  } finally {
    holder.release();
  }
}

test('a rule that ends between Gönder and the save lowers nothing, and the response has the change (PRICE-8, PRICE-11)', async () => {
  const rule = await createRule(business, { from: '00:00', until: '00:00' });
  const big = { portionId: adana.id('Bir buçuk'), options: [option('Peynir')] };
  const answer = await whileTableLocked(
    () => add(line({ shownUnitPrice: 304 }), line({ ...big, shownUnitPrice: 472 })),
    () => business.as('ADMIN').patch(`/api/menu/price-rules/${rule.id}`, { isOn: false }),
  );
  const { lines, changedPrices } = answer.json<OpenOrderResponse & { changedPrices: Json[] }>();
  expect(lines.map(({ unitPrice, priceRule }) => [unitPrice, priceRule])).toEqual([
    [380, undefined],
    [580, undefined],
  ]);
  expect(changedPrices.map(({ shown, price }) => [shown, price])).toEqual([
    [304, 380],
    [472, 580],
  ]);
});

test('an option that leaves its group between Gönder and the save refuses the whole save (SELL-14, SELL-17)', async () => {
  const { id, options } = adana.groups.extra;
  const staying = options
    .filter(({ name }) => name !== 'Peynir')
    .map(({ id: kept, name }) => ({ id: kept, name }));
  const answer = await whileTableLocked(
    () => add(line(), line({ options: [option('Peynir')] })),
    () => business.as('ADMIN').patch(`/api/menu/option-groups/${id}`, { options: staying }),
  );
  expect(codeOf(answer)).toEqual([422, 'OPTIONS_INVALID']);
  expect(answer.json()).toMatchObject({
    error: 'Adana: seçilen bir seçenek artık sunulmuyor.',
    details: { problems: [{ itemId: adana.item.id, reason: 'UNKNOWN' }] },
  });
  expect((await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json()).toBeNull();
});

test('three guests pay one piece each at once: each receipt has portion and options, a fourth is refused (SELL-24, SELL-26)', async () => {
  const order = await saved(
    line({
      qty: 3,
      portionId: adana.id('Bir buçuk'),
      options: [option('Az pişmiş'), option('Peynir', 2), option('Soğan')],
    }),
  );
  const part = { lines: [{ lineId: order.lines[0]!.id, qty: 1 }], finalTotal: 620 };
  const guest = () => take(business, order.id, ['pay-partial', part]);
  const answers = await whileRowLocked(api, order.id, [guest, guest, guest, guest]);
  const paid = answers.filter(({ statusCode }) => statusCode === 200).map(takenBy);
  expect(paid.map(({ payment }) => payment.lines)).toMatchObject(
    Array.from({ length: 3 }, () => [{ qty: 1, unitPrice: 620, portion: { name: 'Bir buçuk' } }]),
  );
  expect(paid.map(({ payment }) => payment.amount)).toEqual([620, 620, 620]);
  const slips = (await slipTextsOf(api, order.id)).filter(({ type }) => type === 'RECEIPT');
  expect(slips.map(({ rows }) => rows.slice(0, 2))).toEqual(
    Array.from({ length: 3 }, () => ['1 x Adana (Bir buçuk)            620,00 TL', '    Peynir x2 (+80,00)']),
  );
});

test('lowering takes the portion, options and note that it names, or nothing (ORD-13)', async () => {
  const half = { portionId: adana.id('Bir buçuk') };
  await saved(line(half));
  const { lines } = await saved(line({ note: 'acısız' }));
  const before = lines.map(({ id }) => id);
  for (const named of [{ options: [option('Peynir')] }, { ...half, note: 'acısız' }, { note: 'tuzsuz' }])
    expect((await add(line({ ...named, qty: -1 }))).json()).toMatchObject({ code: 'QTY_EXCEEDS_REMAINING' });
  const lowered = await saved(line({ ...half, qty: -1 }));
  expect(lowered.lines.map(({ id }) => id)).toEqual(before.slice(1));
});

test('of two lines that differ by one option the newer is lowered, and its slip names it (ORD-13, SELL-25)', async () => {
  const cheese = line({ options: [option('Peynir')] });
  const order = await saved(line({ ...cheese, qty: 2 }));
  await saved(line());
  const lowered = await saved(line({ qty: -1 }));
  expect(lowered.lines).toEqual(order.lines);
  expect((await slipTextsOf(api, order.id)).at(-1)).toEqual({
    type: 'VOID',
    rows: ['1 x Adana TEK', '    ORTA'],
  });
  const { lines } = await saved(line({ qty: -1 }));
  expect(lines).toEqual([{ ...order.lines[0], qty: 1 }]);
  expect((await slipTextsOf(api, order.id)).at(-1)).toEqual({
    type: 'VOID',
    rows: ['1 x Adana TEK', '    ORTA', '    + PEYNİR'],
  });
});

test('two phones add the same item with different options: two lines, each with its own stock (SELL-4, SELL-16)', async () => {
  const [meat, cheese] = [await createIngredient(business), await createIngredient(business)];
  await createRecipe(business, adana.item, [meat, 100]);
  const { id, options } = adana.groups.extra;
  const taking = options.map(({ id: kept, name, priceDifference, maxQty }) => ({
    ...{ id: kept, name, priceDifference, maxQty },
    ingredients: name === 'Peynir' ? [{ ingredientId: cheese.id, amount: 30 }] : [],
  }));
  await business.as('ADMIN').patch(`/api/menu/option-groups/${id}`, { options: taking });
  const phone = (role: 'WAITER' | 'CASHIER', over: Json) => () =>
    business.as(role).post(`/api/tables/${tableId}/add-lines`, { lines: [line(over)] });
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from tables where id = $1 for update', [tableId]),
    requests: [
      phone('WAITER', { options: [option('Peynir', 2)] }),
      phone('CASHIER', { qty: 2, portionId: adana.id('Bir buçuk'), options: [option('Soğan')] }),
    ],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { lines, total } = (
    await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)
  ).json<OpenOrderResponse>();
  expect(
    lines.map(({ qty, unitPrice, portion, options: chosen }) => [
      ...[qty, unitPrice, (portion as Json)['name']],
      (chosen as Json[]).map(
        ({ optionName, name, qty: times }) => `${String(optionName ?? name)} ${String(times)}`,
      ),
    ]),
  ).toEqual([
    [1, 460, 'Tek', ['Orta 1', 'Peynir 2']],
    [2, 540, 'Bir buçuk', ['Orta 1', 'Soğan 1']],
  ]);
  expect(total).toBe(460 + 2 * 540);
  // Each began with a thousand. Used are one recipe and two of one and a half, and the cheese of the first alone.
  expect([await stockOf(api, meat), await stockOf(api, cheese)]).toEqual([1000 - 100 - 2 * 150, 1000 - 60]);
});

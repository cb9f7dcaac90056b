import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createAskingItem, type AskingItem } from '#test/factories/selling-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Always, on the whole menu. */
const ALWAYS = { from: '00:00', until: '00:00' };

let api: TestApi;
let business: TestBusiness;
let adana: AskingItem;
let tableId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  tableId = (await createTable(business)).id;
  adana = await createAskingItem(business);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const add = async (...lines: Json[]) => {
  const answer = await business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse & { changedPrices?: Json[] }>();
};

test('a rule lowers the price of each portion; options keep their price (PRICE-4)', async () => {
  await createRule(business, { ...ALWAYS, name: 'İndirimli saat' });
  const { lines } = await add(
    adana.line({ options: [adana.option('Peynir', 2)] }),
    adana.line({ portionId: adana.id('Bir buçuk'), options: [adana.option('Yarım ekmek')] }),
  );
  const priceRule = (listPrice: number) => ({ name: 'İndirimli saat', listPrice });
  expect(lines).toMatchObject([
    { portion: { name: 'Tek' }, unitPrice: 304 + 80, priceRule: priceRule(380) },
    { portion: { name: 'Bir buçuk' }, unitPrice: 432 - 20, priceRule: priceRule(540) },
  ]);
  const { rows } = await api.owner.query<{ price: string }>(
    `select concat_ws(' ', list_price_kurus, base_price_kurus, unit_price_kurus) as price from order_lines
      where business_id = $1 order by unit_price_kurus`,
    [business.id],
  );
  expect(rows.map(({ price }) => price)).toEqual(['38000 30400 38400', '54000 43200 41200']);
});

test('a fixed price applies to its named portion, and the line stores that portion (PRICE-4, PRICE-8)', async () => {
  const fixed = { ...ALWAYS, kind: 'FIXED' };
  await createRule(business, { ...fixed, name: 'Porsiyonsuz', value: 10 });
  const rule = await createRule(business, { ...fixed, name: 'Gece', value: 400, portionName: ' BİR BUÇUK ' });
  const { lines } = await add(
    adana.line(),
    adana.line({ portionId: adana.id('Bir buçuk'), options: [adana.option('Peynir')] }),
  );
  expect(lines[0]).toMatchObject({ portion: { name: 'Tek' }, unitPrice: 380 });
  expect(lines[0]).not.toHaveProperty('priceRule');
  expect(lines[1]).toMatchObject({ unitPrice: 400 + 40, priceRule: { name: 'Gece', listPrice: 540 } });

  await business.as('ADMIN').patch(`/api/menu/price-rules/${rule.id}`, { portionName: 'Tek' });
  const { rows } = await api.owner.query(
    `select portion_name, price_rule_portion from order_lines
      where business_id = $1 and price_rule_id is not null`,
    [business.id],
  );
  expect(rows).toEqual([{ portion_name: 'Bir buçuk', price_rule_portion: 'BİR BUÇUK' }]);
});

test('an option with a price below 0 never brings a price below zero (PRICE-2)', async () => {
  await createRule(business, { ...ALWAYS, value: 100 });
  const { lines, total } = await add(adana.line({ options: [adana.option('Yarım ekmek')] }));
  expect([lines[0]?.unitPrice, total]).toEqual([0, 0]);
});

test('changed prices are returned for each choice separately, also with omitted defaults (PRICE-11)', async () => {
  await createRule(business, { ...ALWAYS });
  const { changedPrices } = await add(
    adana.line({ shownUnitPrice: 380 }),
    adana.line({ portionId: adana.id('Bir buçuk'), shownUnitPrice: 432 }),
    adana.line({ portionId: adana.id('Tek'), options: [adana.option('Peynir')], shownUnitPrice: 400 }),
  );
  expect(changedPrices?.map(({ portionName, shown, price }) => [portionName, shown, price])).toEqual([
    ['Tek', 380, 304],
    ['Tek', 400, 344],
  ]);
});

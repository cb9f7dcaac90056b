import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Settings that a save reads are cached by their version (docs/decisions/0068). */
let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let ayran: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  table = await createTable(business);
  ayran = await createItem(business, { price: 100 });
});
afterAll(() => api.stop());

const save = (id = table.id) =>
  business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines: [{ itemId: ayran.id, qty: 1 }] });
const priceOf = (answer: Awaited<ReturnType<typeof save>>): number | undefined => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ lines: { unitPrice: number }[] }>().lines.at(-1)?.unitPrice;
};
const ALL_DAY = { from: '00:00', until: '00:00' };

test('a save that waited for its table uses a rule that was made in the meantime (PRICE-8)', async () => {
  expect(priceOf(await save())).toBe(100); // the settings are remembered from now on
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from tables where id = $1 for update', [table.id]),
    requests: [() => save()],
    meanwhile: () => createRule(business, ALL_DAY),
  });
  expect(answers.map(priceOf)).toEqual([80]);
});

test('settings that are cached for one business apply to no other (REL-15)', async () => {
  await createRule(business, ALL_DAY);
  expect(priceOf(await save())).toBe(80);
  business = await api.createBusiness();
  ayran = await createItem(business, { price: 100 });
  expect(priceOf(await save((await createTable(business)).id))).toBe(100);
});

test('the next save uses prices and printers that another process changed', async () => {
  const rule = await createRule(business, ALL_DAY);
  expect(priceOf(await save())).toBe(80);
  await createStation(business, 'Bar', [await createPrinter(business, { name: 'Bar' })]);
  await api.owner.query('update price_rules set hundredths = 5000 where id = $1', [rule.id]);
  expect(priceOf(await save())).toBe(50);
  const { rows } = await api.owner.query('select type from print_jobs where business_id = $1', [business.id]);
  expect(rows).toEqual([{ type: 'KOT' }]);
});

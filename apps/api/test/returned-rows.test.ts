import { ENDPOINTS } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

/**
 * Versions count in elevens here. Code that computes a version instead of reading it returns another one than is
 * stored.
 */
const COUNT_OTHERWISE = `
  create function count_otherwise() returns trigger language plpgsql as
    'begin new.version := new.version + 10; return new; end';
`;

const WRITES = [
  ['updateBusiness', 'businesses'],
  ['updateTable', 'tables'],
  ['updateCategory', 'menu_categories'],
  ['updateItem', 'menu_items'],
  ['updateOptionGroup', 'option_groups'],
  ['putItemPicture', 'menu_items'],
  ['deleteItemPicture', 'menu_items'],
  ['updateIngredient', 'menu_items'],
  ['updatePriceRule', 'price_rules'],
  ['updateExpense', 'expenses'],
  ['renameExpenseCategory', 'expense_categories'],
  ['renameTill', 'tills'],
  ['updateCashReason', 'cash_reasons'],
  ['updatePartner', 'payment_partners'],
  ['updateCustomer', 'customers'],
  ['updateVatRate', 'vat_rates'],
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.owner.query(COUNT_OTHERWISE);
  for (const table of new Set(WRITES.map(([, name]) => name)))
    await api.owner.query(
      `create trigger count_otherwise before update of version on ${table} for each row execute function count_otherwise()`,
    );
});
afterAll(() => api.stop());

test.each(WRITES)('%s answers with the version that the database stored', async (name, table) => {
  const world = await createWorld(api);
  const { endpoint } = ENDPOINTS.find((listed) => listed.name === name)!;
  const { method, url, payload, headers } = sent(endpoint, validRequest(name, world));
  const { token } = world.business.as('ADMIN');
  const answer = await api.app.inject({
    ...{ method: method!, url: url!, headers: { ...headers, authorization: `Bearer ${token}` } },
    ...(payload !== undefined && { payload }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { id, version } = answer.json<{ id: string; version: number }>();
  const { rows } = await api.owner.query(`select version from ${table} where id = $1`, [id]);
  expect(rows).toEqual([{ version }]);
  expect(version).toBeGreaterThan(10);
});

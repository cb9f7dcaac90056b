import { isWrite, mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFloorVersion } from '#src/features/business/business.store.ts';
import { readSettings } from '#src/features/orders/lines/read-floor-settings.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld } from '#test/factories/entity-factories.ts';
import { NEEDS_ANOTHER } from '#test/factories/till-requests.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

/**
 * Saves and payments read settings only when their version has changed (docs/decisions/0068). Every write of these
 * settings must therefore change it.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const WRITES = ENDPOINTS.filter(
  ({ name, endpoint }) => isWrite(endpoint) && mayCall('ADMIN', endpoint) && !NEEDS_ANOTHER.has(name),
);
/** Operations that change price rules, rates, stations, the printers of slips, or the settings of the business. */
const CHANGING = new Set([
  ...['createPriceRule', 'updatePriceRule', 'deletePriceRule', 'createVatRate', 'updateVatRate'],
  ...['createStation', 'updateStation', 'deleteStation', 'createPrinter', 'deletePrinter'],
  ...['createChannel', 'updateChannel', 'pauseChannel'],
  ...['updateBusiness', 'attachPrinter', 'detachPrinter', 'deleteItem'],
]);

const stateOf = (businessId: string) =>
  inTransaction(api.services.pool, { businessId, readOnly: true }, async (tx) => ({
    version: await findFloorVersion(tx, businessId),
    settings: JSON.stringify(await readSettings(tx, businessId)),
  }));

test.each(WRITES)('the settings of the floor after $name', async ({ name, endpoint: write }) => {
  const world = await createWorld(api);
  const before = await stateOf(world.business.id);
  const request = sent(write, validRequest(name, world));
  const headers = { ...request.headers, authorization: `Bearer ${world.business.as('ADMIN').token}` };
  expect((await api.app.inject({ ...request, headers })).statusCode).toBe(write.status);
  const after = await stateOf(world.business.id);
  const isChanged = after.settings !== before.settings;
  expect({ name, isChanged }).toEqual({ name, isChanged: CHANGING.has(name) });
  if (isChanged) expect(after.version).not.toBe(before.version);
});

test('every listed change is an endpoint', () => {
  const names = new Set(WRITES.map(({ name }) => name));
  expect([...CHANGING].filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ...['channels', 'channel_prices', 'channel_zones', 'price_rule_channels'],
  ...['price_rules', 'price_rule_targets', 'vat_rates', 'vat_percents', 'businesses'],
  ...['stations', 'station_printers', 'printers', 'menu_items'],
])('a written row of %s gets another version', async (table) => {
  const { id } = (await createWorld(api)).business;
  const { version } = await stateOf(id);
  const [column, key] = WRITTEN[table] ?? ['business_id', 'business_id'];
  const written = await api.owner.query(
    `update ${table} set ${column} = ${column} where ${key} = $1 returning 1`,
    [id],
  );
  expect(written.rows).not.toEqual([]);
  expect((await stateOf(id)).version).not.toBe(version);
});

/** Columns to write, and the column that names the business. For other tables any column would do. */
const WRITTEN: Readonly<Record<string, readonly [string, string]>> = {
  businesses: ['settings', 'id'],
  printers: ['is_active', 'business_id'],
  menu_items: ['deleted_at', 'business_id'],
};

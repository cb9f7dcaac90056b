import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf, openCash, payAt } from '#test/factories/cash-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await disableRowSecurity(api);
});
afterAll(() => api.stop());

test('a payment never belongs to another business’s session, even with the same till id (CASH-4)', async () => {
  const [own, other] = [await api.createBusiness(), await api.createBusiness()];
  const tillId = (await deskOf(own)).tills[0]?.id;
  await api.owner.query('update tills set id = $1 where business_id = $2', [tillId, other.id]);
  await openCash(other, 0);
  await payAt(own, 'CASH', 10);
  await payAt(own, 'CASH', 20, { tillId });
  const { rows } = await api.owner.query('select cash_session_id as session from payments');
  expect(rows).toEqual([{ session: null }, { session: null }]);
});

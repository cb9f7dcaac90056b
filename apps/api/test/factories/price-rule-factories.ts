import type { Json, TestBusiness } from '#test/harness.ts';

export type CreatedRule = Json & { id: string; name: string; version: number };

let serial = 0;

/** A rule for the whole menu, 20 % off every day from 15:00 to 18:00, unless `over` changes it. */
export const ruleFields = (over: Json = {}): Json => ({
  name: `Kural ${(serial += 1)}`,
  isForAll: over.categoryIds === undefined && over.itemIds === undefined,
  categoryIds: [],
  itemIds: [],
  kind: 'PERCENT',
  value: 20,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '15:00',
  until: '18:00',
  ...over,
});

export async function createRule(business: TestBusiness, over: Json = {}): Promise<CreatedRule> {
  const answer = await business.as('ADMIN').post('/api/menu/price-rules', ruleFields(over));
  if (answer.statusCode !== 201) throw new Error(`price rule answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreatedRule>();
}

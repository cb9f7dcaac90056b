import type { Json, TestBusiness } from '#test/harness.ts';

export type CreatedChannel = Json & { id: string; name: string; version: number; partnerId: string | null };

let serial = 0;

/** A channel by telephone, 10 % above the menu and rounded up to the lira, unless `over` changes it. */
export async function createChannel(business: TestBusiness, over: Json = {}): Promise<CreatedChannel> {
  const fields = { name: `Kanal ${(serial += 1)}`, kind: 'PHONE', percent: 10, step: 100, ...over };
  const answer = await business.as('ADMIN').post('/api/menu/channels', fields);
  if (answer.statusCode !== 201) throw new Error(`channel answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreatedChannel>();
}

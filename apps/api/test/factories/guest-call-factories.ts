import type { LightMyRequestResponse } from 'fastify';
import type { Published, TestApi, TestBusiness } from '#test/harness.ts';

/** The code in the QR of a table. */
async function codeOf({ owner }: Pick<TestApi, 'owner'>, tableId: string): Promise<string> {
  const { rows } = await owner.query<{ qr_token: string }>('select qr_token from tables where id = $1', [
    tableId,
  ]);
  return rows[0]!.qr_token;
}

/** Creates the requests of a guest at a table of this business. */
export async function createGuest(
  api: TestApi,
  { slug }: Pick<TestBusiness, 'slug'>,
  table: { id: string },
): Promise<{
  token: string;
  call: (kind?: 'WAITER' | 'BILL') => Promise<LightMyRequestResponse>;
  readCalls: () => Promise<LightMyRequestResponse>;
}> {
  const token = await codeOf(api, table.id);
  const url = `/api/public/menu/${slug}/calls`;
  return {
    token,
    call: (kind = 'WAITER') => api.anyone.post(url, { token, kind }),
    readCalls: () => api.anyone.get(`${url}?token=${token}`),
  };
}

/** The published events about guest calls. */
export const callEventsOf = (published: readonly Published[]) =>
  published.flatMap(({ businessId, event }) =>
    event.name === 'calls:changed' ? [{ businessId, ...event.facts }] : [],
  );

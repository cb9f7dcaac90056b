import type { LightMyRequestResponse } from 'fastify';
import type { Published, TestApi, TestBusiness } from '#test/harness.ts';

/** What lies on a table: the code of its QR. */
async function codeOf({ owner }: Pick<TestApi, 'owner'>, tableId: string): Promise<string> {
  const { rows } = await owner.query<{ qr_token: string }>('select qr_token from tables where id = $1', [
    tableId,
  ]);
  return rows[0]!.qr_token;
}

/** A guest who sits at a table of this business, phone in hand. */
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

/** The events about calls that were published to screens. */
export const callEventsOf = (published: readonly Published[]) =>
  published.flatMap(({ businessId, event }) =>
    event.name === 'calls:changed' ? [{ businessId, ...event.facts }] : [],
  );

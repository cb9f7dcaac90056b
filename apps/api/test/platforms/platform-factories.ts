import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';
import type { TestBusiness } from '#test/harness.ts';
import { GETIR_FIELDS } from '#test/platforms/fake-getir.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World) => Example<EndpointsByName[Name]>;
};

const connection = '00000000-0000-4000-8000-000000000000';

/** The part of `VALID_REQUESTS` about platforms. Calls of a platform prove themselves, which no example can. */
export const PLATFORM_REQUESTS = {
  listPlatformFailures: () => ({}),
  getPlatformConnection: ({ ids }) => ({ params: { id: ids.channel } }),
  putPlatformConnection: ({ ids }) => ({
    params: { id: ids.channel },
    input: { isActive: false, ids: {}, keys: GETIR_FIELDS.keys },
  }),
  deletePlatformConnection: ({ ids }) => ({ params: { id: ids.channel } }),
  tryPlatformConnection: ({ ids }) => ({ params: { id: ids.channel } }),
  receiveGetirOrder: () => ({ params: { connection }, input: { id: 'g-1' } }),
  cancelGetirOrder: () => ({ params: { connection }, input: { id: 'g-1' } }),
  receiveDeliveryHeroOrder: () => ({ params: { connection, remoteId: 'sofra-1' }, input: { token: 'd-1' } }),
  changeDeliveryHeroOrder: () => ({
    params: { connection, remoteId: 'sofra-1', number: 'd-1' },
    input: { status: 'ORDER_CANCELLED' },
  }),
} satisfies Partial<Examples>;

/** Calls that prove themselves by a key of the platform, which no principal has. Those of the examples name no connection. */
export const PLATFORM_CALLS: readonly string[] = [
  ...['receiveGetirOrder', 'cancelGetirOrder', 'receiveDeliveryHeroOrder', 'changeDeliveryHeroOrder'],
  'receiveFiscalEvent',
];

interface PlatformFields {
  ids: Record<string, string>;
  keys: Record<string, string>;
}

/** Connects a channel as an ADMIN does, and returns the addresses that its platform calls. */
export async function connect(
  business: TestBusiness,
  channelId: string,
  { ids, keys }: PlatformFields,
): Promise<PlatformConnection> {
  const answer = await business
    .as('ADMIN')
    .put(`/api/channels/${channelId}/connection`, { isActive: true, ids, keys });
  if (answer.statusCode !== 200) throw new Error(`connection answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<PlatformConnection>();
}

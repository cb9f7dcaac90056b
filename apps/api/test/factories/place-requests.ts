import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World) => Example<EndpointsByName[Name]>;
};

export const RECIPIENT = {
  name: 'Derya Kaya',
  phone: '0532 123 45 67',
  address: 'Çınar Sk. 4',
  note: 'zil bozuk',
  promisedAt: '2026-12-01T18:30:00.000Z',
};

/** The part of `VALID_REQUESTS` about areas, and about orders without a table. */
export const PLACE_REQUESTS = {
  listAreas: () => ({}),
  createArea: () => ({ input: { name: 'Teras' } }),
  renameArea: ({ ids }) => ({ params: { id: ids.area }, input: { name: 'Kış bahçesi', expectedVersion: 1 } }),
  orderAreas: ({ ids }) => ({ input: { areaIds: [ids.otherArea, ids.area] } }),
  changeAreaTables: ({ ids }) => ({
    params: { id: ids.otherArea },
    input: { add: [ids.busyTable, ids.freeTable], remove: [ids.neighborTable] },
  }),
  deleteArea: ({ ids }) => ({ params: { id: ids.area } }),
  listTakeaway: () => ({}),
  listCallers: () => ({ input: { q: '4567' } }),
  getTakeaway: ({ ids }) => ({ params: { id: ids.calledOrder } }),
  updateTakeaway: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: { ...RECIPIENT, customerId: ids.customer, expectedVersion: 1 },
  }),
  moveTakeaway: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: { state: 'FAILED', reason: 'Kapı açılmadı', expectedVersion: 1 },
  }),
} satisfies Partial<Examples>;

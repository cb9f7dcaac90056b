import type { FiscalBasket, FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';
import type { Json, TestBusiness } from '#test/harness.ts';
import { TOKEN_DEVICE } from '#test/fiscal/fake-token-x.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World) => Example<EndpointsByName[Name]>;
};

const { make: _, ...SETTINGS } = TOKEN_DEVICE;

const deviceOf = ({ ids }: World, name: string) => ({
  ...{ name, tillId: ids.freeTill, isActive: true, ...SETTINGS },
  ways: [{ type: '3', operator: '12', method: 'CARD' as const, partnerId: ids.terminal }],
});

/** The part of `VALID_REQUESTS` about fiscal devices. */
export const FISCAL_REQUESTS = {
  listFiscalDevices: () => ({}),
  getFiscalDevice: ({ ids }) => ({ params: { id: ids.fiscalDevice } }),
  createFiscalDevice: (world) => ({ input: { make: 'TOKEN', ...deviceOf(world, 'Bar yazarkasası') } }),
  updateFiscalDevice: (world) => ({
    params: { id: world.ids.fiscalDevice },
    input: { ...deviceOf(world, 'Teras yazarkasası'), expectedVersion: 1 },
  }),
  deleteFiscalDevice: ({ ids }) => ({ params: { id: ids.fiscalDevice } }),
  tryFiscalDevice: ({ ids }) => ({ params: { id: ids.fiscalDevice } }),
  sendToFiscalDevice: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: {
      deviceId: ids.fiscalDevice,
      part: {
        lines: [{ lineId: ids.openLine, qty: 2 }],
        ...{ method: 'CARD', finalTotal: 241, discountType: 'NONE', discountValue: 0, expectedVersion: 1 },
        ...{ partnerId: ids.terminal, tillId: ids.till },
      },
    },
    more: {
      all: { method: 'CARD', finalTotal: 361.5, discountType: 'NONE' },
      share: { method: 'CARD', amount: 20.5 },
    },
  }),
  getOrderFiscalBasket: ({ ids }) => ({ params: { id: ids.paidOrder } }),
  cancelFiscalBasket: ({ ids }) => ({ params: { id: ids.fiscalBasket } }),
  settleFiscalBasket: ({ ids }) => ({
    params: { id: ids.fiscalBasket },
    input: { isPrinted: true, receiptNo: '0042', zNo: '0007' },
    more: { isVoided: true },
  }),
  listFiscalWork: () => ({ more: { day: '2026-11-30' } }),
  receiveFiscalEvent: () => ({
    params: { device: '00000000-0000-4000-8000-000000000000' },
    input: { data: { basketID: 'b-1', status: 0 } },
  }),
} satisfies Partial<Examples>;

/** Adds a device as an ADMIN does. */
export async function addFiscalDevice(
  business: TestBusiness,
  fields: Json & { make: string },
): Promise<FiscalDeviceSettings> {
  const body = { name: `Yazarkasa ${fields.make}`, tillId: null, isActive: true, ways: [], ...fields };
  const answer = await business.as('ADMIN').post('/api/fiscal-devices', body);
  if (answer.statusCode !== 201) throw new Error(`a device answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<FiscalDeviceSettings>();
}

/** Sends a payment to a device as a cashier does. */
export async function sendBasket(
  business: TestBusiness,
  orderId: string,
  input: Json & { deviceId: string },
): Promise<FiscalBasket> {
  const answer = await business.as('CASHIER').post(`/api/orders/${orderId}/fiscal-baskets`, input);
  if (answer.statusCode !== 201) throw new Error(`a basket answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<FiscalBasket>();
}

export const basketOf = async (business: TestBusiness, orderId: string): Promise<FiscalBasket> =>
  (await business.as('CASHIER').get(`/api/orders/${orderId}/fiscal-basket`)).json<FiscalBasket>();

import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import {
  DELIVERY_HERO_FIELDS,
  deliveryHeroOrder,
  deliveryHeroToken,
  startFakeDeliveryHero,
} from '@sofra/api/test/platforms/fake-delivery-hero';
import { GETIR_FIELDS, getirOrder, startFakeGetir } from '@sofra/api/test/platforms/fake-getir';
import { lastAt, type FakeOrder, type FakeServer } from '@sofra/api/test/platforms/fake-server';
import {
  startFakeTrendyolGo,
  TRENDYOL_FIELDS,
  trendyolOrder,
} from '@sofra/api/test/platforms/fake-trendyol-go';

/** A call of a platform to the server. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  method: 'POST' | 'PUT';
  body: unknown;
}

type Over = Record<string, unknown>;

/** One of the three platforms, as the proof uses it. */
export interface Platform {
  kind: 'GETIR' | 'TRENDYOL' | 'YEMEKSEPETI';
  server: FakeServer;
  fields: { ids: Record<string, string>; keys: Record<string, string> };
  productId: string;
  orders: ReadonlyMap<string, FakeOrder>;
  add: (sent: Over) => FakeOrder;
  /** A foreign order; `isOwnCourier` decides about the courier. */
  newOrder: (id: string, isOwnCourier: boolean) => Over;
  /** Calls that bring an order or its cancellation; none for a platform that is polled. */
  bring: (connection: PlatformConnection, order: FakeOrder) => Promise<Call | null>;
  cancel: (connection: PlatformConnection, order: FakeOrder) => Promise<Call | null>;
  /** The steps that an order must have at the end, by its last step here. */
  steps: (order: FakeOrder, end: End) => readonly string[];
}

/** The last step of an order: refused, accepted, or handed over. */
export type End = 'REFUSED' | 'ACCEPTED' | 'DELIVERED';

const pathTo = ({ calls }: PlatformConnection, end: string): string =>
  calls.find(({ path }) => path.endsWith(end))?.path ?? '';

export async function startGetir(): Promise<Platform> {
  // The product waits for its minute; the proof makes that minute short, so the fake demands none.
  const fake = await startFakeGetir({ gapMs: 0 });
  const call = (connection: PlatformConnection, order: FakeOrder, event: string): Call => ({
    ...{ method: 'POST', path: pathTo(connection, event), body: order.sent },
    headers: { 'x-api-key': GETIR_FIELDS.keys.webhookKey },
  });
  return {
    ...{
      kind: 'GETIR',
      server: fake,
      fields: GETIR_FIELDS,
      productId: 'getir-kunefe',
      orders: fake.orders,
      add: fake.add,
    },
    newOrder: (id, isOwnCourier) => getirOrder(id, { deliveryType: isOwnCourier ? 2 : 1 }),
    bring: (connection, order) => Promise.resolve(call(connection, order, 'newOrder')),
    cancel: (connection, order) => {
      if (lastAt(order) === 0) order.steps.push({ step: 'cancel', at: Date.now() });
      return Promise.resolve(call(connection, order, 'cancelOrder'));
    },
    steps: ({ sent }, end) => {
      if (end === 'REFUSED') return ['cancel'];
      if (end === 'ACCEPTED') return ['verify'];
      return ['verify', 'prepare', sent.deliveryType === 1 ? 'handover' : 'deliver'];
    },
  };
}

export async function startTrendyolGo(): Promise<Platform> {
  const fake = await startFakeTrendyolGo();
  return {
    ...{
      kind: 'TRENDYOL',
      server: fake,
      fields: TRENDYOL_FIELDS,
      productId: '77001',
      orders: fake.orders,
      add: fake.add,
    },
    newOrder: (id, isOwnCourier) => trendyolOrder(id, { deliveryType: isOwnCourier ? 'STORE' : 'GO' }),
    bring: () => Promise.resolve(null),
    cancel: (_, order) => {
      fake.cancel(order.number);
      return Promise.resolve(null);
    },
    steps: ({ sent }, end) => {
      if (end === 'REFUSED') return ['UnSupplied'];
      if (end === 'ACCEPTED') return ['Picking'];
      return ['Picking', 'Invoiced', ...(sent.deliveryType === 'STORE' ? ['Shipped', 'Delivered'] : [])];
    },
  };
}

export async function startDeliveryHero(): Promise<Platform> {
  const fake = await startFakeDeliveryHero();
  const headers = async () => ({ authorization: `Bearer ${await deliveryHeroToken()}` });
  const isOwn = ({ sent }: FakeOrder) =>
    (sent.delivery as { riderPickupTime: string | null }).riderPickupTime === null;
  return {
    ...{ kind: 'YEMEKSEPETI', server: fake, fields: DELIVERY_HERO_FIELDS, productId: 'ys-kunefe' },
    ...{ orders: fake.orders, add: fake.add },
    newOrder: (id, isOwnCourier) => {
      const riderPickupTime = isOwnCourier ? null : new Date(Date.now() + 1_800_000).toISOString();
      return deliveryHeroOrder(id, {
        delivery: { riderPickupTime, address: null },
        price: { deliveryFees: [] },
      });
    },
    bring: async (connection, order) => ({
      ...{ method: 'POST', path: `${pathTo(connection, '')}/order/sofra-1`, body: order.sent },
      headers: await headers(),
    }),
    cancel: async (connection, order) => {
      order.steps.push({ step: 'CANCELLED', at: Date.now() });
      return {
        method: 'PUT',
        path: `${pathTo(connection, '')}/remoteId/sofra-1/remoteOrder/${order.number}/posOrderStatus`,
        body: { status: 'ORDER_CANCELLED', message: 'misafir vazgeçti' },
        headers: await headers(),
      };
    },
    steps: (order, end) => {
      if (end === 'REFUSED') return ['REJECTED'];
      if (end === 'ACCEPTED') return ['ACCEPTED'];
      return ['ACCEPTED', isOwn(order) ? 'PICKED_UP' : 'PREPARED'];
    },
  };
}

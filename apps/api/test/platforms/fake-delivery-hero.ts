import { SignJWT } from 'jose';
import {
  hasStep,
  reply,
  routed,
  startFake,
  type FakeOrder,
  type FakeReply,
  type FakeRequest,
  type FakeRoute,
} from '#test/platforms/fake-server.ts';

export const DELIVERY_HERO_FIELDS = {
  ids: { chainCode: 'sofra-zinciri', vendorId: 'sofra-1' },
  keys: { username: 'sofra-plugin', password: 'sofra-sifresi', webhookKey: 'yemeksepeti-plugin-sirri' },
};

const REASONS = ['ITEM_UNAVAILABLE', 'TOO_BUSY', 'CLOSED', 'TEST_ORDER', 'NO_COURIER', 'BAD_WEATHER'];
const SOONEST_MS = 2 * 60_000;
const PLACE = {
  ...{ platformKey: 'YS_TR', platformRestaurantId: 'ys-9', changeable: true },
  ...{ availabilityStates: ['OPEN', 'CLOSED_UNTIL', 'CLOSED'], closingMinutes: [15, 30, 60] },
  closedReasons: ['TOO_BUSY_KITCHEN', 'OTHER'],
};
const OK = { message: 'Order status successfully changed.' };

/** The header of a call of the middleware. */
export const deliveryHeroToken = (secret = DELIVERY_HERO_FIELDS.keys.webhookKey): Promise<string> =>
  new SignJWT({ service: 'middleware' })
    .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(Buffer.from(secret));

/** Delivery Hero's middleware as its public documentation has it: answers once, then 409 with the present state. */
export async function startFakeDeliveryHero() {
  const orders = new Map<string, FakeOrder>();
  const products = new Map<string, boolean>();
  const shop: { last: Record<string, unknown> } = { last: {} };
  const busy = new Set<string>();
  const step = (order: FakeOrder, name: string): FakeReply => {
    order.steps.push({ step: name, at: Date.now() });
    return reply(200, OK);
  };
  const conflict = (currentState: string): FakeReply => reply(409, { currentState });
  const accept = (order: FakeOrder, body: FakeRequest['body']): FakeReply => {
    if (Date.parse(String(body.acceptanceTime)) < Date.now() + SOONEST_MS)
      return reply(400, { code: 'INVALID_ACCEPTANCE_TIME' });
    if (busy.delete(order.number)) return conflict('WAITING_FOR_ACKNOWLEDGEMENT');
    if (hasStep(order, 'CANCELLED')) return conflict('CANCELLED');
    return hasStep(order, 'ACCEPTED') ? conflict('ACCEPTED') : step(order, 'ACCEPTED');
  };
  const reject = (order: FakeOrder, body: FakeRequest['body']): FakeReply => {
    if (!REASONS.includes(String(body.reason))) return reply(400, { code: 'INVALID_REASON' });
    if (hasStep(order, 'REJECTED')) return conflict('REJECTED');
    return hasStep(order, 'ACCEPTED') ? conflict('ACCEPTED') : step(order, 'REJECTED');
  };
  const pickUp = (order: FakeOrder): FakeReply => {
    if (!hasStep(order, 'ACCEPTED')) return conflict('RECEIVED');
    return hasStep(order, 'PICKED_UP') ? conflict('PICKED_UP') : step(order, 'PICKED_UP');
  };
  const changes: Record<string, (order: FakeOrder, body: FakeRequest['body']) => FakeReply> = {
    ...{ order_accepted: accept, order_rejected: reject, order_picked_up: pickUp },
  };
  const signIn = ({ form }: FakeRequest): FakeReply => {
    const { username, password } = DELIVERY_HERO_FIELDS.keys;
    const isKnown = form.get('username') === username && form.get('password') === password;
    return isKnown && form.get('grant_type') === 'client_credentials'
      ? reply(200, { access_token: 'dh-token', expires_in: 1_800, token_type: 'bearer' })
      : reply(401, { code: 'UNAUTHORIZED' });
  };
  const prepare = (order: FakeOrder): FakeReply => {
    if (!hasStep(order, 'ACCEPTED')) return conflict('RECEIVED');
    return hasStep(order, 'PREPARED') ? conflict('PREPARED') : step(order, 'PREPARED');
  };
  const withOrder = (number: string, act: (order: FakeOrder) => FakeReply): FakeReply => {
    const order = orders.get(number);
    return order ? act(order) : reply(400, { code: 'ORDER_NOT_FOUND' });
  };
  const shopPath = /^\/v2\/chains\/sofra-zinciri\/remoteVendors\/sofra-1\/availability$/;
  const routes: FakeRoute[] = [
    ['PUT', shopPath, ({ body }) => (Object.assign(shop, { last: body }), reply(200, {}))],
    ['GET', shopPath, () => reply(200, [PLACE])],
    [
      'PUT',
      /^\/v2\/chains\/sofra-zinciri\/vendors\/sofra-1\/catalog\/items\/availability$/,
      ({ body }) => {
        for (const id of body.items as string[]) products.set(id, body.isAvailable === true);
        return reply(body.globalEntityId === 'YS_TR' ? 200 : 400, {});
      },
    ],
    ['POST', /^\/v2\/orders\/([^/]+)\/preparation-completed$/, (_, part) => withOrder(part, prepare)],
    [
      'POST',
      /^\/v2\/order\/status\/([^/]+)$/,
      ({ body }, part) =>
        withOrder(
          part,
          (order) =>
            changes[String(body.status)]?.(order, body) ?? reply(400, { code: 'INVALID_ORDER_STATUS' }),
        ),
    ],
  ];
  const server = await startFake((request) => {
    if (request.path === '/v2/login') return signIn(request);
    return request.headers.authorization === 'Bearer dh-token'
      ? routed(routes, request)
      : reply(401, { code: 'POS_ERROR' });
  });
  return {
    ...server,
    ...{ orders, products, shop },
    /** Orders whose next acceptance is not possible yet. */
    busy,
    add: (sent: Record<string, unknown>): FakeOrder => {
      const order = { number: String(sent.token), steps: [], sent };
      orders.set(order.number, order);
      return order;
    },
  };
}

export type FakeDeliveryHero = Awaited<ReturnType<typeof startFakeDeliveryHero>>;

/** Two pieces for ₺420 with nested toppings, a fee of 15, and a discount of which the restaurant bears 5. */
export const deliveryHeroOrder = (
  token: string,
  over: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...{ token, code: 'n0s1-w0k1', shortCode: token.slice(-4), test: false, preOrder: false },
  ...{ createdAt: new Date().toISOString(), expiryDate: new Date(Date.now() + 600_000).toISOString() },
  ...{ expeditionType: 'delivery', comments: { customerComment: 'zil bozuk' } },
  customer: { email: 'x', firstName: 'Derya', lastName: 'Kaya', mobilePhone: '+90 532 1234567', flags: [] },
  delivery: {
    expectedDeliveryTime: new Date(Date.now() + 3_000_000).toISOString(),
    ...{ expressDelivery: false, riderPickupTime: null },
    address: { street: 'Çınar Sk.', number: '4', floor: '2', flatNumber: '5', city: 'İstanbul' },
  },
  payment: { status: 'paid', type: 'paid' },
  localInfo: { countryCode: 'TR', currencySymbol: '₺', platform: 'Yemeksepeti', platformKey: 'YS_TR' },
  platformRestaurant: { id: 'ys-9' },
  price: {
    deliveryFees: [{ name: 'Paket', value: 15 }],
    ...{ grandTotal: '425.00', totalNet: '380.00', vatTotal: '38.00', riderTip: '0' },
  },
  discounts: [
    {
      ...{ name: 'Hoş geldin', amount: '10.00' },
      sponsorships: [
        { sponsor: 'PLATFORM', amount: '5.00' },
        { sponsor: 'VENDOR', amount: '5.00' },
      ],
    },
  ],
  products: [
    {
      ...{ id: 'ys-kunefe', remoteCode: null, name: 'Künefe', categoryName: 'Tatlı', comment: 'sıcak' },
      ...{ unitPrice: '200.00', paidPrice: '400.00', quantity: '2' },
      selectedToppings: [
        {
          ...{ id: 't1', name: 'Kaymak', price: '15.00', quantity: 1, type: 'EXTRA' },
          children: [{ id: 't2', name: 'Duble', price: '5.00', quantity: 1, children: [] }],
        },
      ],
    },
  ],
  ...{ corporateTaxId: '', callbackUrls: { orderAcceptedUrl: 'http://169.254.169.254/latest' } },
  ...over,
});

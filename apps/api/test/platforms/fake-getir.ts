import {
  hasStep,
  lastAt,
  reply,
  routed,
  startFake,
  type FakeOrder,
  type FakeReply,
  type FakeRequest,
  type FakeRoute,
} from '#test/platforms/fake-server.ts';

export const GETIR_FIELDS = {
  ids: {},
  keys: {
    appSecretKey: 'app-anahtari',
    restaurantSecretKey: 'restoran-anahtari',
    webhookKey: 'getir-cagri-anahtari',
  },
};

const OPTIONS = [
  { id: 'opt-closed', message: 'Restoran kapandı' },
  { id: 'opt-sold-out', message: 'Ürün tükendi' },
  { id: 'opt-other', message: 'Diğer' },
];

const error = (code: number, name: string): FakeReply =>
  reply(code === 1 ? 404 : 400, { code, error: name, message: name });

interface Options {
  /** The minute that must pass between two steps. */
  gapMs?: number;
}

/**
 * Getir Yemek as its public documentation has it: tokens, steps with a minute between them, errors with codes, and no
 * idempotency (developers.getir.com, food).
 */
export async function startFakeGetir({ gapMs = 60_000 }: Options = {}) {
  const orders = new Map<string, FakeOrder>();
  const products = new Map<string, number>();
  const shop = { isOpen: true, minutes: null as unknown };
  const step = (order: FakeOrder, name: string): FakeReply => {
    order.steps.push({ step: name, at: Date.now() });
    return reply(200, { result: true });
  };
  const steps: Record<string, (order: FakeOrder, request: FakeRequest) => FakeReply> = {
    verify: (order) => {
      if (order.sent.isScheduled === true || hasStep(order, 'cancel'))
        return error(3, 'FoodOrderStatusInvalidError');
      return hasStep(order, 'verify') ? error(2, 'FoodOrderAlreadyVerified') : step(order, 'verify');
    },
    'verify-scheduled': (order) =>
      order.sent.isScheduled === true ? step(order, 'verify') : error(3, 'FoodOrderStatusInvalidError'),
    prepare: (order) => {
      if (!hasStep(order, 'verify') || hasStep(order, 'prepare'))
        return error(3, 'FoodOrderStatusInvalidError');
      return Date.now() - lastAt(order) < gapMs
        ? error(74, 'FoodOrderPreparedTimeLimitError')
        : step(order, 'prepare');
    },
    handover: (order) => {
      if (!hasStep(order, 'prepare') || order.sent.deliveryType !== 1)
        return error(3, 'FoodOrderStatusInvalidError');
      return hasStep(order, 'handover') ? error(3, 'FoodOrderStatusInvalidError') : step(order, 'handover');
    },
    deliver: (order) => {
      if (!hasStep(order, 'prepare') || order.sent.deliveryType !== 2 || hasStep(order, 'deliver'))
        return error(3, 'FoodOrderStatusInvalidError');
      return Date.now() - lastAt(order) < gapMs
        ? error(62, 'FoodOrderDeliveredToClientTimeLimitError')
        : step(order, 'deliver');
    },
    cancel: (order, { body }) => {
      if (hasStep(order, 'cancel')) return error(13, 'FoodOrderAlreadyCancelled');
      if (!OPTIONS.some(({ id }) => id === body.cancelReasonId))
        return error(59, 'FoodOrderNotHaveCancelReasonError');
      return step(order, `cancel`);
    },
  };
  const view = (order: FakeOrder) => {
    const date = (name: string) => {
      const at = order.steps.find((each) => each.step === name)?.at;
      return at === undefined ? {} : { [`${name}Date`]: new Date(at).toISOString().replace('Z', '') };
    };
    return {
      ...{ ...order.sent, status: hasStep(order, 'verify') ? 350 : order.sent.status },
      ...{
        ...date('verify'),
        ...date('prepare'),
        ...date('handover'),
        ...date('deliver'),
        ...date('cancel'),
      },
    };
  };
  const listed = (isListed: (order: FakeOrder) => boolean) =>
    reply(200, [...orders.values()].filter(isListed).map(view));
  const withOrder = (number: string, act: (order: FakeOrder) => FakeReply): FakeReply => {
    const order = orders.get(number);
    return order ? act(order) : error(1, 'FoodOrderNotFound');
  };
  const routes: FakeRoute[] = [
    ['POST', /^\/food-orders\/periodic\/unapproved$/, () => listed(({ steps: taken }) => taken.length === 0)],
    ['POST', /^\/food-orders\/periodic\/cancelled$/, () => listed((order) => hasStep(order, 'cancel'))],
    ['GET', /^\/restaurants$/, () => reply(200, { id: 'r-1', name: 'Sofra' })],
    [
      'PUT',
      /^\/restaurants\/status\/(open|close)$/,
      ({ body }, part) => {
        Object.assign(shop, { isOpen: part === 'open', minutes: body.timeOffAmount ?? null });
        return reply(200, {});
      },
    ],
    [
      'PUT',
      /^\/products\/([^/]+)\/status$/,
      ({ body }, part) => (products.set(part, Number(body.status)), reply(200, {})),
    ],
    ['GET', /^\/food-orders\/([^/]+)$/, (_, part) => withOrder(part, (order) => reply(200, view(order)))],
    [
      'GET',
      /^\/food-orders\/([^/]+)\/cancel-options$/,
      (_, part) => withOrder(part, () => reply(200, OPTIONS)),
    ],
    ...Object.entries(steps).map(([name, act]): FakeRoute => [
      'POST',
      new RegExp(`^/food-orders/([^/]+)/${name}$`),
      (request, part) => withOrder(part, (order) => act(order, request)),
    ]),
  ];
  const signIn = ({ appSecretKey, restaurantSecretKey }: FakeRequest['body']): FakeReply => {
    const { keys } = GETIR_FIELDS;
    return appSecretKey === keys.appSecretKey && restaurantSecretKey === keys.restaurantSecretKey
      ? reply(200, { restaurantId: 'r-1', token: 'getir-token' })
      : reply(401, { code: -2, message: 'wrong keys' });
  };
  const server = await startFake((request) => {
    if (request.path === '/auth/login') return signIn(request.body);
    if (request.headers.token !== 'getir-token')
      return reply(401, { code: -2, message: '"token" is required' });
    return routed(routes, request);
  });
  return {
    ...server,
    ...{ orders, products, shop },
    /** Puts an order into the platform, which sends `sent` and shows it to questions. */
    add: (sent: Record<string, unknown>): FakeOrder => {
      const order = { number: String(sent.id), steps: [], sent };
      orders.set(order.number, order);
      return order;
    },
  };
}

export type FakeGetir = Awaited<ReturnType<typeof startFakeGetir>>;

/**
 * An order in the form of the webhook: two pieces for ₺420 with an option, 20 off, delivered by the restaurant.
 */
export const getirOrder = (id: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ id, status: 400, isScheduled: false, confirmationId: `g${id.slice(-4)}`, isQueued: false },
  client: {
    ...{ id: 'c-1', name: 'Derya K.', contactPhoneNumber: '+90 (532) 123 45 67' },
    ...{ clientPhoneNumber: '08500000000 dahili 4', location: { lat: 41, lon: 29 } },
    deliveryAddress: {
      ...{ id: 'a-1', address: 'Çınar Sk.', aptNo: '4', floor: '2', doorNo: '5' },
      ...{ city: 'İstanbul', district: 'Kadıköy', description: 'mavi kapı' },
    },
  },
  courier: null,
  products: [
    {
      ...{ id: 'line-1', product: 'getir-kunefe', count: 2, name: { tr: 'Künefe', en: 'Kunafa' } },
      ...{ price: 200, optionPrice: 10, priceWithOption: 210, totalPriceWithOption: 420 },
      displayInfo: { title: { tr: 'Künefe', en: '' }, options: { tr: ['Fıstıklı', 'Kaymak'], en: [] } },
      note: 'sıcak',
    },
  ],
  ...{ clientNote: 'zil bozuk', doNotKnock: true, dropOffAtDoor: false },
  ...{ totalPrice: 420, totalDiscountedPrice: 400, deliveryType: 2, isEcoFriendly: true },
  // Greenwich time without a zone, as documented.
  checkoutDate: new Date().toISOString().replace('Z', ''),
  ...{ paymentMethod: 1, paymentMethodText: { tr: 'Online Kredi/Banka Kartı', en: 'Online' } },
  restaurant: { id: 'r-1' },
  ...over,
});

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

export const TRENDYOL_FIELDS = {
  ids: {
    supplierId: '107385',
    storeId: '9001',
    agentName: 'SelfIntegration',
    executorUser: 'kasa@ornek.test',
  },
  keys: { apiKey: 'tgo-anahtari', apiSecret: 'tgo-sifresi' },
};

const BASE = '/order/meal/suppliers/107385/packages';
const REASONS = [621, 622, 623, 624, 625];
const conflict = (message: string): FakeReply => reply(409, { errors: [{ message }] });

/**
 * Trendyol Go Yemek by its public documentation (developers.tgoapps.com), with packages that are read in pages.
 */
export async function startFakeTrendyolGo() {
  const orders = new Map<string, FakeOrder & { modifiedAt: number }>();
  const products = new Map<string, string>();
  const shop = { status: 'OPEN' };
  const statusOf = (order: FakeOrder): string => order.steps.at(-1)?.step ?? 'Created';
  const step = (number: unknown, from: string, to: string): FakeReply => {
    const order = orders.get(String(number));
    if (!order) return reply(404, { errors: [{ message: 'package.not.found' }] });
    if (statusOf(order) !== from) return conflict(`package is ${statusOf(order)}`);
    order.steps.push({ step: to, at: Date.now() });
    order.modifiedAt = Date.now();
    return reply(200, {});
  };
  const own = (number: string, from: string, to: string): FakeReply =>
    orders.get(number)?.sent.deliveryType === 'STORE'
      ? step(number, from, to)
      : conflict('not the own courier');
  const view = (order: FakeOrder & { modifiedAt: number }) => ({
    ...order.sent,
    packageStatus: statusOf(order),
    packageModificationDate: order.modifiedAt,
  });
  const list = ({ query }: FakeRequest): FakeReply => {
    const size = Number(query.get('size'));
    const page = Number(query.get('page'));
    const statuses = query.get('packageStatuses')?.split(',') ?? [];
    const [from, to] = ['Start', 'End'].map((end) => Number(query.get(`packageModification${end}Date`)));
    const found = [...orders.values()].filter(
      (order) =>
        statuses.includes(statusOf(order)) &&
        order.modifiedAt >= (from ?? 0) &&
        order.modifiedAt <= (to ?? 0) + 1_000,
    );
    const content = found.slice(page * size, (page + 1) * size).map(view);
    return size > 50
      ? reply(400, { errors: [{ message: 'size' }] })
      : reply(200, {
          page,
          size,
          totalPages: Math.ceil(found.length / size),
          totalCount: found.length,
          content,
        });
  };
  const unsupply = (body: FakeRequest['body']): FakeReply => {
    const order = orders.get(String(body.packageId));
    const items = Array.isArray(body.itemIdList) ? body.itemIdList : [];
    if (!order || items.length === 0 || !REASONS.includes(Number(body.reasonId)))
      return reply(400, { errors: [{ message: 'reason or items' }] });
    if (hasStep(order, 'UnSupplied')) return conflict('package is UnSupplied');
    order.steps.push({ step: 'UnSupplied', at: Date.now() });
    order.modifiedAt = Date.now();
    return reply(200, {});
  };
  const routes: FakeRoute[] = [
    ['GET', /^\/store\/meal\/suppliers\/107385\/stores$/, () => reply(200, { content: [{ id: 9001 }] })],
    [
      'PUT',
      /^\/store\/meal\/suppliers\/107385\/stores\/9001\/status$/,
      ({ body }) => (Object.assign(shop, { status: body.status }), reply(200, {})),
    ],
    [
      'PUT',
      /^\/product\/meal\/suppliers\/107385\/stores\/9001\/products\/([^/]+)\/status$/,
      ({ body }, part) => (products.set(part, String(body.status)), reply(200, {})),
    ],
    ['GET', new RegExp(`^${BASE}$`), list],
    [
      'PUT',
      new RegExp(`^${BASE}/picked$`),
      ({ body }) =>
        Number.isInteger(body.preparationTime) ? step(body.packageId, 'Created', 'Picking') : reply(400, {}),
    ],
    ['PUT', new RegExp(`^${BASE}/invoiced$`), ({ body }) => step(body.packageId, 'Picking', 'Invoiced')],
    ['PUT', new RegExp(`^${BASE}/unsupplied$`), ({ body }) => unsupply(body)],
    [
      'GET',
      new RegExp(`^${BASE}/([^/]+)$`),
      (_, part) => {
        const order = orders.get(part);
        return order ? reply(200, view(order)) : reply(404, {});
      },
    ],
    ['PUT', new RegExp(`^${BASE}/([^/]+)/manual-shipped$`), (_, part) => own(part, 'Invoiced', 'Shipped')],
    ['PUT', new RegExp(`^${BASE}/([^/]+)/manual-delivered$`), (_, part) => own(part, 'Shipped', 'Delivered')],
  ];
  const server = await startFake((request) => {
    const { headers } = request;
    const { apiKey, apiSecret } = TRENDYOL_FIELDS.keys;
    if (headers.authorization !== `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`)
      return reply(401, {});
    if (!headers['x-agentname'] || !headers['x-executor-user'] || !headers['user-agent'])
      return reply(403, {});
    return routed(routes, request);
  });
  return {
    ...server,
    ...{ orders, products, shop },
    add: (sent: Record<string, unknown>): FakeOrder => {
      const order = { number: String(sent.id), steps: [], sent, modifiedAt: Date.now() };
      orders.set(order.number, order);
      return order;
    },
    cancel: (number: string) => {
      const order = orders.get(number);
      order?.steps.push({ step: 'Cancelled', at: Date.now() });
      if (order) order.modifiedAt = Date.now();
    },
  };
}

export type FakeTrendyolGo = Awaited<ReturnType<typeof startFakeTrendyolGo>>;

const piece = (id: string) => ({
  packageItemId: id,
  lineItemId: 1,
  isCancelled: false,
  promotions: [],
  coupon: null,
});

/** A package of two pieces for ₺420, of which one was cancelled before; the restaurant bears 10 of the promotion. */
export const trendyolOrder = (id: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ id, supplierId: 107385, storeId: 9001, orderCode: `t${id.slice(-4)}`, orderId: 1, orderNumber: 55501 },
  ...{ packageCreationDate: Date.now(), preparationTime: 0, totalPrice: 420, totalDeliveryPrice: 0 },
  ...{ deliveryType: 'STORE', callCenterPhone: '08502123456', customerNote: 'zil bozuk', testPackage: false },
  customer: { id: 1, firstName: 'Derya', lastName: 'Kaya' },
  payment: { paymentType: 'PAY_WITH_CARD', mealCard: null, onDelivery: null },
  address: {
    ...{ firstName: 'Derya', lastName: 'Kaya', address1: 'Çınar Sk.', address2: '', city: 'İstanbul' },
    ...{ district: 'Kadıköy', neighborhood: 'Moda', apartmentNumber: '4', floor: '2', doorNumber: '5' },
    ...{ addressDescription: 'mavi kapı', phone: '5321234567' },
  },
  userInformation: { appName: 'TrendyolGo' },
  promotions: [{ promotionId: 1, description: 'Hoş geldin', totalSellerAmount: 10 }],
  coupon: null,
  lines: [
    {
      ...{ price: 190, unitSellingPrice: 210, productId: 77001, name: 'Künefe' },
      items: [piece(`${id}-1`), piece(`${id}-2`), { ...piece(`${id}-3`), isCancelled: true }],
      modifierProducts: [
        {
          ...{ name: 'Ekstra kaymak', price: 20, productId: 77002, modifierGroupId: 3, modifierProducts: [] },
          ...{ extraIngredients: [], removedIngredients: [] },
        },
      ],
      extraIngredients: [{ id: 1, name: 'Fıstık', price: 0 }],
      removedIngredients: [{ id: 2, name: 'Şerbet' }],
    },
  ],
  ...over,
});

import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import { stubServer, refuse } from '#test/stub-server.ts';
import { wireAmounts } from '#test/wire-factories.ts';

/** Users and statistics as the server sends them, in lira and ISO texts, for the tests of this folder. */
export const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const BUSINESS = idOf(900);
export const OTHER_BUSINESS = idOf(901);

export const wireUser = (n: number, more: object = {}) => ({
  id: idOf(n),
  email: `kisi${n}@ornek.example`,
  fullName: `Kişi ${n}`,
  role: 'WAITER',
  businessId: BUSINESS,
  businessName: 'Çınaraltı Kafe',
  isActive: true,
  createdAt: '2026-11-19T11:32:00.000Z',
  version: 1,
  ...more,
});
type WireUser = ReturnType<typeof wireUser>;

const wireOrder = (n: number) => ({
  id: idOf(500 + n),
  number: n,
  status: 'PAID',
  total: 120.5,
  discountAmount: 20,
  paymentMethod: n === 2 ? 'MIXED' : 'CARD',
  table: { id: idOf(700), name: 'Bahçe 3' },
  openedAt: '2026-11-19T10:00:00.000Z',
  paidAt: '2026-11-19T11:32:00.000Z',
});

export const NO_SALES = perPaymentMethod(() => ({ revenue: 0, count: 0 }));

export const SUMMARY = {
  revenue: 300,
  expenses: 500,
  refunds: wireAmounts(),
  tips: wireAmounts(),
  tipsPaid: 0,
  netRevenue: 300,
  profit: -200,
  netProfit: -200,
  orderCount: 3,
  avgTicket: 100,
  discounts: 60,
  canceled: 0,
  comps: 0,
  expenseByMethod: { NAKIT: 500, KREDI_KARTI: 0, HAVALE_EFT: 0 },
  paymentBreakdown: { ...perPaymentMethod(() => 0), CASH: 100, CARD: 200 },
};

const statisticsHandlers = {
  'GET /reports/summary': (): unknown => SUMMARY,
  'GET /reports/payment-breakdown': (): unknown => ({
    ...NO_SALES,
    CASH: { revenue: 100, count: 1 },
    CARD: { revenue: 200, count: 2 },
  }),
  'GET /reports/top-items': (): unknown => [{ id: idOf(800), name: 'Künefe', qty: 4, revenue: 240 }],
  'GET /orders': (): unknown => [wireOrder(3), wireOrder(2)],
};

/** A server with these users, all on one page unless stated otherwise. */
export function stubSite(users: readonly WireUser[], handlers: Parameters<typeof stubServer>[0] = {}) {
  return stubServer({
    ...statisticsHandlers,
    'GET /admin/site-users': () => ({ ok: true, data: users, total: users.length }),
    'GET /admin/site-users/:id': ({ params }) => {
      const found = users.find(({ id }) => id === params['id']);
      return found
        ? { ok: true, data: { isLastAdmin: false, isLastUser: false, ...found } }
        : refuse('NOT_FOUND');
    },
    'GET /admin/businesses-without-users': () => [],
    ...handlers,
  });
}

import { perPaymentMethod } from '@sofra/domain/money/payment-method';

/** Responses in the wire format that the shell reads on every screen. */
export const wireBusiness = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Çağdaş Köfte',
  slug: 'cagdas-kofte',
  timeZone: 'Europe/Istanbul',
  dayStartHour: 0,
  trialEndsAt: new Date(Date.now() + 11.5 * 86_400_000).toISOString(),
  createdAt: '2025-11-01T08:00:00.000Z',
  version: 1,
  settings: {
    autoReceipt: true,
    slipFooter: '',
    nonFiscalMark: true,
    maxDiscountPercent: { CASHIER: 20 },
    refundLimit: 500,
    cancelReasonRequired: false,
    cancelAfterBillApproval: false,
    askGuests: false,
    categoryCourses: false,
    holdLaterCourses: false,
    ...{ takeawayMinutes: 20, deliveryMinutes: 40, busyFrom: null, busyMinutes: 10 },
    ...{ reservations: false, stayOfTwo: 120, stayOfFour: 120, stayOfMore: 120, reservationDays: 30 },
    heldWarnMinutes: 20,
    drawerApproval: false,
    tips: false,
    accounts: false,
    cashVarianceLimit: 50,
    mealDeductionLimit: 6,
    mealDaysLimit: 30,
    pinLength: 4 as const,
    signOutAfterMinutes: null,
    signsOutAfterSaving: false,
    guestCalls: true,
    guestOrders: false,
    guestOrderCode: false,
    guestOrdersUnasked: false,
    guestBill: true,
    guestOrderHours: null,
    guestTakeaway: false,
    guestTakeawayMinimum: null,
    ...{ guestReservations: false, guestReservationHours: null, guestReservationLimit: 8 },
    showFrequentItems: true,
    takeaway: false,
    menuOrder: 'ALPHABETICAL' as const,
    menuFavorites: false,
    menuSearchable: false,
    secondLanguage: null,
  },
};

export const wirePrinter = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  name: 'Mutfak yazıcısı',
  interface: 'NETWORK',
  ip: '192.168.1.50',
  port: 9100,
  device: null,
  isActive: true,
  isReceiptPrinter: true,
  columns: 48,
  codePage: 'cp857',
  codePageNumber: 13,
  cut: true,
  drawerPulse: false,
  state: 'ONLINE',
  printedBy: 'SERVER',
  waitingJobs: 0,
  waitingSince: null,
  failedJobs: 0,
  lastError: null,
  lastSeenAt: null,
  version: 1,
};

/** Amounts returned or left as tips: nothing by default. */
export const wireAmounts = (more: object = {}) => ({
  total: 0,
  count: 0,
  byMethod: perPaymentMethod(() => ({ amount: 0, count: 0 })),
  ...more,
});

/** A dashboard of a day without sales, and without earlier days to compare. */
export const wireDashboard = (more: object = {}) => ({
  day: '2026-11-23',
  asOf: '2026-11-23T17:14:00.000Z',
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: 0 })),
  topItems: [],
  breakdown: perPaymentMethod(() => ({ revenue: 0, count: 0 })),
  refunds: wireAmounts(),
  earlier: null,
  staff: [],
  ...more,
});

/** A till with an open session that another user counts. */
export const wireCashDesk = (session: object | null = {}, more: object = {}) => ({
  tills: [
    {
      id: '018f0000-0000-7000-8000-0000000000e1',
      name: 'Ana kasa',
      left: 2_000,
      version: 1,
      session: session && {
        id: '018f0000-0000-7000-8000-0000000000e2',
        number: 147,
        openedAt: '2026-11-23T06:02:00.000Z',
        openedBy: 'Murat Şahin',
        heldBy: 'Murat Şahin',
        isCounted: false,
        isOwn: true,
        ...session,
      },
    },
  ],
  reasons: [
    {
      id: '018f0000-0000-7000-8000-0000000000e3',
      name: 'Bozuk para',
      direction: 'IN',
      isExpense: false,
      version: 1,
    },
    {
      id: '018f0000-0000-7000-8000-0000000000e4',
      name: 'Market',
      direction: 'OUT',
      isExpense: true,
      version: 1,
    },
    {
      id: '018f0000-0000-7000-8000-0000000000e5',
      name: 'Diğer',
      direction: 'OUT',
      isExpense: false,
      version: 1,
    },
  ],
  isCashHidden: false,
  ...more,
});

export const wireClosedSession = {
  id: '018f0000-0000-7000-8000-0000000000e7',
  number: 146,
  till: 'Ana kasa',
  cashier: { id: '018f0000-0000-7000-8000-0000000000e8', name: 'Murat Şahin' },
  openedAt: '2026-11-19T06:00:00.000Z',
  closedAt: '2026-11-19T20:40:00.000Z',
  closedBy: 'Murat Şahin',
  float: 2_000,
  openingDifference: -100,
  openingNote: 'Bankaya',
  expected: 8_065,
  counted: 8_000,
  variance: -65,
  counts: 1,
  left: 2_000,
  handedOver: 6_000,
  note: 'Para üstü hatası',
};

/** A partner that is on, of the name and method given. */
export const wirePartner = (tail: number, method: 'CARD' | 'MEAL', name: string, more: object = {}) => ({
  id: `018f0000-0000-7000-8000-0000000001${String(tail).padStart(2, '0')}`,
  ...{ method, name, terms: [] as object[], isActive: true, version: 1 },
  ...more,
});

/** The handlers of `stubServer` that the shell itself needs. */
export const shellHandlers = {
  'GET /business/me': () => wireBusiness,
  'GET /printers': () => [wirePrinter] as unknown[],
  'GET /print-jobs': () => [],
  'GET /tables': () => [],
  'GET /calls': () => [] as unknown[],
  'GET /cash': () => wireCashDesk(),
  'GET /partners': () => [] as unknown[],
  'GET /fiscal-devices': () => [] as unknown[],
  'GET /fiscal-baskets': () => ({ baskets: [] as unknown[], zSums: [] as unknown[] }),
  'GET /customers/debtors': () => ({ total: 0, debtors: [] as unknown[] }),
  'GET /customers': () => ({ customers: [] as unknown[], hasMore: false }),
  'GET /kds': () => [],
  'GET /stations': () => [],
  'GET /menu': () => [] as unknown[],
  'GET /menu/frequent': () => ({ itemIds: [] as string[], byCategory: [] as unknown[] }),
  'GET /menu/price-rules': () => [] as unknown[],
  'GET /menu/ingredients': () => [] as unknown[],
  'GET /vat/rates': () => [] as unknown[],
  'GET /orders/payments/summary': () => ({ total: 0, count: 0 }),
  'GET /orders': () => [],
  'GET /expenses/totals': () => ({
    total: 0,
    vat: 0,
    byMethod: { NAKIT: 0, KREDI_KARTI: 0, HAVALE_EFT: 0 },
    byCategory: [],
  }),
  'GET /dashboard': () => wireDashboard() as unknown,
  'POST /auth/logout': () => ({ ok: true }),
};

/** A timed price: 20 % off everything, always, except for the fields in `over`. */
export const wireRule = (over: Record<string, unknown> = {}) => ({
  ...{
    id: '018f0000-0000-7000-8000-000000000070',
    name: 'İndirimli saat',
    isOn: true,
    isSample: false,
    version: 1,
  },
  ...{ isForAll: true, categoryIds: [], itemIds: [], kind: 'PERCENT', value: 20 },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00', firstDay: null, lastDay: null },
  ...over,
});

import { dayAgo } from '#test/factories/arrival-factories.ts';
import { API_BASE, type Endpoint } from '@sofra/contract/endpoint';
import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import { requestOf, type Example } from '@sofra/test-kit/call-endpoint';
import type { InjectOptions } from 'fastify';
import { GUEST_REQUESTS } from '#test/factories/guest-requests.ts';
import { PEOPLE_REQUESTS } from '#test/factories/people-requests.ts';
import { PLACE_REQUESTS, RECIPIENT } from '#test/factories/place-requests.ts';
import { STOCK_REQUESTS } from '#test/factories/stock-requests.ts';
import { EXPENSE_DOCUMENT } from '#test/factories/vat-requests.ts';
import { WEBHOOK_REQUESTS } from '#test/factories/webhook-factories.ts';
import { FISCAL_REQUESTS } from '#test/fiscal/fiscal-factories.ts';
import { PLATFORM_REQUESTS } from '#test/platforms/platform-factories.ts';
import { TILL_REQUESTS, UNUSED_APPROVAL } from '#test/factories/till-requests.ts';
import type { World } from '#test/factories/entity-factories.ts';
import type { Json } from '#test/harness.ts';
import { PICTURES } from '#test/factories/sample-pictures.ts';

export interface ValidRequest {
  params?: Record<string, string>;
  /** The body, or the query of a GET; sent unchanged it succeeds for every role that may call. Bytes are in base64. */
  input?: Json;
  /** Optional fields, or fields that exclude others; the sweep of malformed input tries them too. */
  more?: Json;
}

const DAY_MS = 86_400_000;
const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const range = () => ({ from: day(-1), to: day(1) });

const paymentFilter = ({ user, terminal }: World['ids']) => ({
  method: 'CASH' as const,
  partnerId: terminal,
  takenBy: user,
  table: 'Masa 1',
  min: '10',
  max: '99.5',
  q: 'çay',
});

const printerFields = {
  ip: '127.0.0.1',
  port: 9100,
  isActive: true,
  isReceiptPrinter: true,
  columns: 42,
  codePage: 'cp857',
  codePageNumber: 13,
  device: null,
  cut: true,
  drawerPulse: false,
} as const;

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};
type RequestIn = (world: World, principal: Principal) => ValidRequest;

/** By endpoint, a valid request in a world that `createWorld` has created. The compiler names one that is missing. */
export const VALID_REQUESTS: Examples = {
  ...PEOPLE_REQUESTS,
  ...GUEST_REQUESTS,
  ...WEBHOOK_REQUESTS,
  ...PLATFORM_REQUESTS,
  ...FISCAL_REQUESTS,
  getBusiness: () => ({}),
  updateBusiness: () => ({
    input: {
      name: 'Yeni Ad',
      dayStartHour: 4,
      settings: {
        autoReceipt: true,
        slipFooter: 'Yine bekleriz',
        nonFiscalMark: true,
        maxDiscountPercent: { CASHIER: 15 },
        refundLimit: 250,
        cancelAfterBillApproval: true,
        askGuests: true,
        categoryCourses: true,
        holdLaterCourses: true,
        ...{ takeawayMinutes: 15, deliveryMinutes: 35, busyFrom: 8, busyMinutes: 5, heldWarnMinutes: 15 },
        drawerApproval: true,
        accounts: true,
        cancelReasonRequired: false,
        tips: true,
        cashVarianceLimit: 75,
        mealDeductionLimit: 5.5,
        mealDaysLimit: 45,
        pinLength: 5,
        signOutAfterMinutes: 2,
        signsOutAfterSaving: true,
        guestCalls: false,
        ...{ guestOrders: true, guestOrderCode: false, guestOrdersUnasked: false, guestBill: false },
        guestOrderHours: { from: '00:00', until: '00:00' },
        ...{ guestTakeaway: true, guestTakeawayMinimum: 150, guestReservations: true },
        ...{ guestReservationHours: { from: '11:00', until: '23:00' }, guestReservationLimit: 6 },
        showFrequentItems: false,
        takeaway: true,
        ...{ reservations: true, stayOfTwo: 90, stayOfFour: 105, stayOfMore: 150, reservationDays: 14 },
        menuOrder: 'OWN',
        menuFavorites: true,
        menuSearchable: true,
        secondLanguage: 'de',
      },
      expectedVersion: 1,
    },
  }),

  getMenu: () => ({}),
  listFrequentItems: () => ({}),
  createCategory: ({ ids }) => ({
    input: {
      name: 'Tatlılar',
      showInSales: true,
      stationId: ids.station,
      vatRateId: ids.vatRate,
      color: 'safran',
      translations: { en: 'Desserts', de: 'Nachspeisen' },
    },
  }),
  updateCategory: ({ ids }) => ({
    params: { id: ids.category },
    input: {
      name: 'Salatalar',
      showInSales: false,
      stationId: ids.otherStation,
      vatRateId: ids.vatRate,
      color: 'zeytin',
      translations: { en: 'Salads' },
      optionGroupIds: [ids.optionGroup],
      quickNotes: ['az yağlı'],
      course: 2,
      expectedVersion: 1,
    },
  }),
  deleteCategory: ({ ids }) => ({ params: { id: ids.category } }),
  createItem: ({ ids }) => ({
    input: {
      name: 'Sütlaç',
      price: 89.5,
      isActive: true,
      categoryId: ids.category,
      barcode: '8690504012345',
      stationId: ids.otherStation,
      vatRateId: ids.vatRate,
      setGroups: [
        {
          name: 'Ana yemek',
          translations: { en: 'Main course' },
          min: 1,
          max: 2,
          choices: [
            { itemId: ids.item, portionId: ids.portion, extraPrice: 12.5, isDefault: true, isActive: true },
          ],
        },
      ],
    },
  }),
  updateItem: ({ ids }) => ({
    params: { id: ids.item },
    input: {
      name: 'Ezogelin',
      portions: [
        { id: ids.portion, name: 'Kâse', price: 95, recipeMultiplier: 1, isDefault: true, isActive: true },
        { name: 'Yarım', price: 60, recipeMultiplier: 0.5 },
      ],
      optionGroups: { own: [ids.optionGroup], refused: [] },
      isActive: true,
      categoryId: ids.category,
      stationId: ids.otherStation,
      barcode: '8690504054321',
      vatRateId: ids.vatRate,
      stockDelta: 2,
      minStock: 3,
      trackStock: true,
      note: 'sayım',
      unitCost: 31.25,
      details: {
        description: 'Kırmızı mercimek ve bulgurla',
        allergens: ['GLUTEN', 'CELERY'],
        alcohol: false,
        pork: false,
        weight: 250,
        kcal: 180,
        translations: { en: { name: 'Ezogelin soup', description: 'Red lentils and bulgur' } },
      },
      expectedVersion: 1,
    },
    more: {
      ...{ price: 95, stockAmount: 7.5, stockUnit: 'ADET', movement: 'COUNT' },
      setGroups: [{ name: 'Yanında', choices: [{ itemId: ids.item }] }],
    },
  }),
  changeItems: ({ ids }) => ({
    input: {
      changes: [
        {
          id: ids.item,
          expectedVersion: 1,
          categoryId: ids.otherCategory,
          stationId: ids.otherStation,
          vatRateId: ids.vatRate,
          isSoldOut: true,
          price: 105,
        },
      ],
    },
  }),
  listOptionGroups: () => ({}),
  createOptionGroup: ({ ids }) => ({
    input: {
      name: 'Süt',
      min: 1,
      max: 2,
      isRemoval: false,
      isActive: true,
      options: [
        {
          name: 'Yulaf sütü',
          priceDifference: 12.5,
          isDefault: true,
          isActive: true,
          maxQty: 2,
          translations: { en: 'Oat milk' },
          ingredients: [{ ingredientId: ids.ingredient, amount: -1.5 }],
        },
      ],
    },
  }),
  updateOptionGroup: ({ ids }) => ({
    params: { id: ids.optionGroup },
    input: {
      name: 'Yanında',
      min: 0,
      max: 4,
      isRemoval: false,
      isActive: true,
      options: [{ id: ids.otherOption, name: 'Beyaz peynir', priceDifference: 17.5 }, { name: 'Limon' }],
      expectedVersion: 1,
    },
  }),
  deleteOptionGroup: ({ ids }) => ({ params: { id: ids.optionGroup } }),
  copyOptionGroup: ({ ids }) => ({ params: { id: ids.optionGroup } }),
  giveOptionGroup: ({ ids }) => ({ params: { id: ids.spareGroup }, input: { itemIds: [ids.item] } }),
  markOptionSoldOut: ({ ids }) => ({ params: { id: ids.option }, input: { isSoldOut: true } }),
  deleteItem: ({ ids }) => ({ params: { id: ids.item } }),
  putItemPicture: ({ ids }) => ({
    params: { id: ids.item },
    input: { mediaType: 'image/png', bytes: PICTURES['image/png'] },
  }),
  putSmallPicture: ({ ids }) => ({
    params: { id: ids.item, pictureId: ids.picture },
    input: { mediaType: 'image/png', bytes: PICTURES['image/png'] },
  }),
  deleteItemPicture: ({ ids }) => ({ params: { id: ids.item } }),
  orderMenu: ({ ids }) => ({
    input: { categoryIds: [ids.otherCategory, ids.category], itemIds: [ids.item] },
  }),
  importMenu: ({ canary }) => ({
    input: {
      rows: [
        [`${canary} Çorbalar`, `${canary} Mercimek`, '99,90'],
        ['Tatlılar', 'Sütlaç', '₺90'],
      ],
      layout: { firstRow: 1, columns: ['category', 'name', 'price'] },
      apply: true,
    },
  }),
  getLastImport: () => ({}),
  undoImport: ({ ids }) => ({ params: { id: ids.menuImport } }),

  listPriceRules: () => ({}),
  createPriceRule: ({ ids }) => ({
    input: {
      name: 'Öğle fiyatı',
      isOn: true,
      isForAll: false,
      categoryIds: [ids.category],
      itemIds: [ids.item],
      ...{ placeKinds: ['TABLE', 'DELIVERY'], channelIds: [ids.channel], kind: 'AMOUNT' },
      value: 12.5,
      days: [1, 2, 3, 4, 5],
      from: '11:30',
      until: '14:30',
      firstDay: day(0),
      lastDay: day(30),
    },
    more: { portionName: 'Yarım' },
  }),
  updatePriceRule: ({ ids }) => ({
    params: { id: ids.priceRule },
    input: {
      name: 'Gece fiyatı',
      isOn: false,
      isForAll: false,
      categoryIds: [ids.otherCategory],
      itemIds: [ids.item],
      ...{ placeKinds: ['COUNTER'], channelIds: [], kind: 'FIXED' },
      value: 99.5,
      portionName: 'Duble',
      days: [5, 6],
      from: '23:00',
      until: '02:00',
      firstDay: null,
      lastDay: day(30),
      expectedVersion: 1,
    },
  }),
  deletePriceRule: ({ ids }) => ({ params: { id: ids.priceRule } }),
  listPriceChanges: ({ ids }) => ({ params: { id: ids.item } }),

  addSamples: () => ({ input: { menu: 'CAFE' } }),
  removeSamples: () => ({}),

  getOpenOrder: ({ ids }) => ({ params: { id: ids.busyTable } }),
  addLines: ({ ids }) => ({
    params: { id: ids.busyTable },
    input: {
      lines: [
        {
          itemId: ids.item,
          qty: 2,
          note: 'az tuzlu',
          portionId: ids.portion,
          options: [{ optionId: ids.option, qty: 2 }],
          course: 2,
        },
        {
          itemId: ids.setMenu,
          qty: 1,
          parts: [{ choiceId: ids.setChoice, qty: 1, options: [{ optionId: ids.option, qty: 1 }] }],
        },
      ],
      expectedOrderId: ids.openOrder,
      heldCourses: [2],
      guests: 4,
    },
    more: {
      approvalId: UNUSED_APPROVAL,
      place: { kind: 'DELIVERY', isEatenHere: false, ...RECIPIENT },
    },
  }),
  cancelLines: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: { lines: [{ lineId: ids.openLine, qty: 2, reason: 'istemedi' }], restock: true },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  cancelOrder: ({ ids }, principal) => ({
    // A waiter may cancel only an order without lines, and no open order has none (REL-19, ORD-14).
    params: { id: principal === 'WAITER' ? ids.canceledOrder : ids.openOrder },
    input: { status: 'CANCELED', restock: true, reason: 'Yanlış masa' },
    more: { approvalId: UNUSED_APPROVAL, onlyIfEmpty: true },
  }),
  compLines: ({ ids }) => ({
    // The whole line, which is changed in place; a split line would get a random id.
    params: { id: ids.neighborOrder },
    input: { lines: [{ lineId: ids.neighborLine, qty: 1 }], reason: 'Geç geldi' },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  exchangePart: ({ ids }) => ({
    params: { id: ids.setOrder, lineId: ids.partLine },
    input: {
      choiceId: ids.otherSetChoice,
      options: [{ optionId: ids.option, qty: 1 }],
      qty: 1,
      restock: true,
      reason: 'Fikir değişti',
    },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  fireLines: ({ ids }) => ({
    params: { id: ids.setOrder },
    input: { lineIds: [ids.heldLine] },
    more: { course: 3 },
  }),
  moveToCourse: ({ ids }) => ({
    params: { id: ids.setOrder },
    input: { lineIds: [ids.heldLine], course: 2 },
  }),
  listCancels: () => ({ input: range() }),
  listCancelsReport: () => ({ input: range() }),
  printBill: ({ ids }) => ({ params: { id: ids.openOrder } }),
  moveOrder: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: { toTableId: ids.freeTable },
    more: { toKind: 'TAKEAWAY' },
  }),
  listWaiters: () => ({}),
  handOverOrder: ({ ids }) => ({ params: { id: ids.openOrder }, input: { toUserId: ids.user } }),
  mergeOrders: ({ ids }) => ({ params: { id: ids.neighborOrder }, input: { intoOrderId: ids.openOrder } }),
  moveLines: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: { toTableId: ids.freeTable, lines: [{ lineId: ids.openLine, qty: 1 }] },
    more: { toKind: 'TAKEAWAY' },
  }),
  listRefunds: () => ({ input: range() }),
  listOrders: ({ ids }) => ({
    input: { status: 'PAID', ...range(), full: 'true', limit: '10' },
    more: { before: ids.paidOrder },
  }),
  listPayments: ({ ids }) => ({
    input: { ...range(), limit: '10' },
    more: { ...paymentFilter(ids), before: ids.payment },
  }),
  paymentsOverview: ({ ids }) => ({ input: range(), more: paymentFilter(ids) }),
  paymentsSummary: () => ({ input: range() }),

  listKitchenTickets: ({ ids }) => ({ input: { stationId: ids.station } }),
  moveKitchenLine: ({ ids }, principal) =>
    // A role that does not cook may only serve.
    principal === 'WAITER'
      ? { params: { id: ids.paidLine }, input: { from: 'READY', status: 'SERVED' } }
      : { params: { id: ids.openLine }, input: { from: 'NEW', status: 'READY' } },
  moveKitchenLines: ({ ids }) => ({
    input: { lines: [{ lineId: ids.paidLine, from: 'READY', status: 'SERVED' }] },
  }),
  markSoldOut: ({ ids }) => ({ params: { id: ids.item }, input: { isSoldOut: true } }),

  getPublicMenu: ({ business }) => ({ params: { slug: business.slug } }),
  getTableCalls: ({ business, tableCode }) => ({
    params: { slug: business.slug },
    input: { token: tableCode },
  }),
  createTableCall: ({ business, tableCode }) => ({
    params: { slug: business.slug },
    input: { token: tableCode, kind: 'WAITER' },
    more: { wish: 'CARD' },
  }),
  receivePhoneCall: () => ({ input: { phone: '0532 765 43 21' } }),
  listPhoneCalls: () => ({}),
  answerPhoneCall: ({ ids }) => ({ params: { id: ids.phoneCall } }),
  listGuestCalls: () => ({}),
  answerGuestCall: ({ ids }) => ({ params: { id: ids.call } }),

  listExpenses: () => ({ input: { ...range(), limit: '10', order: 'asc' } }),
  expenseTotals: () => ({ input: range() }),
  createExpense: ({ ids }) => ({
    input: { description: 'Halden sebze', method: 'NAKIT', amount: 1250.5, date: day(0), note: 'Domates' },
    more: { categoryId: ids.expenseCategory, tillId: ids.till, ...EXPENSE_DOCUMENT },
  }),
  ...TILL_REQUESTS,
  ...PLACE_REQUESTS,
  ...STOCK_REQUESTS,

  updateExpense: ({ ids }) => ({
    params: { id: ids.expense },
    input: {
      description: 'Başka açıklama',
      method: 'KREDI_KARTI',
      amount: 10.5,
      date: day(-1),
      ...{ note: null, categoryId: ids.expenseCategory },
      ...EXPENSE_DOCUMENT,
      expectedVersion: 1,
    },
  }),
  listExpenseCategories: () => ({}),
  createExpenseCategory: () => ({ input: { name: 'Personel' } }),
  renameExpenseCategory: ({ ids }) => ({
    params: { id: ids.expenseCategory },
    input: { name: 'Temizlik', expectedVersion: 1 },
  }),
  deleteExpenseCategory: ({ ids }) => ({ params: { id: ids.expenseCategory } }),
  deleteExpense: ({ ids }) => ({ params: { id: ids.expense } }),

  reportSummary: () => ({ input: range() }),
  topItems: () => ({ input: { ...range(), limit: '10' } }),
  hourlySales: () => ({ input: range() }),
  paymentBreakdown: () => ({ input: range() }),
  staffReport: () => ({ input: range() }),
  salesBreakdown: () => ({ input: { ...range(), by: 'AREA' } }),
  waitingTimes: () => ({ input: { ...range(), by: 'KIND' } }),
  tableTurns: () => ({ input: range() }),
  channelReport: () => ({ input: range() }),
  compReport: () => ({ input: range() }),
  priceRuleReport: () => ({ input: range() }),
  guestReport: () => ({ input: range() }),
  grossProfit: () => ({ input: range() }),
  portionSales: () => ({ input: range() }),
  getDashboard: () => ({}),
  previewRangeReport: () => ({ input: range() }),
  printRangeReport: () => ({ input: range() }),

  listAudit: ({ ids }) => ({
    input: { ...range(), limit: '10' },
    more: { topic: 'CANCEL', flagged: 'true', before: '3', actorId: ids.user, table: 'masa' },
  }),

  listPrinters: () => ({}),
  createPrinter: () => ({ input: { ...printerFields, name: 'Bar yazıcısı', interface: 'NETWORK' } }),
  updatePrinter: ({ ids }) => ({
    params: { id: ids.printer },
    input: { ...printerFields, name: 'Kasa yazıcısı', interface: 'NETWORK', expectedVersion: 1 },
  }),
  deletePrinter: ({ ids }) => ({ params: { id: ids.printer } }),
  testPrinter: ({ ids }) => ({ params: { id: ids.printer }, input: { kind: 'TURKISH' } }),
  readTestSlip: ({ ids }) => ({ params: { id: ids.localPrinter }, input: { kind: 'TURKISH' } }),
  attachPrinter: ({ ids }) => ({ input: { stationId: ids.otherStation, printerId: ids.printer } }),
  detachPrinter: ({ ids }) => ({ input: { stationId: ids.station, printerId: ids.printer } }),
  listStations: () => ({}),
  createStation: () => ({ input: { name: 'Fırın', isActive: true, lateAfterMinutes: 15 } }),
  updateStation: ({ ids }) => ({
    params: { id: ids.station },
    input: { name: 'Ocak', isActive: false, lateAfterMinutes: 12, expectedVersion: 1 },
  }),
  deleteStation: ({ ids }) => ({ params: { id: ids.station } }),
  testStation: ({ ids }) => ({ params: { id: ids.station } }),
  listPrintJobs: () => ({ input: { status: 'PRINTED' } }),
  readPrintJobSlip: ({ ids }) => ({ params: { id: ids.failedJob } }),
  reprintJob: ({ ids }) => ({ params: { id: ids.failedJob } }),
  dismissPrintJob: ({ ids }) => ({ params: { id: ids.failedJob } }),
  claimPrintJob: ({ ids }) => ({ input: { printerIds: [ids.localPrinter] } }),
  confirmPrintJob: ({ ids }) => ({
    params: { id: ids.leasedJob },
    input: { leaseToken: ids.lease, isAcknowledged: true },
  }),
  failPrintJob: ({ ids }) => ({
    params: { id: ids.leasedJob },
    input: { leaseToken: ids.lease, mayBePrinted: false, printerState: 'PAPER_OUT', error: 'Kâğıt bitti' },
  }),

  listPrintAgents: () => ({}),
  createPrintAgent: () => ({ input: { name: 'Mutfak bilgisayarı' } }),
  revokePrintAgent: ({ ids }) => ({ params: { id: ids.agent } }),
  reportPrintAgent: ({ ids }) => ({
    input: {
      version: '1.0.0',
      host: 'mutfak-pc',
      printers: [{ printerId: ids.localPrinter, state: 'PAPER_OUT', error: 'Kâğıt bitti' }],
    },
  }),
  readQzCertificate: () => ({}),
  signForQz: () => ({ input: { digest: '0123456789abcdef'.repeat(4) } }),

  readSystemStatus: () => ({}),
  checkBooks: () => ({}),
  takeBackup: () => ({}),

  listSiteUsers: ({ canary }) => ({ input: { q: canary, page: '1', limit: '10' } }),
  getSiteUser: ({ ids }) => ({ params: { id: ids.user } }),
  updateSiteUser: ({ ids }) => ({
    params: { id: ids.user },
    input: { fullName: 'Başka Ad', role: 'kitchen', isActive: false, expectedVersion: 1 },
  }),
  deleteSiteUser: ({ ids }) => ({ params: { id: ids.user } }),
  listBusinessesWithoutUsers: () => ({}),
  listSiteBusinesses: ({ canary }) => ({
    input: { q: canary, state: 'TRIAL', sort: 'orders', direction: 'desc', page: '1' },
  }),
  getSiteBusiness: ({ business }) => ({ params: { id: business.id } }),
  extendTrial: ({ business }) => ({
    params: { id: business.id },
    input: { until: dayAgo(-60), reason: 'Ek süre' },
  }),
  lockBusiness: ({ business }) => ({ params: { id: business.id }, input: { reason: 'Ödeme gecikti' } }),
  unlockBusiness: ({ business }) => ({ params: { id: business.id }, input: { reason: 'Ödendi' } }),
};

/** A valid request in this world. Throws for an endpoint that has none in the table. */
export function validRequest(name: string, world: World, principal: Principal = 'ADMIN'): ValidRequest {
  const make = (VALID_REQUESTS as Readonly<Record<string, RequestIn>>)[name];
  if (!make) throw new Error(`test/valid-requests.ts has no request for ${name}`);
  return make(world, principal);
}

/** The request as `inject` takes it. */
export function sent(endpoint: Endpoint, request: ValidRequest): InjectOptions {
  const { method = 'POST', path, headers, body } = requestOf(endpoint, request);
  return {
    method,
    url: API_BASE + path,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
  };
}

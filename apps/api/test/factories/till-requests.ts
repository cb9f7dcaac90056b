import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import { PIN, type World } from '#test/factories/entity-factories.ts';
import type { WorldApi } from '#test/harness.ts';
import { TYPED_BUYER, VAT_REQUESTS } from '#test/factories/vat-requests.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

/** An act below every limit does not use the named approval, so this id may be of any (APPROVE-1). */
export const UNUSED_APPROVAL = '018f0000-0000-7000-8000-0000000000ff';

const DAY_MS = 86_400_000;
const utcDay = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** The part of `VALID_REQUESTS` that is about drawers. */
const CASH_REQUESTS = {
  getCashDesk: () => ({}),
  createTill: () => ({ input: { name: 'Teras' } }),
  renameTill: ({ ids }) => ({ params: { id: ids.freeTill }, input: { name: 'Tezgâh', expectedVersion: 1 } }),
  createCashReason: () => ({ input: { name: 'Buzcu', direction: 'OUT', isExpense: true } }),
  updateCashReason: ({ ids }) => ({
    params: { id: ids.cashReason },
    input: { name: 'Buz parası', isExpense: false, expectedVersion: 1 },
  }),
  deleteCashReason: ({ ids }) => ({ params: { id: ids.cashReason } }),
  openCashSession: ({ ids }) => ({
    params: { id: ids.freeTill },
    input: { float: 500, note: 'Bozuk para geldi' },
  }),
  getCashSession: ({ ids }) => ({ params: { id: ids.countedSession } }),
  listCashSessions: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  moveCash: ({ ids }) => ({
    params: { id: ids.cashSession },
    input: { reasonId: ids.cashReason, amount: 60, note: 'iki torba' },
  }),
  countCash: ({ ids }) => ({
    params: { id: ids.cashSession },
    input: {
      pieces: [
        { value: 200, qty: 5 },
        { value: 0.5, qty: 1 },
      ],
    },
    more: { sum: 1000.5, reason: 'Yanlış sayıldı' },
  }),
  handOverCash: ({ ids }) => ({
    params: { id: ids.cashSession },
    input: { pieces: [{ value: 200, qty: 5 }] },
    more: { sum: 1000, approvalId: UNUSED_APPROVAL },
  }),
  explainOpening: ({ ids }) => ({ params: { id: ids.cashSession }, input: { note: 'Bozuk para' } }),
  revealExpectedCash: ({ ids }) => ({ params: { id: ids.cashSession } }),
  closeCashSession: ({ ids }) => ({
    params: { id: ids.countedSession },
    input: { left: 500, note: 'Her şey yolunda' },
    more: { devices: [{ partnerId: ids.terminal, reported: 120.5 }], intoTillId: ids.till },
  }),
  openDrawer: ({ ids }) => ({
    params: { id: ids.till },
    input: { reason: 'Para bozma' },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  listDrawerOpenings: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  getSessionTips: ({ ids }) => ({ params: { id: ids.cashSession } }),
  payTips: ({ ids, business }) => ({
    params: { id: ids.cashSession },
    input: { userId: business.as('WAITER').userId, amount: 28.5 },
  }),
  printTipPayout: ({ ids }) => ({ params: { id: ids.tipPayout } }),
  printCashSession: ({ ids }) => ({ params: { id: ids.closedSession } }),
} satisfies Partial<Examples>;

/** Those about days that are over. */
const DAY_END_REQUESTS = {
  previewDayClose: () => ({ more: { day: utcDay(-1) } }),
  listDayCloses: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  getDayClose: ({ ids }) => ({ params: { id: ids.endedDay } }),
  closeDay: ({ ids }, principal) =>
    principal === 'CASHIER'
      ? { input: { zNo: '0412', day: utcDay(-1) } }
      : {
          // The terminal collected of an account today. Only ADMIN ends a day whose drawers are open.
          input: {
            zNo: '0412',
            zTotal: 120.5,
            uncountedReason: 'Anahtar yok',
            devices: [{ partnerId: ids.terminal, reported: 20.5 }],
          },
          more: { day: utcDay(-1), replaces: 1 },
        },
  printDayClose: ({ ids }) => ({ params: { id: ids.endedDay } }),
  carryOver: () => ({ input: { isUndone: false }, more: { day: utcDay(-1) } }),
} satisfies Partial<Examples>;

/** Those about a payment that was taken; lists of a range stand with the others. */
const PAYMENT_REQUESTS = {
  correctPaymentMethod: ({ ids }) => ({
    params: { id: ids.payment },
    input: { method: 'CARD', partnerId: ids.terminal, reason: 'Yanlış tuşa basıldı' },
  }),
  enterFiscalNumbers: ({ ids }) => ({
    params: { id: ids.payment },
    input: { receiptNo: '0042', zNo: '118' },
  }),
  printReceipt: ({ ids }) => ({ params: { id: ids.payment } }),
  getPaymentRefunds: ({ ids }) => ({ params: { id: ids.payment } }),
  refundPayment: ({ ids }) => ({
    params: { id: ids.payment },
    input: {
      amount: 120,
      lines: [{ lineId: ids.paidLine, qty: 1 }],
      method: 'CARD',
      reason: 'Beğenilmedi',
      restock: true,
      expectedRefunded: 120,
      tillId: ids.till,
    },
    more: { tip: 8.5, approvalId: UNUSED_APPROVAL },
  }),
  printRefund: ({ ids }) => ({ params: { id: ids.refund } }),
} satisfies Partial<Examples>;

/** Refused with money; valid with an account (ACCOUNT-7). */
const ON_ACCOUNT = { customerId: UNUSED_APPROVAL, accountApprovalId: UNUSED_APPROVAL };

/** Without lines that wait, neither changes anything (COURSE-11). */
const ON_HELD = { held: 'FIRE', heldApprovalId: UNUSED_APPROVAL } as const;

/** Those that take money. */
const TAKING_REQUESTS = {
  payOrder: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: {
      method: 'CASH',
      finalTotal: 361.5,
      discountType: 'NONE',
      discountValue: 0,
      expectedVersion: 1,
      received: 400,
      tillId: ids.till,
    },
    more: { partnerId: ids.terminal, approvalId: UNUSED_APPROVAL, tip: 38.5, ...ON_ACCOUNT, ...ON_HELD },
  }),
  sellAtCounter: ({ ids }) => ({
    input: {
      id: '3f2b8a44-1c7d-4e59-8a60-9d1f2e3c4b5a',
      lines: [{ itemId: ids.item, qty: 1, note: 'az tuzlu', portionId: ids.portion }],
      method: 'CASH',
      // The price rule of the world takes a tenth off.
      finalTotal: 108.45,
      discountType: 'NONE',
      discountValue: 0,
      received: 150,
      tillId: ids.till,
    },
    more: {
      isEatenHere: true,
      partnerId: ids.terminal,
      approvalId: UNUSED_APPROVAL,
      tip: 8.5,
      ...ON_ACCOUNT,
    },
  }),
  payPart: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: {
      lines: [{ lineId: ids.openLine, qty: 2 }],
      method: 'CARD',
      finalTotal: 216.9,
      discountType: 'PERCENT',
      discountValue: 10,
      expectedVersion: 1,
      received: 216.9,
      partnerId: ids.terminal,
      tillId: ids.till,
    },
    more: { approvalId: UNUSED_APPROVAL, tip: 20, ...ON_ACCOUNT, ...ON_HELD },
  }),
  payShare: ({ ids }) => ({
    params: { id: ids.openOrder },
    input: {
      ...{ method: 'MEAL', amount: 361.5, ofPeople: 3, expectedVersion: 1, received: 400 },
      partnerId: ids.mealCard,
      tillId: ids.till,
    },
    more: { tip: 10.25, ...ON_ACCOUNT, ...ON_HELD },
  }),
} satisfies Partial<Examples>;

/** Those about approvals. */
const APPROVAL_REQUESTS = {
  listApprovers: ({ ids }) => ({ input: { act: 'REFUND' }, more: { tillId: ids.till } }),
  giveApproval: ({ ids, business, account }) => ({
    input: {
      ...{ userId: business.as('ADMIN').userId, password: account.password },
      ...{ act: 'REFUND', orderId: ids.paidOrder, paymentId: ids.payment },
      ...{ version: 12_000, amount: 120, pieces: 'x'.repeat(43) },
    },
    more: { pin: PIN, tillId: ids.till, collectionId: ids.collection },
  }),
} satisfies Partial<Examples>;

/** Those about terminals and meal cards. */
const PARTNER_REQUESTS = {
  listPartners: () => ({}),
  createPartner: () => ({
    input: { method: 'MEAL', name: 'Setcard', commission: 5.25, days: 15, isActive: true },
  }),
  updatePartner: ({ ids }) => ({
    params: { id: ids.terminal },
    input: { name: 'Banka POS', commission: null, days: 2, isActive: false, expectedVersion: 1 },
    more: { from: '2999-01-01' },
  }),
  arrivalReport: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  enterArrival: ({ ids }) => ({
    params: { id: ids.terminal },
    input: { days: [utcDay(-3)], amount: 118.22 },
    more: { cameOn: utcDay(-1), shown: { commission: 2.5, courier: 1, visibility: 1 } },
  }),
  undoArrival: ({ ids }) => ({ params: { id: ids.arrival }, input: { reason: 'Yanlış gün' } }),
} satisfies Partial<Examples>;

/** Those about customers. */
const CUSTOMER_REQUESTS = {
  listDebtors: () => ({}),
  listCustomers: () => ({ more: { q: '45 67' } }),
  createCustomer: () => ({
    input: {
      name: 'Şükrü Işık',
      phone: '0542 123 45 67',
      note: 'Pencere kenarı',
      addresses: ['Çınar Sok. 4'],
    },
    more: { limit: 0, buyer: TYPED_BUYER },
  }),
  updateCustomer: ({ ids }) => ({
    params: { id: ids.customer },
    input: { name: 'Şükrü Işık', phone: null, note: null, addresses: [], expectedVersion: 1, limit: 0 },
    more: { buyer: null },
  }),
  exportCustomer: ({ ids }) => ({ params: { id: ids.customer } }),
  eraseCustomer: ({ ids }) => ({ params: { id: ids.settledCustomer } }),
  getAccount: ({ ids }) => ({ params: { id: ids.customer } }),
  collectAccount: ({ ids }) => ({
    params: { id: ids.customer },
    input: { amount: 60.5, method: 'CARD', expectedBalance: 100, partnerId: ids.terminal, tillId: ids.till },
  }),
  payOutCredit: ({ ids }) => ({
    params: { id: ids.creditor },
    input: { amount: 60.5, method: 'CARD', expectedBalance: -100, partnerId: ids.terminal, tillId: ids.till },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  correctAccount: ({ ids }) => ({
    params: { id: ids.customer },
    input: { amount: -10, reason: 'Yanlış müşteri' },
  }),
  undoCollection: ({ ids }) => ({
    params: { id: ids.collection },
    input: { reason: 'Yanlış müşteri', tillId: ids.till },
    more: { approvalId: UNUSED_APPROVAL },
  }),
  printCollection: ({ ids }) => ({ params: { id: ids.collection } }),
  printStatement: ({ ids }) => ({ params: { id: ids.customer } }),
} satisfies Partial<Examples>;

const GIVE = 'update cash_sessions set opened_by = $1 where business_id = $2 and id = $3';

/**
 * Assigns the session only to the CASHIER. A CASHIER counts the own session only (CASH-3), and while one is open to
 * count, cash totals are hidden (CASH-15).
 */
export async function giveSession(
  { owner }: Pick<WorldApi, 'owner'>,
  { business, ids }: World,
  principal: Principal,
): Promise<void> {
  await owner.query(GIVE, [
    business.as(principal === 'CASHIER' ? 'CASHIER' : 'ADMIN').userId,
    business.id,
    ids.cashSession,
  ]);
}

/** Examples that are refused without the PIN of another person; the tests of their operation send them whole. */
export const NEEDS_ANOTHER: ReadonlySet<string> = new Set(['handOverCash']);

/** The part of `VALID_REQUESTS` that is about the till and its books. */
export const TILL_REQUESTS = {
  ...TAKING_REQUESTS,
  ...CASH_REQUESTS,
  ...DAY_END_REQUESTS,
  ...APPROVAL_REQUESTS,
  ...PAYMENT_REQUESTS,
  ...PARTNER_REQUESTS,
  ...CUSTOMER_REQUESTS,
  ...VAT_REQUESTS,
} satisfies Partial<Examples>;

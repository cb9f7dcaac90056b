import { kurus, sumKurus, type Kurus } from '../money/money.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import { FISCAL_MAKE, type FiscalMake, type FiscalWay } from './fiscal-device.ts';

/**
 * `WAITING`: stored, and not known to be at the device. `SENT`: the device has it. `UNKNOWN`: a person looks at the
 * device. The other three are ends.
 */
export const BASKET_STATES = ['WAITING', 'SENT', 'UNKNOWN', 'DONE', 'GIVEN_UP', 'VOIDED'] as const;
export type BasketState = (typeof BASKET_STATES)[number];

export const OPEN_BASKET_STATES = ['WAITING', 'SENT', 'UNKNOWN'] as const;
export const isBasketOpen = (state: BasketState): boolean =>
  (OPEN_BASKET_STATES as readonly BasketState[]).includes(state);

/** The reason why a basket waits, is unknown or was given up. */
export const BASKET_PROBLEMS = [
  /** Another sale is open at the device. */
  'BUSY',
  'KEYS',
  'UNREACHABLE',
  'TIMEOUT',
  'LIMITED',
  'ANSWER',
  'SECRET',
  /** The device refused it. */
  'REFUSED',
  /** *Vazgeç*, at the device or here. */
  'CANCELED',
  /** The device has it and gave no answer. */
  'SILENT',
  /** It took another amount. */
  'SUM',
  /** It was paid in several ways. */
  'WAYS',
  /** The receipt is that of another payment. */
  'RECEIPT',
  /** The books refused the payment. */
  'BOOKS',
  /** A person answered for the device. */
  'PERSON',
  /** The business arrived from another installation. */
  'ARRIVED',
] as const;
export type BasketProblem = (typeof BASKET_PROBLEMS)[number];

/** An amount of one percent of KDV. */
export interface BasketItem {
  percent: number;
  amount: Kurus;
}

/** One way in which a sale was paid at the device, in its own words. */
export interface DevicePaid {
  type: string;
  operator: string | null;
  amount: Kurus;
}

/** The end of a sale as the device reports it. */
export type DeviceAnswer =
  | { is: 'DONE'; receiptNo: string | null; zNo: string | null; paid: readonly DevicePaid[] }
  | { is: 'GIVEN_UP' }
  | { is: 'VOIDED'; receiptNo: string | null; zNo: string | null };

export const MAX_RECEIPT_NO = 20;

/** The step that an answer causes; null where it changes nothing, as a repeated one (FISCAL-10). */
export type BasketStep = 'PAY' | 'RELEASE' | 'VOID' | { unknown: 'SUM' | 'WAYS' } | null;

interface AnsweredBasket {
  state: BasketState;
  amount: Kurus;
}

/**
 * Decides about an answer. An event may arrive twice, late, or in the wrong order. An end stays, but a given-up sale
 * with a receipt is paid (FISCAL-9, FISCAL-10, FISCAL-11).
 */
export function stepOf({ state, amount }: AnsweredBasket, answer: DeviceAnswer): BasketStep {
  if (state === 'VOIDED') return null;
  if (answer.is === 'VOIDED') return 'VOID';
  if (state === 'DONE') return null;
  if (answer.is === 'GIVEN_UP') return state === 'GIVEN_UP' ? null : 'RELEASE';
  if (sumKurus(answer.paid.map((paid) => paid.amount)) !== amount) return { unknown: 'SUM' };
  return answer.paid.length === 1 ? 'PAY' : { unknown: 'WAYS' };
}

/** The method and partner of a way of paying; that of the request for an unknown one (FISCAL-12). */
export function wayOf(
  make: FiscalMake,
  ways: readonly FiscalWay[],
  paid: Pick<DevicePaid, 'type' | 'operator'>,
  asked: PaymentMethod,
): { method: PaymentMethod; partnerId: string | null } {
  const same = ways.filter(({ type }) => type === paid.type);
  const mapped =
    same.find(({ operator }) => operator !== null && operator === paid.operator) ??
    same.find(({ operator }) => operator === null);
  if (mapped) return { method: mapped.method, partnerId: mapped.partnerId };
  const known = FISCAL_MAKE[make].ways[paid.type];
  // A meal card is a card to a device that knows two ways only.
  const method = known === 'CARD' && asked === 'MEAL' ? asked : (known ?? asked);
  return { method, partnerId: null };
}

/** The sum of the items; equal to the payment, or a rate of KDV is unknown (FISCAL-4). */
export const sumOfItems = (items: readonly BasketItem[]): Kurus =>
  kurus(sumKurus(items.map(({ amount }) => amount)));

/** Seconds until the device must have a basket, and until it must have reported its end. */
const SEND_WITHIN = 60;
const ANSWER_WITHIN = 5 * 60;
const FIRST_WAITS = [1, 2, 3];
const LATER_WAIT = 5;
/** The state of an unknown basket is read once a minute. */
const UNKNOWN_WAIT = 60;

/** Seconds within which an attempt without an answer may still arrive at a slow device. */
const ARRIVES_WITHIN = 30;

/** True when the absence of a basket counts, although an attempt had no answer (FISCAL-5). */
export const isAbsenceSure = ({ unsureAt }: { unsureAt: Date | null }, now: Date): boolean =>
  unsureAt === null || now.getTime() - unsureAt.getTime() > ARRIVES_WITHIN * 1_000;

/** Seconds until the next attempt or question. */
export const nextWait = (state: BasketState, attempts: number): number =>
  state === 'UNKNOWN' ? UNKNOWN_WAIT : (FIRST_WAITS[attempts - 1] ?? LATER_WAIT);

/** True when a basket has waited too long: to be sent, or for its end (FISCAL-8). */
export const isOverdue = (
  { state, createdAt, sentAt }: { state: BasketState; createdAt: Date; sentAt: Date | null },
  now: Date,
  problem: BasketProblem | null,
): boolean => {
  // While another sale is open at the device, it waits as long as for an end.
  const isSending = state === 'WAITING' && problem !== 'BUSY';
  const since = state === 'SENT' ? (sentAt ?? createdAt) : createdAt;
  return now.getTime() - since.getTime() > (isSending ? SEND_WITHIN : ANSWER_WITHIN) * 1_000;
};

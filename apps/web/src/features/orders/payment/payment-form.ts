import { discountOn, NO_DISCOUNT, type Discount, type DiscountType } from '@sofra/domain/discount';
import { formatLira, kurus, liraOf, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/number-input';
import { PAYMENT_METHOD, type PaymentMethod } from '@sofra/domain/payment-method';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';

/** What the guest hands over: exactly the due, one of the proposed amounts, or what was typed. */
export type Tender = { kind: 'exact' } | { kind: 'note'; amount: Kurus } | { kind: 'typed'; text: string };

export interface PaymentFields {
  method: PaymentMethod;
  discountType: DiscountType;
  /** As typed: lira for AMOUNT, percent for PERCENT. */
  discountText: string;
  tender: Tender;
  /** *Çekilecek*: what a card pays of what is due. */
  draw: Tender;
}

export const NEW_PAYMENT: PaymentFields = {
  method: 'CASH',
  discountType: 'NONE',
  discountText: '',
  tender: { kind: 'exact' },
  draw: { kind: 'exact' },
};

export interface PaymentFigures {
  /** As the server is told: lira for AMOUNT, 0..100 for PERCENT. */
  discountType: DiscountType;
  discountValue: number;
  /** What the discount takes off, and what is left to take. */
  off: Kurus;
  due: Kurus;
  /** Why what was typed counts as no discount. */
  discountProblem: string | null;
  /** Only for cash; null when what was typed is no amount. */
  received: Kurus | null;
  /** Below zero: so much is missing. Only for cash. */
  change: Kurus | null;
  canPay: boolean;
}

/** What is wrong with the discount: as typed, or as the server refused it for the role. */
export const discountProblemOf = (
  { discountProblem }: Pick<PaymentFigures, 'discountProblem'>,
  state: PaymentState<unknown>,
): string | null => discountProblem ?? (state.step === 'form' && state.isOfDiscount ? state.problem : null);

/** What the fields mean for a bill of `subtotal` kuruş (PAY-9, PAY-10). */
export function readPayment(subtotal: Kurus, fields: PaymentFields): PaymentFigures {
  const { discount, problem } = readDiscount(fields);
  const off = discountOn(subtotal, discount);
  const due = kurus(subtotal - off);
  const isCash = isCashDue(fields, { due });
  const received = isCash ? receivedOf(fields.tender, due) : null;
  const change = received === null ? null : kurus(received - due);
  return {
    ...wireOf(discount),
    off,
    due,
    discountProblem: problem,
    received,
    change,
    // While a field is wrong nothing is taken: what was meant is not known.
    canPay: problem === null && (!isCash || (change !== null && change >= 0)),
  };
}

/** What a card pays of what is due. */
export interface Draw {
  amount: Kurus;
  /** Less than what is due: a share of the bill, and a split begins. */
  isPart: boolean;
  problem: string | null;
}

/** A share of a bill has no discount: it is an amount somebody wants to give (PAY-32). */
export function readDraw({ due, off }: Pick<PaymentFigures, 'due' | 'off'>, fields: PaymentFields): Draw {
  const whole = { amount: due, isPart: false, problem: null };
  if (!isCardDue(fields, { due })) return whole;
  const amount = receivedOf(fields.draw, due);
  if (amount === due) return whole;
  return { amount: amount ?? due, isPart: true, problem: drawProblem(amount, due, off) };
}

function drawProblem(amount: Kurus | null, due: Kurus, off: Kurus): string | null {
  if (amount === null) return 'Tutar geçersiz.';
  if (amount <= 0) return 'Tutar sıfırdan büyük olmalı.';
  if (amount > due) return `En fazla ${formatLira(due)} çekilebilir.`;
  return off > 0 ? 'Bir kısmı çekilirken indirim verilemez; önce indirimi kaldırın.' : null;
}

/** Whether the guest hands something over that change can be given for. */
export const isCashDue = ({ method }: PaymentFields, { due }: Pick<PaymentFigures, 'due'>): boolean =>
  PAYMENT_METHOD[method].givesChange && due > 0;

/** Whether the card terminal has to take it first. */
export const isCardDue = ({ method }: PaymentFields, { due }: Pick<PaymentFigures, 'due'>): boolean =>
  PAYMENT_METHOD[method].isByTerminal && due > 0;

/** Unreadable, or not positive, counts as none (PAY-13); the field says so. */
function readDiscount({ discountType, discountText }: PaymentFields): {
  discount: Discount;
  problem: string | null;
} {
  if (discountType === 'NONE' || discountText.trim() === '') return { discount: NO_DISCOUNT, problem: null };
  if (discountType === 'AMOUNT') {
    const value = parseMoneyInput(discountText);
    return value === null
      ? { discount: NO_DISCOUNT, problem: 'Tutar geçersiz.' }
      : { discount: { type: discountType, value }, problem: null };
  }
  const value = parsePercentInput(discountText);
  return value === null
    ? { discount: NO_DISCOUNT, problem: percentInputProblem(discountText) }
    : { discount: { type: discountType, value }, problem: null };
}

function wireOf(discount: Discount): Pick<PaymentFigures, 'discountType' | 'discountValue'> {
  if (discount.type === 'NONE') return { discountType: 'NONE', discountValue: 0 };
  return {
    discountType: discount.type,
    discountValue: discount.type === 'AMOUNT' ? liraOf(discount.value) : discount.value,
  };
}

function receivedOf(tender: Tender, due: Kurus): Kurus | null {
  if (tender.kind === 'exact') return due;
  if (tender.kind === 'note') return tender.amount;
  return tender.text.trim() === '' ? due : parseMoneyInput(tender.text);
}

import type { Customer } from '@sofra/contract/customers';
import { discountOn, NO_DISCOUNT, type Discount, type DiscountType } from '@sofra/domain/discount';
import { formatLira, kurus, liraOf, ZERO, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/number-input';
import { SETTLEMENT, type Settlement } from '@sofra/domain/payment-method';
import { withTip } from '@sofra/domain/tip';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';

/** The cash received: exactly the amount due, a proposed amount, or a typed one. */
export type Tender = { kind: 'exact' } | { kind: 'note'; amount: Kurus } | { kind: 'typed'; text: string };

/** Whose account a payment is put on, with what they owe and may owe (ACCOUNT-20). */
export type ChosenCustomer = Pick<Customer, 'id' | 'name' | 'balance' | 'limit'>;

export interface PaymentFields {
  method: Settlement;
  /** Whose account it is put on; stays while another method is looked at. */
  customer: ChosenCustomer | null;
  discountType: DiscountType;
  /** As typed: lira for AMOUNT, percent for PERCENT. */
  discountText: string;
  tender: Tender;
  /** *Çekilecek*: how much of the amount due is charged to a card. */
  draw: Tender;
  /** *Bahşiş*, as typed; empty for none (TIP-13). */
  tipText: string;
}

export const NEW_PAYMENT: PaymentFields = {
  method: 'CASH',
  customer: null,
  discountType: 'NONE',
  discountText: '',
  tender: { kind: 'exact' },
  draw: { kind: 'exact' },
  tipText: '',
};

export interface PaymentFigures {
  /** In the server's form: lira for AMOUNT, 0..100 for PERCENT. */
  discountType: DiscountType;
  discountValue: number;
  /** What the discount takes off, and what is left to pay. */
  off: Kurus;
  due: Kurus;
  /** Why the typed discount is not applied. */
  discountProblem: string | null;
  /** What is left for the staff on top; zero while what was typed is no amount. */
  tip: Kurus;
  tipProblem: string | null;
  /** Only for cash; null when the typed amount is not valid. */
  received: Kurus | null;
  /** Only for cash; if negative, that much is missing. */
  change: Kurus | null;
  canPay: boolean;
}

/** The problem of the discount: of what was typed, or the server's refusal for the role. */
export const discountProblemOf = (
  { discountProblem }: Pick<PaymentFigures, 'discountProblem'>,
  state: PaymentState<unknown>,
): string | null => discountProblem ?? (state.step === 'form' && state.isOfDiscount ? state.problem : null);

/** Computes the figures of the fields for a bill of `subtotal` kuruş (PAY-9, PAY-10). */
export function readPayment(subtotal: Kurus, fields: PaymentFields): PaymentFigures {
  const { discount, problem } = readDiscount(fields);
  const off = discountOn(subtotal, discount);
  const due = kurus(subtotal - off);
  const { tip, tipProblem } = readTip(fields);
  const isCash = isCashDue(fields, { due });
  const toTake = withTip(due, tip);
  const received = isCash ? receivedOf(fields.tender, toTake) : null;
  const change = received === null ? null : kurus(received - toTake);
  return {
    ...wireOf(discount),
    off,
    due,
    discountProblem: problem,
    tip,
    tipProblem,
    received,
    change,
    // While a field is invalid no payment is possible, because the intended amount is unknown.
    canPay: problem === null && tipProblem === null && (!isCash || (change !== null && change >= 0)),
  };
}

function readTip({ tipText, method }: PaymentFields): Pick<PaymentFigures, 'tip' | 'tipProblem'> {
  if (tipText.trim() === '') return { tip: ZERO, tipProblem: null };
  const tip = parseMoneyInput(tipText);
  if (method === 'ACCOUNT' && tip !== 0) return { tip: ZERO, tipProblem: 'Veresiye ödemede bahşiş alınmaz.' };
  return tip === null || tip < 0 ? { tip: ZERO, tipProblem: 'Bahşiş geçersiz.' } : { tip, tipProblem: null };
}

/** The tip as a request names it; left out where none is given. */
export const tipOf = ({ tip }: Pick<PaymentFigures, 'tip'>): { tip?: Kurus } => (tip > 0 ? { tip } : {});

/** What of the bill is charged to a card; a tip comes on top. */
export interface Draw {
  amount: Kurus;
  /** Less than the amount due: it pays a share of the bill and begins a split. */
  isPart: boolean;
  problem: string | null;
}

/** A share has no discount, because it is an amount somebody chose to pay (PAY-32). */
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

/** Whether the method takes cash, for which change can be given. */
export const isCashDue = ({ method }: PaymentFields, { due }: Pick<PaymentFigures, 'due'>): boolean =>
  SETTLEMENT[method].givesChange && due > 0;

/** Whether the amount must be charged at the card terminal first. */
export const isCardDue = ({ method }: PaymentFields, { due }: Pick<PaymentFigures, 'due'>): boolean =>
  SETTLEMENT[method].isByTerminal && due > 0;

/** An unreadable or non-positive discount counts as none (PAY-13), and the field shows why. */
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

/** What the button does: money is taken, a debt is written down (ACCOUNT-20). */
export const takeLabel = ({ method }: PaymentFields): string =>
  method === 'ACCOUNT' ? 'Veresiye yaz' : 'Ödemeyi al';

import type { Customer } from '@sofra/contract/money/customers';
import { discountOn, NO_DISCOUNT, type Discount, type DiscountType } from '@sofra/domain/menu/discount';
import { formatLira, kurus, liraOf, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/money/number-input';
import { SETTLEMENT, type Settlement } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';

/** The cash received: exactly the amount due, a proposed amount, or a typed one. */
export type Tender = { kind: 'exact' } | { kind: 'note'; amount: Kurus } | { kind: 'typed'; text: string };

/** The customer whose account a payment is put on, with balance and limit (ACCOUNT-20). */
export type ChosenCustomer = Pick<Customer, 'id' | 'name' | 'balance' | 'limit'>;

export interface PaymentFields {
  method: Settlement;
  /** The customer of the account. Stays while another method is selected. */
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
  /** The amount of the discount, and the amount that is left to pay. */
  off: Kurus;
  due: Kurus;
  /** The reason that the typed discount is not applied. */
  discountProblem: string | null;
  /** The amount for the staff in addition; zero while the typed text is no amount. */
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

/**
 * Computes the figures of the fields for a bill of `subtotal` kuruş (PAY-9, PAY-10). `fees` of it are not discounted
 * (CHANNEL-15).
 */
export function readPayment(subtotal: Kurus, fields: PaymentFields, fees: Kurus = ZERO): PaymentFigures {
  const { discount, problem } = readDiscount(fields);
  const off = discountOn(kurus(Math.max(0, subtotal - fees)), discount);
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

/** The part of the bill that is charged to a card. The tip is added to it. */
export interface Draw {
  amount: Kurus;
  /** Less than the amount due: it pays a share of the bill and begins a split. */
  isPart: boolean;
  problem: string | null;
}

/** A share has no discount, because its amount was chosen freely (PAY-32). */
export function readDraw(figures: DrawnFigures, fields: PaymentFields): Draw {
  const { due } = figures;
  const whole = { amount: due, isPart: false, problem: null };
  if (!isCardDue(fields, { due })) return whole;
  const amount = drawnOfBill(fields.draw, figures);
  if (amount === due) return whole;
  return { amount: amount ?? due, isPart: true, problem: drawProblem(amount, figures) };
}

type DrawnFigures = Pick<PaymentFigures, 'due' | 'off' | 'tip'>;

/**
 * A typed amount is the amount charged by the terminal, including the tip. A chosen share is a part of the bill
 * (PAY-57).
 */
function drawnOfBill(draw: Tender, { due, tip }: DrawnFigures): Kurus | null {
  if (draw.kind === 'note') return draw.amount;
  const charged = receivedOf(draw, withTip(due, tip));
  return charged === null ? null : kurus(charged - tip);
}

/** Replaces the typed amount by the part of the bill that it pays. A tip must not change that part (TIP-3). */
export const keptDraw = ({ amount, isPart, problem }: Draw, { draw }: PaymentFields): Tender => {
  if (problem !== null) return draw;
  return isPart ? { kind: 'note', amount } : { kind: 'exact' };
};

function drawProblem(amount: Kurus | null, { due, off, tip }: DrawnFigures): string | null {
  if (amount === null) return 'Tutar geçersiz.';
  if (amount <= 0) return `Tutar ${tip > 0 ? 'bahşişten' : 'sıfırdan'} büyük olmalı.`;
  if (amount > due) return `En fazla ${formatLira(withTip(due, tip))} çekilebilir.`;
  return off > 0 ? 'Bir kısmı çekilirken indirim verilemez; önce indirimi kaldırın.' : null;
}

/** True if the method takes cash, for which change can be given. */
export const isCashDue = ({ method }: PaymentFields, { due }: Pick<PaymentFigures, 'due'>): boolean =>
  SETTLEMENT[method].givesChange && due > 0;

/** True if the amount must be charged at the card terminal first. */
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

/** The label of the button: money is taken, a debt is written down (ACCOUNT-20). */
export const takeLabel = ({ method }: PaymentFields): string =>
  method === 'ACCOUNT' ? 'Veresiye yaz' : 'Ödemeyi al';

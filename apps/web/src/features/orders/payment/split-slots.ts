import { SETTLEMENT } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import {
  discountProblemOf,
  isCashDue,
  type PaymentFields,
  type PaymentFigures,
} from '#src/features/orders/payment/payment-form.ts';
import {
  discountSlot,
  drawSlot,
  tenderSlot,
  tipSlots,
  type Slot,
} from '#src/features/orders/payment/payment-slots.ts';
import type { SplitFields, SplitReading, SplitWay } from '#src/features/orders/payment/split-form.ts';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';

interface Filled {
  way: SplitWay;
  split: SplitFields;
  fields: PaymentFields;
  figures: PaymentFigures;
  problem: SplitReading['problem'];
  change: (fields: Partial<SplitFields>) => void;
  changePayment: (fields: Partial<PaymentFields>) => void;
  asksForTip: boolean;
}

/**
 * The amounts of one share. Typing *Çekilecek* while pieces or people are chosen switches to *Tutar gir*, because it is
 * an amount of its own.
 */
export function splitSlots(filled: Filled, state: PaymentState<unknown>): Slot[] {
  const { way, fields, figures, changePayment, asksForTip } = filled;
  const { tipProblem } = figures;
  const tip = tipSlots(fields, { tipProblem, asksForTip }, changePayment);
  const isCash = SETTLEMENT[fields.method].givesChange;
  if (way === 'amount') {
    const tender = isCashDue(fields, figures) ? [tenderSlot(fields, figures, changePayment)] : [];
    return [amountSlot(filled), ...tip, ...tender];
  }
  const discount =
    way === 'lines' ? [discountSlot(fields, discountProblemOf(figures, state), changePayment)] : [];
  // Always present, so that the keypad does not appear and disappear while pieces are chosen.
  const last = isCash ? tenderSlot(fields, figures, changePayment) : shareSlot(filled);
  return [...discount, ...tip, last];
}

function shareSlot({ fields, figures, change }: Filled): Slot {
  return drawSlot({
    method: fields.method,
    typed: '',
    amount: withTip(figures.due, figures.tip),
    problem: null,
    onType: (text) => change({ way: 'amount', amountText: text }),
  });
}

/** *Tutar gir*: the part of the bill that this guest pays, with any method. The tip is added to it (PAY-57). */
const amountSlot = ({ split, problem, change }: Filled): Slot => ({
  name: 'share',
  label: 'Adisyondan',
  text: split.amountText || '0',
  typed: split.amountText,
  problem: problem?.isMistake ? problem.text : null,
  isFirst: true,
  onType: (amountText) => change({ amountText }),
});

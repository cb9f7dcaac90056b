import type { DiscountType } from '@sofra/domain/menu/discount';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import type { PaymentFields, PaymentFigures, Tender } from '#src/features/orders/payment/payment-form.ts';

/** An amount that the on-screen keypad can edit. */
export type SlotName = 'discount' | 'share' | 'tender' | 'tip';

export interface Slot {
  name: SlotName;
  label: string;
  /** Shown beside the label where there is room. */
  detail?: string;
  /** The displayed value. */
  text: string;
  /** The typed text, to which the next key is appended. */
  typed: string;
  problem: string | null;
  /** The keypad edits this slot unless another one was selected; without any such slot, the last one. */
  isFirst?: boolean;
  onType: (text: string) => void;
}

type Change = (fields: Partial<PaymentFields>) => void;

const DISCOUNT_LABEL: Record<DiscountType, string> = {
  NONE: 'İndirim',
  PERCENT: 'İndirim %',
  AMOUNT: 'İndirim ₺',
};

/** A typed discount counts as a percentage if no type was chosen. */
export const discountSlot = (
  { discountType, discountText }: PaymentFields,
  problem: string | null,
  change: Change,
): Slot => ({
  name: 'discount',
  label: DISCOUNT_LABEL[discountType],
  text: discountText || '–',
  typed: discountText,
  problem,
  onType: (text) =>
    change({ discountType: discountType === 'NONE' ? 'PERCENT' : discountType, discountText: text }),
});

/** *Bahşiş*, if the business accepts tips (TIP-13). */
export const tipSlots = (
  { tipText }: PaymentFields,
  { tipProblem, asksForTip }: { tipProblem: string | null; asksForTip: boolean },
  change: Change,
): Slot[] =>
  asksForTip
    ? [
        {
          name: 'tip',
          label: 'Bahşiş',
          text: tipText || '–',
          typed: tipText,
          problem: tipProblem,
          onType: (text) => change({ tipText: text }),
        },
      ]
    : [];

/** *Alınan*: the cash received, for what is due and the tip. */
export const tenderSlot = (
  { tender }: PaymentFields,
  { due, tip }: Pick<PaymentFigures, 'due' | 'tip'>,
  change: Change,
): Slot => ({
  name: 'tender',
  label: 'Alınan',
  text: tenderText(tender, withTip(due, tip)),
  typed: tender.kind === 'typed' ? tender.text : '',
  problem: null,
  onType: (text) => change({ tender: { kind: 'typed', text } }),
});

interface DrawSlot {
  method: PaymentFields['method'];
  typed: string;
  /** The amount charged to the card while nothing is typed, with its tip (PAY-57). */
  amount: Kurus;
  problem: string | null;
  onType: (text: string) => void;
}

/** *Çekilecek*: the amount charged at the card terminal, or written down on an account. */
export const drawSlot = ({ method, typed, amount, problem, onType }: DrawSlot): Slot => ({
  name: 'share',
  label: method === 'ACCOUNT' ? 'Yazılacak' : 'Çekilecek',
  detail: PAYMENT_METHOD_LABEL[method],
  text: typed || formatAmount(amount),
  typed,
  problem,
  onType,
});

/** The amount received, as typed while it is being typed. */
function tenderText(tender: Tender, due: Kurus): string {
  if (tender.kind === 'typed' && tender.text !== '') return tender.text;
  return formatAmount(tender.kind === 'note' ? tender.amount : due);
}

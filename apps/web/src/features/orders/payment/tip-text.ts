import { formatAmount, type Kurus } from '@sofra/domain/money/money';

/** *Adisyon 160,00 + bahşiş 20,00*: what the headline is made of (PAY-57); null without a tip. */
export const tipText = (amount: Kurus, tip: Kurus): string | null =>
  tip > 0 ? `Adisyon ${formatAmount(amount)} + bahşiş ${formatAmount(tip)}` : null;

import {
  Banknote,
  BookUser,
  CreditCard,
  Landmark,
  Shuffle,
  TicketMinus,
  type LucideIcon,
} from 'lucide-react';
import type { ExpenseMethod, Settlement } from '@sofra/domain/money/payment-method';
import type { Tone } from '#src/ui/pill.tsx';

interface MethodVariant {
  tone: Tone;
  icon: LucideIcon;
}

interface ChoiceLook extends MethodVariant {
  /** The classes of its card while it is chosen. */
  chosen: string;
}

/** Colours and icons of the payment methods, the same in cards, pills, charts and reports (UI-39). */
export const PAYMENT_VARIANTS: Record<Settlement, ChoiceLook> & { MIXED: MethodVariant } = {
  CASH: {
    tone: 'zeytin',
    icon: Banknote,
    chosen: 'has-checked:border-zeytin has-checked:bg-zeytin-soft has-checked:text-zeytin-text',
  },
  CARD: {
    tone: 'lacivert',
    icon: CreditCard,
    chosen: 'has-checked:border-lacivert has-checked:bg-lacivert-soft has-checked:text-lacivert-text',
  },
  MEAL: {
    tone: 'bakir',
    icon: TicketMinus,
    chosen: 'has-checked:border-bakir has-checked:bg-bakir-soft has-checked:text-bakir-text',
  },
  ACCOUNT: {
    tone: 'safran',
    icon: BookUser,
    chosen: 'has-checked:border-safran has-checked:bg-safran-soft has-checked:text-safran-text',
  },
  MIXED: { tone: 'neutral', icon: Shuffle },
};

export const EXPENSE_VARIANTS: Record<ExpenseMethod, MethodVariant> = {
  NAKIT: { tone: 'zeytin', icon: Banknote },
  KREDI_KARTI: { tone: 'lacivert', icon: CreditCard },
  HAVALE_EFT: { tone: 'cini', icon: Landmark },
};

/** The classes of a bar in the colour of a tone. */
export const METHOD_BAR: Record<Tone, string> = {
  cini: 'bg-cini',
  bakir: 'bg-bakir',
  safran: 'bg-safran',
  nar: 'bg-nar',
  zeytin: 'bg-zeytin',
  lacivert: 'bg-lacivert',
  neutral: 'bg-line-strong',
};
export const METHOD_TEXT: Record<Tone, string> = {
  cini: 'text-cini-text',
  bakir: 'text-bakir-text',
  safran: 'text-safran-text',
  nar: 'text-nar-text',
  zeytin: 'text-zeytin-text',
  lacivert: 'text-lacivert-text',
  neutral: 'text-ink-2',
};

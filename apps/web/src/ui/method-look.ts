import { Banknote, CreditCard, Landmark, Shuffle, TicketMinus, type LucideIcon } from 'lucide-react';
import type { ExpenseMethod, OrderPaymentMethod } from '@sofra/domain/payment-method';
import type { Tone } from '#src/ui/pill.tsx';

interface MethodLook {
  tone: Tone;
  icon: LucideIcon;
}

/** The same in cards, pills, charts and reports (design/interface.md, "States"). */
export const PAYMENT_LOOK: Record<OrderPaymentMethod, MethodLook> = {
  CASH: { tone: 'zeytin', icon: Banknote },
  CARD: { tone: 'lacivert', icon: CreditCard },
  MEAL: { tone: 'bakir', icon: TicketMinus },
  MIXED: { tone: 'neutral', icon: Shuffle },
};

export const EXPENSE_LOOK: Record<ExpenseMethod, MethodLook> = {
  NAKIT: { tone: 'zeytin', icon: Banknote },
  KREDI_KARTI: { tone: 'lacivert', icon: CreditCard },
  HAVALE_EFT: { tone: 'cini', icon: Landmark },
};

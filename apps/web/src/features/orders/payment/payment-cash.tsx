import { cashSuggestions } from '@sofra/domain/cash-payment';
import type { Kurus } from '@sofra/domain/money';
import type { PaymentFigures, Tender } from '#src/features/orders/payment/payment-form.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';

interface Props {
  figures: PaymentFigures;
  onTender: (tender: Tender) => void;
}

/** Proposed amounts for the cash received: exactly the amount due, or the next round sums (PAY-31). */
export function CashChoices({ figures: { due, received }, onTender }: Props) {
  const choose = (amount: Kurus) => onTender(amount === due ? { kind: 'exact' } : { kind: 'note', amount });
  return (
    <div {...ENTER_CONFIRMS}>
      <CashSuggestions suggestions={[due, ...cashSuggestions(due)]} value={received} onValue={choose} />
    </div>
  );
}

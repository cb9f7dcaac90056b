import { cashSuggestions } from '@sofra/domain/money/cash-payment';
import type { Kurus } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import type { PaymentFigures, Tender } from '#src/features/orders/payment/payment-form.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';

interface Props {
  figures: PaymentFigures;
  onTender: (tender: Tender) => void;
}

/** Proposed amounts for the cash received: exactly the amount due with its tip, or the next round sums (PAY-31). */
export function CashChoices({ figures: { due, tip, received }, onTender }: Props) {
  const toTake = withTip(due, tip);
  const choose = (amount: Kurus) =>
    onTender(amount === toTake ? { kind: 'exact' } : { kind: 'note', amount });
  return (
    <div {...ENTER_CONFIRMS}>
      <CashSuggestions suggestions={[toTake, ...cashSuggestions(toTake)]} value={received} onValue={choose} />
    </div>
  );
}

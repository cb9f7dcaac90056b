import { formatAmount, kurus } from '@sofra/domain/money/money';
import type { PaymentFields, PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';

interface Props {
  figures: Pick<PaymentFigures, 'change' | 'tip'>;
  asksForTip: boolean;
  isSmall?: boolean;
  change: (fields: Partial<PaymentFields>) => void;
}

/** *Para üstü*, and beside it *Üstü bahşiş*, which makes it the tip (TIP-14). */
export function ChangeOrTip({ figures: { change: back, tip }, asksForTip, isSmall = false, change }: Props) {
  if (back === null) return null;
  return (
    <div className="flex items-stretch gap-2">
      <div className="min-w-0 flex-1">
        <ChangeBox change={back} isSmall={isSmall} />
      </div>
      {asksForTip && back > 0 && (
        <Button
          size={48}
          className="h-auto whitespace-nowrap"
          onClick={({ currentTarget }) => {
            // The button disappears with the change. With the focus on the dialog, the next Enter takes the
            // payment.
            currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
            change({ tipText: formatAmount(kurus(tip + back)) });
          }}
        >
          Üstü bahşiş
        </Button>
      )}
    </div>
  );
}

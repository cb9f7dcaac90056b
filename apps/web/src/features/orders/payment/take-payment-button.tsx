import { useId } from 'react';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  state: PaymentState<unknown>;
  canPay: boolean;
  /** The reason that it cannot be pressed, if nothing else on the screen shows it. */
  reason?: string | null;
  onPress: () => void;
  children: string;
}

/** *Ödemeyi al*: the primary button of a payment, 64 px high. */
export function TakePaymentButton({ state, canPay, reason, onPress, children }: Props) {
  const reasonId = useId();
  return (
    <>
      {reason && (
        <p id={reasonId} className="pb-2 text-center text-sm text-ink-2">
          {reason}
        </p>
      )}
      <Button
        variant="primary"
        size={64}
        isWide
        className="num short:min-h-13"
        disabled={!canPay}
        aria-describedby={reason ? reasonId : undefined}
        isPending={state.step !== 'form'}
        pendingLabel={state.step === 'checking' ? 'Sonuç kontrol ediliyor…' : 'Ödeme alınıyor…'}
        onClick={onPress}
      >
        {children}
      </Button>
    </>
  );
}

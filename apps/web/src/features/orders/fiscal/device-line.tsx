import type { PaymentDevice } from '#src/features/orders/fiscal/use-payment-device.ts';
import { Button } from '#src/ui/button.tsx';

/** The device below the button of a payment, and the choice to take it without (FISCAL-17). Nothing without a device. */
export function DeviceLine({ byDevice, isLocked }: { byDevice: PaymentDevice; isLocked: boolean }) {
  const { device, toggle, name } = byDevice;
  if (!toggle) return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-ink-2">
      <span className="min-w-0 truncate">{device ? `Yazarkasa: ${name}` : 'Yazarkasaya gönderilmez'}</span>
      <Button variant="quiet" size={44} disabled={isLocked} onClick={toggle}>
        {device ? 'Cihazsız al' : 'Cihazla al'}
      </Button>
    </div>
  );
}

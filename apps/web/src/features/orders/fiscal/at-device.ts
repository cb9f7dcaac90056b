import { lazyPart } from '#src/ui/lazy-part.tsx';

/** *Cihazda ödeniyor*, loaded when a payment is at a device: most tills have none. */
export const AtDevice = lazyPart(
  async () => (await import('#src/features/orders/fiscal/at-device-dialog.tsx')).AtDeviceDialog,
);

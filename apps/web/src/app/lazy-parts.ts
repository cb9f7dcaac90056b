import { lazyPart } from '#src/ui/lazy-part.tsx';

const alert = () => import('#src/app/shell/printer-alert.tsx');
const install = () => import('#src/app/shell/install-entry.tsx');

/**
 * Parts around every screen that the first paint does not need: the alarm of the printers, calls of guests, notices of
 * this device.
 */
export const LazyPrinterBadge = lazyPart(async () => (await alert()).PrinterBadge);
export const LazyPrinterStrip = lazyPart(async () => (await alert()).PrinterStrip);
export const LazyGuestCalls = lazyPart(
  async () => (await import('#src/app/shell/guest-calls.tsx')).GuestCalls,
);
export const LazyUpdateStrip = lazyPart(
  async () => (await import('#src/app/shell/update-strip.tsx')).UpdateStrip,
);
/** The kitchen's list, over the order page. */
export const LazySoldOut = lazyPart(
  async () => (await import('#src/features/kitchen/sheets/sold-out-sheet.tsx')).SoldOutSheet,
);
export const LazyInstallButton = lazyPart(async () => (await install()).InstallButton);

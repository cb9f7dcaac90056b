import { lazyPart } from '#src/ui/lazy-part.tsx';

const alert = () => import('#src/app/shell/printer-alert.tsx');
const install = () => import('#src/app/shell/install-entry.tsx');

/**
 * Parts around every screen that the first paint does not need, loaded afterwards: the alarm of the printers, the
 * toasts and strips of guest calls, the strip of a new version and the installation of the app.
 */
export const LazyPrinterBadge = lazyPart(async () => (await alert()).PrinterBadge);
export const LazyPrinterStrip = lazyPart(async () => (await alert()).PrinterStrip);
export const LazyGuestCalls = lazyPart(
  async () => (await import('#src/app/shell/guest-calls.tsx')).GuestCalls,
);
export const LazyUpdateStrip = lazyPart(
  async () => (await import('#src/app/shell/update-strip.tsx')).UpdateStrip,
);
/** The kitchen's list of sold-out products, opened over the order page. */
export const LazySoldOut = lazyPart(
  async () => (await import('#src/features/kitchen/sheets/sold-out-sheet.tsx')).SoldOutSheet,
);
export const LazyInstallButton = lazyPart(async () => (await install()).InstallButton);

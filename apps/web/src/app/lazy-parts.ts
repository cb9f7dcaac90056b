import { lazyPart } from '#src/ui/lazy-part.tsx';

/** The same chunk for all of them, and for `watchReady` of the shell. */
export const loadLateParts = () => import('#src/app/shell/late-parts.tsx');

/**
 * Parts around every screen that the first paint does not need, loaded afterwards: the alarm of the printers, toasts
 * and strips, and the installation of the app.
 */
export const LazyPrinterBadge = lazyPart(async () => (await loadLateParts()).PrinterBadge);
export const LazyPrinterStrip = lazyPart(async () => (await loadLateParts()).PrinterStrip);
export const LazyGuestCalls = lazyPart(async () => (await loadLateParts()).GuestCalls);
export const LazyUpdateStrip = lazyPart(async () => (await loadLateParts()).UpdateStrip);
export const LazyInstallButton = lazyPart(async () => (await loadLateParts()).InstallButton);
/** Loaded by businesses that sell without a table. */
export const LazyOrderStrips = lazyPart(
  async () => (await import('#src/app/shell/order-strips.tsx')).OrderStrips,
);
/** The kitchen's list of sold-out products, opened over the order page. */
export const LazySoldOut = lazyPart(
  async () => (await import('#src/features/kitchen/sheets/sold-out-sheet.tsx')).SoldOutSheet,
);

import { late } from '#src/ui/late.tsx';

const alert = () => import('#src/app/printer-alert.tsx');
const install = () => import('#src/app/install-entry.tsx');

/**
 * Parts around every screen that the first paint does not need: the alarm of the printers, calls of guests, notices of
 * this device.
 */
export const LatePrinterBadge = late(async () => (await alert()).PrinterBadge);
export const LatePrinterStrip = late(async () => (await alert()).PrinterStrip);
export const LateGuestCalls = late(async () => (await import('#src/app/guest-calls.tsx')).GuestCalls);
export const LateUpdateStrip = late(async () => (await import('#src/app/update-strip.tsx')).UpdateStrip);
/** The kitchen's list, over the order page. */
export const LateSoldOut = late(
  async () => (await import('#src/features/kitchen/sheets/sold-out-sheet.tsx')).SoldOutSheet,
);
export const LateInstallButton = late(async () => (await install()).InstallButton);

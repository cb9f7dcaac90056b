import { late } from '#src/ui/late.tsx';

const alert = () => import('#src/app/printer-alert.tsx');
const install = () => import('#src/app/install-entry.tsx');

/** What stands around every screen and is not needed to begin: the printers' alarm, guests' calls, the device's own matters. */
export const LatePrinterBadge = late(async () => (await alert()).PrinterBadge);
export const LatePrinterStrip = late(async () => (await alert()).PrinterStrip);
export const LateGuestCalls = late(async () => (await import('#src/app/guest-calls.tsx')).GuestCalls);
export const LateUpdateStrip = late(async () => (await import('#src/app/update-strip.tsx')).UpdateStrip);
/** The kitchen's list, over the order page. */
export const LateSoldOut = late(
  async () => (await import('#src/features/kitchen/sheets/sold-out-sheet.tsx')).SoldOutSheet,
);
export const LateInstallButton = late(async () => (await install()).InstallButton);

/** The parts that the shell needs only after the first paint, as one chunk (`app/lazy-parts.ts`). */
export { GuestCalls } from '#src/app/shell/guest-calls.tsx';
export { InstallButton } from '#src/app/shell/install-entry.tsx';
export { PrinterBadge, PrinterStrip } from '#src/app/shell/printer-alert.tsx';
export { signOutWhenIdle } from '#src/lib/api/idle-sign-out.ts';
export { UpdateStrip } from '#src/app/shell/update-strip.tsx';
export { watchReady } from '#src/features/kitchen/sound/watch-ready.ts';

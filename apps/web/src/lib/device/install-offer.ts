import { heldPrompt } from '#src/install-prompt.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

/**
 * The way to install the application on this device (OFF-22). `prompt`: the browser's own prompt. `by-hand`: the
 * browser's menu, on iOS. Null: installed already, or the browser cannot install it.
 */
export type InstallWay = 'prompt' | 'by-hand' | null;

/** `standalone` exists only on iOS: in Safari and in the other browsers there, which install in the same way. */
const APPLE = navigator as { standalone?: boolean };

function installWay(): InstallWay {
  if (APPLE.standalone || matchMedia('(display-mode: standalone)').matches) return null;
  if (heldPrompt.current) return 'prompt';
  return APPLE.standalone === false ? 'by-hand' : null;
}

const offer = createSource(installWay);

function forget(): void {
  heldPrompt.current = null;
  offer.changed();
}

addEventListener('beforeinstallprompt', offer.changed);
addEventListener('appinstalled', forget);

export const useInstallWay = (): InstallWay => useStore(offer);

/**
 * Shows the install prompt of the browser. A prompt can be used once; after a refusal the button appears again when the
 * browser sends another.
 */
export function askToInstall(): void {
  void heldPrompt.current?.prompt().catch(() => undefined);
  forget();
}

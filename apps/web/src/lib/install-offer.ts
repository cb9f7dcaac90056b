import { heldPrompt } from '#src/install-prompt.ts';
import { createSource, useStore } from '#src/lib/store.ts';

/**
 * How this application can be put on this device (OFF-22): the browser asks (`prompt`), the person does it by hand
 * (`by-hand`, iOS), or there is nothing to offer: it is installed already, or the browser cannot.
 */
export type InstallWay = 'prompt' | 'by-hand' | null;

/** Only Safari of iOS knows `standalone`, and other browsers there, which install the same way. */
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

/** Shows the browser's own question. A prompt is good for one; whoever declined is offered it when the browser sends another. */
export function askToInstall(): void {
  void heldPrompt.current?.prompt().catch(() => undefined);
  forget();
}

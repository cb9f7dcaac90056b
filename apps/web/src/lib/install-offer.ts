import { useSyncExternalStore } from 'react';
import { heldPrompt } from '#src/install-prompt.ts';

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

const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

function forget(): void {
  heldPrompt.current = null;
  notifyListeners();
}

addEventListener('beforeinstallprompt', notifyListeners);
addEventListener('appinstalled', forget);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, installWay);

/** Shows the browser's own question. A prompt is good for one; whoever declined is offered it when the browser sends another. */
export function askToInstall(): void {
  void heldPrompt.current?.prompt().catch(() => undefined);
  forget();
}

import { useSyncExternalStore } from 'react';
import { forgetStored, readStored, writeStored } from '#src/lib/storage.ts';

/** `system` follows the device; the other two are this device's own choice. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const readChoice = (): ThemeChoice => {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
const isSystemDark = (): boolean => typeof matchMedia === 'function' && matchMedia(SYSTEM_DARK).matches;

/** Puts light or dark on `<html data-theme>`; `public/theme.mjs` did the same before the first paint. */
function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && isSystemDark());
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** The switch of this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') forgetStored('theme');
  else writeStored('theme', choice);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Call once at start: keeps following the system, and the switch in another tab. */
export function followSystemTheme(): void {
  applyTheme();
  if (typeof matchMedia === 'function') matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    applyTheme();
    for (const listener of listeners) listener();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);

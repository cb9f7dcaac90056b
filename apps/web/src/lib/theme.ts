import { readStored } from '#src/lib/storage.ts';

/** `system` follows the device; the other two are this device's own choice (UI-10). */
export type ThemeChoice = 'system' | 'light' | 'dark';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The kitchen display has a choice of its own: dark, whatever the rest of the application is. */
export const DEFAULTS = { theme: 'system', 'kds-theme': 'dark' } as const;
/** Whose choice counts: the screen's that is open. */
export const counting: { choiceOf: keyof typeof DEFAULTS } = { choiceOf: 'theme' };

export const readChoice = (): ThemeChoice => readStored(counting.choiceOf) ?? DEFAULTS[counting.choiceOf];
const isSystemDark = (): boolean => typeof matchMedia === 'function' && matchMedia(SYSTEM_DARK).matches;

/** Puts light or dark on `<html data-theme>`; `public/theme.mjs` did the same before the first paint. */
export function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && isSystemDark());
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Call once at start: keeps following the system, and the switch in another tab. */
export function followSystemTheme(): void {
  applyTheme();
  if (typeof matchMedia === 'function') matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
}

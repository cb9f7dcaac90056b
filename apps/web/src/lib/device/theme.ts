import { readStored } from '#src/lib/device/storage.ts';

/** `system` follows the device; the other two are chosen on this device (UI-10). */
export type ThemeChoice = 'system' | 'light' | 'dark';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The kitchen display has its own choice, dark by default, independent of the rest of the application. */
export const DEFAULTS = { theme: 'system', 'kds-theme': 'dark' } as const;
/** The stored choice that applies: that of the open screen. */
export const counting: { choiceOf: keyof typeof DEFAULTS } = { choiceOf: 'theme' };

export const readChoice = (): ThemeChoice => readStored(counting.choiceOf) ?? DEFAULTS[counting.choiceOf];
const isSystemDark = (): boolean => typeof matchMedia === 'function' && matchMedia(SYSTEM_DARK).matches;

/** Sets `<html data-theme>` to light or dark, as `public/theme.mjs` does before the first paint. */
export function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && isSystemDark());
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Call it once at start: applies the theme and updates it with the system and with the switch in another tab. */
export function followSystemTheme(): void {
  applyTheme();
  if (typeof matchMedia === 'function') matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
}

import { forgetStored, readStored, writeStored } from '#src/lib/storage.ts';
import { createSource, useStore } from '#src/lib/store.ts';

/** `system` follows the device; the other two are this device's own choice (UI-10). */
export type ThemeChoice = 'system' | 'light' | 'dark';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The kitchen display has a choice of its own: dark, whatever the rest of the application is. */
const DEFAULTS = { theme: 'system', 'kds-theme': 'dark' } as const;
let choiceOf: keyof typeof DEFAULTS = 'theme';

const readChoice = (): ThemeChoice => readStored(choiceOf) ?? DEFAULTS[choiceOf];
const theme = createSource(readChoice);
const isSystemDark = (): boolean => typeof matchMedia === 'function' && matchMedia(SYSTEM_DARK).matches;

/** Puts light or dark on `<html data-theme>`; `public/theme.mjs` did the same before the first paint. */
function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && isSystemDark());
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** The switch of this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === DEFAULTS[choiceOf]) forgetStored(choiceOf);
  else writeStored(choiceOf, choice);
  changed();
}

/** Whose choice counts from now on, and is made by every switch: the screen's that is open. */
export function followChoiceOf(screen: keyof typeof DEFAULTS): void {
  choiceOf = screen;
  changed();
}

function changed(): void {
  applyTheme();
  theme.changed();
}

/** Call once at start: keeps following the system, and the switch in another tab. */
export function followSystemTheme(): void {
  applyTheme();
  if (typeof matchMedia === 'function') matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key === choiceOf) changed();
  });
}

export const useThemeChoice = (): ThemeChoice => useStore(theme);

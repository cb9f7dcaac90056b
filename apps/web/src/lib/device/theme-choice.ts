import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { forgetStored, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';
import { applyTheme, counting, DEFAULTS, readChoice, type ThemeChoice } from '#src/lib/device/theme.ts';

/**
 * Separate from `theme.ts`, because the public menu and the landing page only follow the device and do not load this.
 */
const choice = createSource(readChoice, (changed) => followOtherTabs(['theme', 'kds-theme'], changed));

function changed(): void {
  applyTheme();
  choice.changed();
}

/** Sets the theme of this device for the open screen. */
export function chooseTheme(next: ThemeChoice): void {
  const { choiceOf } = counting;
  if (next === DEFAULTS[choiceOf]) forgetStored(choiceOf);
  else writeStored(choiceOf, next);
  changed();
}

/** Sets which stored choice applies and is changed by the switch: that of the open screen. */
export function followChoiceOf(screen: keyof typeof DEFAULTS): void {
  counting.choiceOf = screen;
  changed();
}

export const useThemeChoice = (): ThemeChoice => useStore(choice);

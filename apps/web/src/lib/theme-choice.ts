import { followOtherTabs } from '#src/lib/other-tabs.ts';
import { forgetStored, writeStored } from '#src/lib/storage.ts';
import { createSource, useStore } from '#src/lib/store.ts';
import { applyTheme, counting, DEFAULTS, readChoice, type ThemeChoice } from '#src/lib/theme.ts';

/** In a file of its own: guests and visitors only follow their device (`theme.ts`). */
const choice = createSource(readChoice, (changed) => followOtherTabs(['theme', 'kds-theme'], changed));

function changed(): void {
  applyTheme();
  choice.changed();
}

/** The switch of this device. */
export function chooseTheme(next: ThemeChoice): void {
  const { choiceOf } = counting;
  if (next === DEFAULTS[choiceOf]) forgetStored(choiceOf);
  else writeStored(choiceOf, next);
  changed();
}

/** Whose choice counts from now on, and is made by every switch: the screen's that is open. */
export function followChoiceOf(screen: keyof typeof DEFAULTS): void {
  counting.choiceOf = screen;
  changed();
}

export const useThemeChoice = (): ThemeChoice => useStore(choice);

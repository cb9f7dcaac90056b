import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useThemeChoice } from '#src/lib/device/theme-choice.ts';
import type { ThemeChoice } from '#src/lib/device/theme.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const isShownDark = (choice: ThemeChoice): boolean =>
  choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** Switches this device between light and dark; until it is pressed, the setting of the system decides. */
export function ThemeButton() {
  const isDark = isShownDark(useThemeChoice());
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? 'Açık görünüme geç' : 'Koyu görünüme geç'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}

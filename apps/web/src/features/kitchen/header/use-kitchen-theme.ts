import { useLayoutEffect } from 'react';
import { chooseTheme, followChoiceOf, useThemeChoice } from '#src/lib/device/theme-choice.ts';

/** Dark by default, with a switch of its own, while the display is open; sheets and toasts follow it (KDS-26). */
export function useKitchenTheme(): { isDark: boolean; toggle: () => void } {
  useLayoutEffect(() => {
    followChoiceOf('kds-theme');
    return () => followChoiceOf('theme');
  }, []);
  const choice = useThemeChoice();
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return { isDark, toggle: () => chooseTheme(isDark ? 'light' : 'dark') };
}

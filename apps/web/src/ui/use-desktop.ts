import { useMedia } from '#src/lib/use-media.ts';

/** Two panes from here on (design, "Direction"); below, on phones and tablets, the second one is a sheet. */
export const useDesktop = (): boolean => useMedia('(min-width: 1024px)', true);

/** Wide enough for a row of choices also while a second pane is open. */
export const useWideDesktop = (): boolean => useMedia('(min-width: 1280px)', true);

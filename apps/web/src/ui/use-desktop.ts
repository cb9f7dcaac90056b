import { useMedia } from '#src/lib/device/use-media.ts';

/** True if there is room for two panes (design, "Direction"). On smaller screens the second pane is a sheet. */
export const useDesktop = (): boolean => useMedia('(min-width: 1024px)', true);

/** True if there is room for a row of choices even beside an open second pane. */
export const useWideDesktop = (): boolean => useMedia('(min-width: 1280px)', true);

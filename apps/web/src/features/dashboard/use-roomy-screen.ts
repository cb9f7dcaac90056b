import { useMedia } from '#src/lib/device/use-media.ts';

/** Room for three columns and more rows than on a laptop: the same condition as `roomy:` in styles.css. */
export const useRoomyScreen = (): boolean => useMedia('(min-width: 1720px) and (min-height: 900px)');

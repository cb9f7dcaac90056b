import { useMedia } from '#src/lib/use-media.ts';

/** Three columns, and more rows than a laptop has room for: the same words as `roomy:` in styles.css. */
export const useRoomyScreen = (): boolean => useMedia('(min-width: 1720px) and (min-height: 900px)');

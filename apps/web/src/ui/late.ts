import { lazy, type ComponentType } from 'react';

/**
 * A part of a screen in a chunk of its own that nobody waits for and nobody misses: where it does not arrive, without a
 * connection or after a new version, the screen stands as it is instead of breaking over it.
 */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

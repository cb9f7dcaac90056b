import { lazy, type ComponentType } from 'react';

/** Nobody misses what did not arrive: a screen must not break over it. */
const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

/** What has to do with the device and not with the restaurant, in chunks of their own: no screen waits for it. */
export const LateUpdateStrip = late(async () => (await import('#src/app/update-strip.tsx')).UpdateStrip);
export const LateInstallButton = late(async () => (await import('#src/app/install-entry.tsx')).InstallButton);

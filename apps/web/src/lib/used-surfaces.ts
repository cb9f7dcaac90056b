import type { Surface } from '#src/surface.ts';

/** Whose files a device keeps. The landing page is read once, if ever. */
export type PrecachedSurface = Exclude<Surface, 'landing'>;

/** Its entries say which surfaces were ever opened here; it belongs to no version, so every new one finds it. */
const USED = 'used-surfaces';

export async function rememberSurface(surface: PrecachedSurface): Promise<void> {
  const used = await caches.open(USED);
  await used.put(`/${surface}`, new Response());
}

export async function usedSurfaces(): Promise<ReadonlySet<string>> {
  const used = await caches.open(USED);
  return new Set((await used.keys()).map(({ url }) => new URL(url).pathname.slice(1)));
}

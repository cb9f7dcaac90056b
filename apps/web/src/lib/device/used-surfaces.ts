import type { Surface } from '#src/surface.ts';

/**
 * The surfaces whose files a device caches for offline use. The landing page is not, because it is read once at most.
 */
export type PrecachedSurface = Exclude<Surface, 'landing' | 'ready'>;

/**
 * The cache whose entries name the surfaces that were opened on this device. Its name has no version, so every new
 * version finds it.
 */
const USED = 'used-surfaces';

export async function rememberSurface(surface: PrecachedSurface): Promise<void> {
  const used = await caches.open(USED);
  await used.put(`/${surface}`, new Response());
}

export async function usedSurfaces(): Promise<ReadonlySet<string>> {
  const used = await caches.open(USED);
  return new Set((await used.keys()).map(({ url }) => new URL(url).pathname.slice(1)));
}

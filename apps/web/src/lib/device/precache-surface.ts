import { serviceWorkers } from '#src/lib/device/browser-apis.ts';
import { rememberSurface, type PrecachedSurface } from '#src/lib/device/used-surfaces.ts';

/** Leaves the network to the page until it has loaded its own files. */
const CALM_MS = 1_500;

/**
 * Registers the service worker and makes it cache the files of a surface for use offline. The entry of the surface
 * calls this at every start, in a chunk of its own. Browsers allow service workers on https and on localhost only.
 */
export async function precacheSurface(surface: PrecachedSurface): Promise<void> {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  try {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    // Stored before the registration: a worker that is being installed reads it and caches the files of this surface. A
    // worker that is already active is notified by the message.
    await rememberSurface(surface);
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    active?.postMessage('keep');
  } catch {
    // Storage is denied or full, or the connection was lost: the next start tries again.
  }
}

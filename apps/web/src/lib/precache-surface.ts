import { serviceWorkers } from '#src/lib/browser-apis.ts';
import { rememberSurface, type PrecachedSurface } from '#src/lib/used-surfaces.ts';

/** Waits until the page has loaded what it needs itself. */
const CALM_MS = 1_500;

/**
 * Registers the service worker and has it cache the files of a surface, so that the device can open it offline. Called
 * by the entry of the surface at every start, in a chunk of its own. Browsers allow service workers on https and on
 * localhost only.
 */
export async function precacheSurface(surface: PrecachedSurface): Promise<void> {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  try {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    // First: a worker that is installed now fetches at once what this surface needs. One that is there already is told.
    await rememberSurface(surface);
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    active?.postMessage('keep');
  } catch {
    // Storage is denied or full, or the connection went: the next start tries again.
  }
}

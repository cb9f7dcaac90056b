import { serviceWorkers } from '#src/lib/browser-parts.ts';
import { rememberSurface, type KeptSurface } from '#src/lib/used-surfaces.ts';

/** What the page itself needs comes first. */
const CALM_MS = 1_500;

/**
 * Makes this device able to open a surface without a connection: called by its entry, at every start, in a chunk of its
 * own. Browsers allow it on https and on the machine itself; nothing waits for it, and nothing but opening offline
 * needs it.
 */
export async function keepSurface(surface: KeptSurface): Promise<void> {
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

/**
 * The only script in the document. It chooses the surface by the address before any bundle loads, so that no surface
 * loads anything of another (UI-3). Keep it small, because every visit waits for it.
 */
import '#src/install-prompt.ts';
import { prefetchMenu } from '#src/prefetch-menu.ts';
import { surfaceOf } from '#src/surface.ts';

const surface = surfaceOf(new URL(location.href));
if (surface === 'menu') prefetchMenu(new URL(location.href));
const loads = {
  menu: () => import('#src/menu-main.tsx'),
  ready: () => import('#src/ready-main.tsx'),
  app: () => import('#src/main.tsx'),
  landing: () => import('#src/landing-main.tsx'),
};

// Each surface handles a changed hash itself; an address of another surface needs a reload.
addEventListener('hashchange', () => {
  if (surfaceOf(new URL(location.href)) !== surface) location.reload();
});

// The offline page opens the address after its `#` again. It is shown even if the browser reports a network, because
// that network may not reach the server.
loads[surface]().catch((error: unknown) => {
  if (import.meta.env.DEV) throw error;
  location.replace(`/offline.html#${location.href}`);
});

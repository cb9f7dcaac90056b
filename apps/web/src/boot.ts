/**
 * The one script the document carries. It reads the address before any bundle loads, so that nothing of one surface is
 * ever fetched or painted for another (UI-3). Keep it small: everybody waits for it.
 */
import '#src/install-prompt.ts';
import { prefetchMenu } from '#src/prefetch-menu.ts';
import { surfaceOf } from '#src/surface.ts';

const surface = surfaceOf(new URL(location.href));
if (surface === 'menu') prefetchMenu(new URL(location.href));
const loads = {
  menu: () => import('#src/menu-main.tsx'),
  app: () => import('#src/main.tsx'),
  landing: () => import('#src/landing-main.tsx'),
};

// Each surface handles its own addresses; into another one leads a fresh load.
addEventListener('hashchange', () => {
  if (surfaceOf(new URL(location.href)) !== surface) location.reload();
});

// The page leads back to the address behind its `#`. A browser that sees a network may be wrong about where it leads.
loads[surface]().catch((error: unknown) => {
  if (import.meta.env.DEV) throw error;
  location.replace(`/offline.html#${location.href}`);
});

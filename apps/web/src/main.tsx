import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '#src/app/app-router.ts';
import { ROUTES } from '#src/app/routes.ts';
import { watchSession } from '#src/app/session-watch.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import { openSocketsEarly } from '#src/lib/server-socket.ts';
import { followSystemTheme } from '#src/lib/theme.ts';
import '#src/styles.css';

function startApp(): ReactNode {
  const router = createAppRouter();
  watchSession(router);
  void router.load();
  openSocketsEarly();
  // For developer tools, and for whoever wants to visit every screen.
  Object.assign(globalThis, { SOFRA_ROUTES: Object.keys(ROUTES) });
  return <RouterProvider router={router} />;
}

/** The gallery exists in development only; the build removes it. */
async function startGallery(): Promise<ReactNode> {
  const { GalleryPage } = await import('#src/app/gallery/gallery-page.tsx');
  return <GalleryPage />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
const isGallery = import.meta.env.DEV && location.pathname === '/gelistirme/galeri';
createRoot(root).render(<StrictMode>{isGallery ? await startGallery() : startApp()}</StrictMode>);
void import('#src/lib/precache-surface.ts').then(
  ({ precacheSurface }) => precacheSurface('app'),
  () => undefined,
);

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { cleanAddress } from '#src/hash-address.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { watchSession } from '#src/app/session-watch.ts';
import { openSocketsEarly } from '#src/lib/server-socket.ts';
import { followSystemTheme } from '#src/lib/theme.ts';
import '#src/styles.css';

function startApp(): ReactNode {
  const arrived = cleanAddress(new URL(location.href));
  if (arrived) history.replaceState(history.state, '', arrived);
  const router = createAppRouter();
  watchSession(router);
  openSocketsEarly();
  addEventListener('hashchange', () => {
    const clean = cleanAddress(new URL(location.href));
    if (clean) router.history.replace(clean.pathname + clean.search + clean.hash);
  });
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

import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '#src/app/app-router.tsx';
import { ROUTES } from '#src/app/routes.ts';
import { watchSession } from '#src/app/session-watch.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import { openSocketsEarly } from '#src/lib/realtime/server-socket.ts';
import { followSystemTheme } from '#src/lib/device/theme.ts';
import '#src/styles.css';

function startApp(): ReactNode {
  const router = createAppRouter();
  watchSession(router);
  void router.load();
  openSocketsEarly();
  // For developer tools, and for scripts that visit every screen.
  Object.assign(globalThis, { SOFRA_ROUTES: Object.keys(ROUTES) });
  return <RouterProvider router={router} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
createRoot(root).render(<StrictMode>{startApp()}</StrictMode>);
void import('#src/lib/device/precache-surface.ts').then(
  ({ precacheSurface }) => precacheSurface('app'),
  () => undefined,
);

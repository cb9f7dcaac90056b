import type { RouterHistory } from '@tanstack/history';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { PendingScreen } from '#src/app/pending-screen.tsx';
import { NOT_FOUND, ROUTES } from '#src/app/routes.ts';
import { createRouter } from '#src/lib/router/router.ts';

/** Creates the router with all addresses of the application. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routes: ROUTES,
    notFound: NOT_FOUND,
    LoadingScreen: PendingScreen,
    ErrorScreen,
    ...(history && { history }),
  });

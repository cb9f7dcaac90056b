import { createMemoryHistory, type RouterHistory } from '@tanstack/history';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readyScreen } from '#src/lib/router/lazy-screen.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import { createRouter } from '#src/lib/router/router.ts';
import type { Route, Routes } from '#src/lib/router/routes.ts';

/** A route without frame and redirects. */
export const routeOf = (screen: Route<unknown>['screen']): Route<unknown> => ({ screen, redirects: [] });

/** Shows a few routes, at first that of the last entry. */
export function renderRoutes(
  routes: Partial<Routes>,
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/login'] }),
) {
  const router = createRouter({
    routes,
    notFound: routeOf(readyScreen(() => <p>unknown</p>)),
    LoadingScreen: () => <p>loading</p>,
    ErrorScreen: () => <p>broken</p>,
    history,
  });
  void router.load();
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

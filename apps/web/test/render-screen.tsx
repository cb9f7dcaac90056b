import type { Person } from '@sofra/domain/people/permissions';
import { createMemoryHistory } from '@tanstack/history';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach } from 'vitest';
import { ErrorScreen } from '#src/app/app-router.tsx';
import { PendingScreen } from '#src/app/app-router.tsx';
import { useOrderDelivery } from '#src/features/orders/cart/use-order-delivery.ts';
import { clearNotices } from '#src/lib/format/notices.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { readyScreen } from '#src/lib/router/lazy-screen.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import { createRouter } from '#src/lib/router/router.ts';
import { endSession, startSession } from '#src/lib/api/session.ts';
import { ToastRegion } from '#src/ui/overlays/toast-region.tsx';
import { patientUser } from '#test/patient-user.ts';

/** The user id of {@link signInAs}. */
export const OWN_USER_ID = '018f0000-0000-7000-8000-0000000000a1';

/** Signs a user in on this browser. */
export const signInAs = (role: Person, name = 'Elif Yıldız') =>
  startSession({
    token: `token-of-${role}`,
    role,
    name,
    userId: role === 'SITEADMIN' ? null : OWN_USER_ID,
    businessId: role === 'SITEADMIN' ? null : '018f0000-0000-7000-8000-000000000001',
  });

/** Sends the queued orders of the device, as the shell does on every screen. */
function OrderDelivery() {
  useOrderDelivery();
  return null;
}

/** Without retries, which would only slow the tests down. */
function createTestQueryClient() {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  return queries;
}

/**
 * Renders one screen with everything that a screen may use: queries, a router that shows the screen at any address (so
 * links work), Turkish texts, the delivery of orders, toasts. Returns the result of Testing Library, plus `user`,
 * `router` and `queries`.
 */
export async function renderScreen(
  screen: ReactNode,
  { role = 'ADMIN', path = '/app' }: { role?: Person; path?: string } = {},
) {
  signInAs(role);
  const queries = createTestQueryClient();
  const Screen = () => (
    <I18nProvider locale="tr-TR">
      {screen}
      <OrderDelivery />
      <ToastRegion />
    </I18nProvider>
  );
  const router = createRouter({
    // Without routes, the screen stays at every address that a test navigates to.
    routes: {},
    notFound: { screen: readyScreen(Screen), redirects: [] },
    LoadingScreen: PendingScreen,
    ErrorScreen,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, user: patientUser(), router, queries };
}

afterEach(() => {
  endSession();
  clearNotices();
});

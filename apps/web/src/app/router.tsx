import { can } from '@sofra/domain/permissions';
import { homePathOf } from '@sofra/domain/role-label';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { holdBack, isHeldBack, mayEnterAdmin } from '#src/app/admin-guard.ts';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { cleanAddress } from '#src/hash-address.ts';
import { LeaveApp } from '#src/app/leave-app.tsx';
import { PendingScreen } from '#src/app/pending-screen.tsx';
import type { ScreenPath } from '#src/app/screens.ts';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { readOptionsSearch } from '#src/features/menu/options/options-search.ts';
import { readSetsSearch } from '#src/features/menu/sets/sets-search.ts';
import { readHistorySearch } from '#src/features/orders/history/history-search.ts';
import { readKitchenSearch } from '#src/features/kitchen/kitchen-search.ts';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';
import type { SiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { readSettingsSearch } from '#src/app/settings/settings-search.ts';
import { readStockSearch } from '#src/features/stock/stock-search.ts';
import { currentSession, isSignedOutOnPurpose } from '#src/lib/session.ts';
import { pairedDevice } from '#src/lib/shared-device.ts';

/** Redirects to another address of the application without adding a history entry. */
const goTo = (href: string): never => {
  redirect({ href, replace: true, throw: true });
  throw new Error('unreachable: redirect throws');
};

/** An unknown address shows the landing page, which is another bundle (PUB-1, UI-3). */
const root = createRootRoute({ notFoundComponent: LeaveApp });

/** The page that whoever signs in wants to return to. */
const readNext = ({ next }: { next?: unknown }): { next?: string } =>
  typeof next === 'string' ? { next } : {};

/** Whoever has a session is led on from the pages for signing in. */
async function leadOn(next: string | undefined): Promise<void> {
  const session = currentSession();
  if (!session || isHeldBack(session, next)) return;
  // Imported only here, because it imports every screen with its icon, which the sign-in page must not wait for.
  const { returnPathFor } = await import('#src/app/return-path.ts');
  goTo(returnPathFor(session, next));
}

/**
 * The sign-in page is not lazy: a chunk of its own would cost it 4 kB and a round trip, and save the other screens 1
 * kB.
 */
const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: AuthPage,
  validateSearch: readNext,
  beforeLoad: ({ search }) => leadOn(search.next),
});
const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  component: LoginForm,
});
const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  component: lazyRouteComponent(() => import('#src/features/auth/register-form.tsx'), 'RegisterForm'),
});

/** Who uses this shared device (PIN-15). It stands before the screens of `/app`, which need a session. */
const people = createRoute({
  getParentRoute: () => root,
  path: 'app/pin',
  component: lazyRouteComponent(() => import('#src/features/auth/people/people-page.tsx'), 'PeoplePage'),
  validateSearch: readNext,
  beforeLoad: async ({ search }) => {
    await leadOn(search.next);
    if (!pairedDevice()) goTo('/login');
  },
});

const signInFor = (href: string): string => `/login?next=${encodeURIComponent(href)}`;
const peopleFor = (href: string): string => `/app/pin?next=${encodeURIComponent(href)}`;

/**
 * Redirects to /login, which remembers path and query (SIGN-12) unless the user has just signed out (SIGN-28). A shared
 * device asks who uses it, and leads the next person to the same screen (PIN-18).
 */
function requireSession({ location }: { location: { href: string } }) {
  const session = currentSession();
  if (session) return session;
  if (pairedDevice()) return goTo(peopleFor(location.href));
  return goTo(isSignedOutOnPurpose() ? '/login' : signInFor(location.href));
}

const app = createRoute({
  getParentRoute: () => root,
  path: 'app',
  component: lazyRouteComponent(() => import('#src/app/shell/shell.tsx'), 'Shell'),
  beforeLoad: (context) => {
    if (can(requireSession(context).role, 'siteUsers.read')) goTo('/admin/site-users');
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/',
  component: lazyRouteComponent(() => import('#src/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  beforeLoad: (context) => {
    const home = homePathOf(requireSession(context).role);
    if (home !== '/app') goTo(home);
  },
});

type ChildPath = ScreenPath extends infer Path ? (Path extends `/app/${infer Child}` ? Child : never) : never;
const screen = <const Path extends ChildPath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => app, path, component });

const tableOrder = createRoute({
  getParentRoute: () => app,
  path: 'tables/$tableId',
  component: lazyRouteComponent(() => import('#src/app/table-order-route.tsx'), 'TableOrderRoute'),
});

const stock = createRoute({
  getParentRoute: () => app,
  path: 'stock',
  component: lazyRouteComponent(() => import('#src/features/stock/stock-page.tsx'), 'StockPage'),
  validateSearch: readStockSearch,
});

/** The menu as a printable price list; the sidebar marks the menu screen (`screenAt`). */
const priceList = createRoute({
  getParentRoute: () => app,
  path: 'menu/price-list',
  component: lazyRouteComponent(
    () => import('#src/features/menu/price-list/price-list-page.tsx'),
    'PriceListPage',
  ),
});

const menuOptions = createRoute({
  getParentRoute: () => app,
  path: 'menu/options',
  component: lazyRouteComponent(() => import('#src/app/menu-options-route.tsx'), 'MenuOptionsRoute'),
  validateSearch: readOptionsSearch,
});

const menuSets = createRoute({
  getParentRoute: () => app,
  path: 'menu/sets',
  component: lazyRouteComponent(() => import('#src/app/menu-sets-route.tsx'), 'MenuSetsRoute'),
  validateSearch: readSetsSearch,
});

/** The timed prices, a part of the menu screen with an address of its own. */
const priceRules = createRoute({
  getParentRoute: () => app,
  path: 'menu/price-rules',
  component: lazyRouteComponent(
    () => import('#src/features/menu/price-rules/price-rules-page.tsx'),
    'PriceRulesPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => app,
  path: 'reports',
  component: lazyRouteComponent(() => import('#src/app/reports-route.tsx'), 'ReportsRoute'),
  validateSearch: readReportsSearch,
});

const orders = createRoute({
  getParentRoute: () => app,
  path: 'orders',
  component: lazyRouteComponent(() => import('#src/app/orders-route.tsx'), 'OrdersRoute'),
  validateSearch: readHistorySearch,
});

/** The kitchen display. Its path is `kds`, because `kitchen` in a path means expenses (UI-1). */
const kitchen = createRoute({
  getParentRoute: () => app,
  path: 'kds',
  component: lazyRouteComponent(() => import('#src/features/kitchen/kitchen-page.tsx'), 'KitchenPage'),
  validateSearch: readKitchenSearch,
});

const settings = createRoute({
  getParentRoute: () => app,
  path: 'settings',
  component: lazyRouteComponent(() => import('#src/app/settings/settings-route.tsx'), 'SettingsRoute'),
  validateSearch: readSettingsSearch,
});

const screens = app.addChildren([
  dashboard,
  screen(
    'tables',
    lazyRouteComponent(() => import('#src/features/tables/tables-page.tsx'), 'TablesPage'),
  ),
  tableOrder,
  screen(
    'menu',
    lazyRouteComponent(() => import('#src/features/menu/menu-page.tsx'), 'MenuPage'),
  ),
  priceList,
  menuOptions,
  menuSets,
  priceRules,
  orders,
  screen(
    'cash',
    lazyRouteComponent(() => import('#src/features/cash/cash-page.tsx'), 'CashPage'),
  ),
  screen(
    'audit',
    lazyRouteComponent(() => import('#src/features/audit/audit-page.tsx'), 'AuditPage'),
  ),
  screen(
    'users',
    lazyRouteComponent(() => import('#src/features/users/users-page.tsx'), 'UsersPage'),
  ),
  settings,
  screen(
    'qr',
    lazyRouteComponent(() => import('#src/features/qr/qr-page.tsx'), 'QrPage'),
  ),
  stock,
  screen(
    'kitchen',
    lazyRouteComponent(() => import('#src/features/expenses/expenses-page.tsx'), 'ExpensesPage'),
  ),
  reports,
  kitchen,
]);

const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin',
  component: lazyRouteComponent(() => import('#src/app/shell/site-admin-shell.tsx'), 'SiteAdminShell'),
  beforeLoad: (context) => {
    const session = requireSession(context);
    if (mayEnterAdmin(session)) return;
    holdBack(session);
    goTo(signInFor(context.location.href));
  },
});
const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    goTo('/admin/site-users');
  },
});
const siteUsers = createRoute({
  getParentRoute: () => admin,
  path: 'site-users',
  component: lazyRouteComponent(() => import('#src/app/site-users-route.tsx'), 'SiteUsersRoute'),
  // The screen itself validates the search parameters, so that no other screen loads the code for it.
  validateSearch: (search: Record<string, unknown>): SiteUsersSearch => search,
});

const routeTree = root.addChildren([
  auth.addChildren([login, register]),
  people,
  screens,
  admin.addChildren([adminHome, siteUsers]),
]);

/** Creates the router with all addresses of the application (UI-1). */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    rewrite: { input: ({ url }) => cleanAddress(url) ?? undefined },
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 150,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

import { LeaveApp } from '#src/app/leave-app.tsx';
import {
  notShared,
  notSiteAdministrator,
  roleWithAnotherHome,
  siteAdministrator,
  withoutSession,
  withSession,
} from '#src/app/redirects.ts';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { lazyScreen, readyScreen, type LazyScreen } from '#src/lib/router/lazy-screen.ts';
import type { Redirect, Route, Routes } from '#src/lib/router/routes.ts';
import { earlierTab, type SettingsSearch } from '#src/app/settings/settings-address.ts';
import type { SignInSearch } from '#src/features/auth/sign-in-search.ts';
import type { DaySearch } from '#src/features/cash/day/day-search.ts';
import type { KitchenSearch } from '#src/features/kitchen/kitchen-search.ts';
import type { MenuSearch } from '#src/features/menu/menu-search.ts';
import type { OptionsSearch } from '#src/features/menu/options/options-search.ts';
import type { SetsSearch } from '#src/features/menu/sets/sets-search.ts';
import type { HistorySearch } from '#src/features/orders/history/history-search.ts';
import type { GuestOrdersSearch } from '#src/features/orders/guest-orders/guest-orders-search.ts';
import type { NewTakeawaySearch } from '#src/features/orders/takeaway/new-takeaway-search.ts';
import type { ReportsSearch } from '#src/features/reports/reports-search.ts';
import type { BusinessesSearch } from '#src/features/site-admin/businesses/businesses-search.ts';
import type { SiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import type { StockSearch } from '#src/features/stock/stock-search.ts';

declare module '#src/lib/router/addresses.ts' {
  /** Every address with the search parameters that links may write. `ROUTES` has a screen for each (UI-1). */
  interface Addresses {
    '/login': SignInSearch;
    '/register': SignInSearch;
    '/password': null;
    '/app/pin': SignInSearch;
    '/app': null;
    '/app/tables': null;
    '/app/tables/$tableId': null;
    '/app/counter': null;
    '/app/reservations': null;
    '/app/guest-orders': GuestOrdersSearch;
    '/app/takeaway': null;
    '/app/channel-orders': null;
    '/app/takeaway/new': NewTakeawaySearch;
    '/app/takeaway/$orderId': null;
    '/app/deliveries': null;
    '/app/couriers': null;
    '/app/menu': MenuSearch;
    '/app/menu/import': null;
    '/app/menu/price-list': null;
    '/app/menu/options': OptionsSearch;
    '/app/menu/sets': SetsSearch;
    '/app/menu/price-rules': null;
    '/app/orders': HistorySearch;
    '/app/cash': null;
    '/app/day': DaySearch;
    '/app/day/$dayId': null;
    '/app/customers': null;
    '/app/customers/$customerId': null;
    '/app/audit': null;
    '/app/users': null;
    '/app/settings': null;
    '/app/settings/$section': SettingsSearch;
    '/app/qr': null;
    '/app/stock': StockSearch;
    '/app/kitchen': null;
    '/app/reports': ReportsSearch;
    '/app/reports/$section': ReportsSearch;
    /** The kitchen display, because `kitchen` in a path means expenses. */
    '/app/kds': KitchenSearch;
    '/admin': null;
    '/admin/site-users': SiteUsersSearch;
    '/admin/businesses': BusinessesSearch;
  }
}

/**
 * The sign-in page is not lazy. A separate chunk would cost it 4 kB and a round trip, and save the other screens 1 kB.
 */
const AUTH = readyScreen(AuthPage);
const SHELL = lazyScreen(async () => (await import('#src/app/shell/shell.tsx')).Shell);
const ADMIN_SHELL = lazyScreen(
  async () => (await import('#src/app/shell/site-admin-shell.tsx')).SiteAdminShell,
);

/** The list of the reports on a phone, and each of their sections. */
const REPORTS = lazyScreen(async () => (await import('#src/app/reports-route.tsx')).ReportsRoute);

const inAuth = (screen: LazyScreen<unknown>) => ({ frame: AUTH, screen, redirects: [withSession] });

const SETTINGS = lazyScreen(async () => (await import('#src/app/settings/settings-route.tsx')).SettingsRoute);

/** A screen of a business. */
const inApp = <Props>(screen: LazyScreen<Props>, ...redirects: Redirect[]) => ({
  frame: SHELL,
  screen,
  redirects: [withoutSession, siteAdministrator, ...redirects],
});

const inAdmin = (screen: LazyScreen<unknown>, ...redirects: Redirect[]) => ({
  frame: ADMIN_SHELL,
  screen,
  redirects: [withoutSession, notSiteAdministrator, ...redirects],
});

/** The screen of every address (UI-1). */
export const ROUTES: Routes = {
  '/login': inAuth(readyScreen(LoginForm)),
  '/register': inAuth(
    lazyScreen(async () => (await import('#src/features/auth/register-form.tsx')).RegisterForm),
  ),

  /** Without a redirect: a link works also in a browser where another user is signed in. */
  '/password': {
    frame: AUTH,
    screen: lazyScreen(
      async () => (await import('#src/features/auth/recovery/new-password-form.tsx')).NewPasswordForm,
    ),
    redirects: [],
  },

  /** The choice of the user on this shared device (PIN-15). */
  '/app/pin': {
    screen: lazyScreen(async () => (await import('#src/features/auth/people/people-page.tsx')).PeoplePage),
    redirects: [withSession, notShared],
  },

  '/app': inApp(
    lazyScreen(async () => (await import('#src/features/dashboard/dashboard-page.tsx')).DashboardPage),
    roleWithAnotherHome,
  ),
  '/app/tables': inApp(
    lazyScreen(async () => (await import('#src/features/tables/tables-page.tsx')).TablesPage),
  ),
  '/app/tables/$tableId': inApp(
    lazyScreen(async () => (await import('#src/app/table-order-route.tsx')).TableOrderRoute),
  ),
  '/app/counter': inApp(
    lazyScreen(async () => (await import('#src/features/orders/counter/counter-page.tsx')).CounterPage),
  ),
  '/app/reservations': inApp(
    lazyScreen(
      async () => (await import('#src/features/reservations/reservations-page.tsx')).ReservationsPage,
    ),
  ),
  '/app/guest-orders': inApp(
    lazyScreen(
      async () => (await import('#src/features/orders/guest-orders/guest-orders-page.tsx')).GuestOrdersPage,
    ),
  ),
  '/app/channel-orders': inApp(
    lazyScreen(
      async () =>
        (await import('#src/features/orders/channel-orders/channel-orders-page.tsx')).ChannelOrdersPage,
    ),
  ),
  '/app/takeaway': inApp(
    lazyScreen(async () => (await import('#src/features/orders/takeaway/takeaway-page.tsx')).TakeawayPage),
  ),
  '/app/takeaway/new': inApp(
    lazyScreen(
      async () => (await import('#src/features/orders/takeaway/new-takeaway-page.tsx')).NewTakeawayPage,
    ),
  ),
  '/app/takeaway/$orderId': inApp(
    lazyScreen(async () => (await import('#src/app/takeaway-order-route.tsx')).TakeawayOrderRoute),
  ),
  '/app/couriers': inApp(
    lazyScreen(
      async () =>
        (await import('#src/features/orders/couriers/courier-accounts-page.tsx')).CourierAccountsPage,
    ),
  ),
  '/app/deliveries': inApp(
    lazyScreen(
      async () => (await import('#src/features/orders/couriers/deliveries-page.tsx')).DeliveriesPage,
    ),
  ),
  '/app/menu': inApp(lazyScreen(async () => (await import('#src/features/menu/menu-page.tsx')).MenuPage)),
  '/app/menu/import': inApp(
    lazyScreen(async () => (await import('#src/features/menu/import/import-page.tsx')).ImportPage),
  ),
  '/app/menu/price-list': inApp(
    lazyScreen(async () => (await import('#src/features/menu/price-list/price-list-page.tsx')).PriceListPage),
  ),
  '/app/menu/options': inApp(
    lazyScreen(async () => (await import('#src/app/menu-options-route.tsx')).MenuOptionsRoute),
  ),
  '/app/menu/sets': inApp(
    lazyScreen(async () => (await import('#src/app/menu-sets-route.tsx')).MenuSetsRoute),
  ),
  '/app/menu/price-rules': inApp(
    lazyScreen(
      async () => (await import('#src/features/menu/price-rules/price-rules-page.tsx')).PriceRulesPage,
    ),
  ),
  '/app/orders': inApp(lazyScreen(async () => (await import('#src/app/orders-route.tsx')).OrdersRoute)),
  '/app/cash': inApp(lazyScreen(async () => (await import('#src/features/cash/cash-page.tsx')).CashPage)),
  '/app/day': inApp(lazyScreen(async () => (await import('#src/features/cash/day/day-page.tsx')).DayPage)),
  '/app/day/$dayId': inApp(
    lazyScreen(async () => (await import('#src/features/cash/day/ended-day.tsx')).EndedDayRoute),
  ),
  '/app/customers': inApp(
    lazyScreen(async () => (await import('#src/features/customers/customers-page.tsx')).CustomersPage),
  ),
  '/app/customers/$customerId': inApp(
    lazyScreen(async () => (await import('#src/features/customers/account-page.tsx')).AccountPage),
  ),
  '/app/audit': inApp(lazyScreen(async () => (await import('#src/features/audit/audit-page.tsx')).AuditPage)),
  '/app/users': inApp(lazyScreen(async () => (await import('#src/features/users/users-page.tsx')).UsersPage)),
  '/app/settings': inApp(SETTINGS, earlierTab),
  '/app/settings/$section': inApp(SETTINGS),
  '/app/qr': inApp(lazyScreen(async () => (await import('#src/features/qr/qr-page.tsx')).QrPage)),
  '/app/stock': inApp(lazyScreen(async () => (await import('#src/features/stock/stock-page.tsx')).StockPage)),
  '/app/kitchen': inApp(
    lazyScreen(async () => (await import('#src/features/expenses/expenses-page.tsx')).ExpensesPage),
  ),
  '/app/reports': inApp(REPORTS),
  '/app/reports/$section': inApp(REPORTS),
  '/app/kds': inApp(
    lazyScreen(async () => (await import('#src/features/kitchen/kitchen-page.tsx')).KitchenPage),
  ),

  '/admin': inAdmin(
    readyScreen(() => null),
    () => '/admin/site-users',
  ),
  '/admin/site-users': inAdmin(
    lazyScreen(async () => (await import('#src/app/site-users-route.tsx')).SiteUsersRoute),
  ),
  '/admin/businesses': inAdmin(
    lazyScreen(async () => (await import('#src/app/businesses-route.tsx')).BusinessesRoute),
  ),
};

/** An unknown address shows the landing page, which is another bundle (PUB-1, UI-3). */
export const NOT_FOUND: Route = { screen: readyScreen(LeaveApp), redirects: [] };

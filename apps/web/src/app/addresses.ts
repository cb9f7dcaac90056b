import type { SettingsSearch } from '#src/app/settings/settings-search.ts';
import type { SignInSearch } from '#src/features/auth/sign-in-search.ts';
import type { KitchenSearch } from '#src/features/kitchen/kitchen-search.ts';
import type { OptionsSearch } from '#src/features/menu/options/options-search.ts';
import type { SetsSearch } from '#src/features/menu/sets/sets-search.ts';
import type { HistorySearch } from '#src/features/orders/history/history-search.ts';
import type { ReportsSearch } from '#src/features/reports/reports-search.ts';
import type { SiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import type { StockSearch } from '#src/features/stock/stock-search.ts';

declare module '#src/lib/router/addresses.ts' {
  /** Every address (UI-1); `app/routes.ts` has their screens and is not compiled without one. */
  interface Addresses {
    '/login': SignInSearch;
    '/register': SignInSearch;
    '/app/pin': SignInSearch;
    '/app': null;
    '/app/tables': null;
    '/app/tables/$tableId': null;
    '/app/menu': null;
    '/app/menu/price-list': null;
    '/app/menu/options': OptionsSearch;
    '/app/menu/sets': SetsSearch;
    '/app/menu/price-rules': null;
    '/app/orders': HistorySearch;
    '/app/cash': null;
    '/app/customers': null;
    '/app/customers/$customerId': null;
    '/app/audit': null;
    '/app/users': null;
    '/app/settings': SettingsSearch;
    '/app/qr': null;
    '/app/stock': StockSearch;
    '/app/kitchen': null;
    '/app/reports': ReportsSearch;
    /** The kitchen display, because `kitchen` in a path means expenses. */
    '/app/kds': KitchenSearch;
    '/admin': null;
    '/admin/site-users': SiteUsersSearch;
  }
}

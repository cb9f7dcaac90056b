/** The addresses inside a business; a user without permission sees a message there. */
export const SCREENS = [
  '/app',
  '/app/tables',
  '/app/menu',
  '/app/menu/price-list',
  '/app/menu/options',
  '/app/menu/sets',
  '/app/menu/price-rules',
  '/app/qr',
  '/app/orders',
  '/app/cash',
  '/app/customers',
  '/app/stock',
  '/app/kitchen',
  '/app/reports',
  '/app/users',
  '/app/settings',
  '/app/audit',
  '/app/kds',
] as const;
/** The further tabs of `/app/stock`, beside its default. */
export const STOCK_TABS = ['hammadde', 'recete', 'hareketler'] as const;
/** The pages that need no sign-in. */
export const PUBLIC_PAGES = ['/', '/terms', '/privacy', '/login', '/register'] as const;

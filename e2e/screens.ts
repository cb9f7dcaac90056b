/** The addresses inside a business; who may not use one is told so there. */
export const SCREENS = [
  '/app',
  '/app/tables',
  '/app/menu',
  '/app/menu/price-list',
  '/app/qr',
  '/app/orders',
  '/app/stock',
  '/app/kitchen',
  '/app/reports',
  '/app/users',
  '/app/settings',
  '/app/audit',
  '/app/kds',
] as const;
/** Of `/app/stock`, beside the one it opens with. */
export const STOCK_TABS = ['hammadde', 'recete', 'hareketler'] as const;
/** Before anybody signs in. */
export const PUBLIC_PAGES = ['/', '/terms', '/privacy', '/login', '/register'] as const;

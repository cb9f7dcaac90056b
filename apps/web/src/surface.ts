import { cleanAddress } from '#src/hash-address.ts';

/** The bundles: the guests' menu and ready board, the application of the staff, and the public landing page. */
export type Surface = 'menu' | 'ready' | 'app' | 'landing';

/** The bundle that an address belongs to, with a clean path or with one after a `#` (UI-2, UI-3). */
export function surfaceOf(url: URL): Surface {
  const { pathname } = cleanAddress(url) ?? url;
  if (/^\/qr\/./.test(pathname)) return 'menu';
  if (/^\/hazir\/./.test(pathname)) return 'ready';
  return /^\/(app|admin|login|register|password)(\/|$)/.test(pathname) ? 'app' : 'landing';
}

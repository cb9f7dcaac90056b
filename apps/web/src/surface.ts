import { cleanAddress } from '#src/hash-address.ts';

/** The three bundles of the product: what a guest reads, what the staff works with, and what the world sees. */
export type Surface = 'menu' | 'app' | 'landing';

/** Which bundle an address belongs to, in either of its forms (UI-2, UI-3). */
export function surfaceOf(url: URL): Surface {
  const { pathname } = cleanAddress(url) ?? url;
  if (/^\/qr\/./.test(pathname)) return 'menu';
  return /^\/(app|admin|login|register)(\/|$)/.test(pathname) ? 'app' : 'landing';
}

/**
 * The address of the menu for guests (PUB-31): `https://host/#/qr/cagdas-kofte`, whatever path Sofra is served under.
 */
export const menuAddress = (
  slug: string,
  origin = location.origin,
  base = import.meta.env.BASE_URL,
): string => `${origin}${base}#/qr/${slug}`;

/** The address of the menu for one table, whose code lets guests call from there. */
export const tableAddress = (slug: string, token: string): string => `${menuAddress(slug)}?t=${token}`;

/**
 * The devices that can open an address: all, those in the same network, those of them that trust its certificate, or
 * this computer only (PUB-33, LAN-10).
 */
export type Reach = 'everywhere' | 'network' | 'set-up' | 'device';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])/;
/** Names without a dot, and those that routers assign. */
const LOCAL_NAME = /^[^.[\]]+$|\.(local|lan|home|internal)$/;

export function reachOf(address: string): Reach {
  const { hostname, protocol } = new URL(address);
  if (LOOPBACK.test(hostname)) return 'device';
  if (!PRIVATE.test(hostname) && !LOCAL_NAME.test(hostname)) return 'everywhere';
  // No authority that guests trust signs for such a name.
  return protocol === 'https:' ? 'set-up' : 'network';
}

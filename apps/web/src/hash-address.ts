/**
 * Turns `/#/app/tables?a=1` into the clean address `/app/tables?a=1` (UI-2); null if the address is clean already. The
 * result always has the same origin, even for `#//elsewhere`.
 */
export function cleanAddress(url: URL): URL | null {
  if (!url.hash.startsWith('#/')) return null;
  const path = `/${url.hash.slice(1).replace(/^[/\\]+/, '')}`;
  return URL.canParse(path, url.origin) ? new URL(path, url.origin) : new URL('/', url.origin);
}

/**
 * `/#/app/tables?a=1` means `/app/tables?a=1` (UI-2): the clean address, or null when it is clean already. Never
 * leaves this origin, whatever the hash says (`#//elsewhere`).
 */
export function cleanAddress(url: URL): URL | null {
  if (!url.hash.startsWith('#/')) return null;
  const path = `/${url.hash.slice(1).replace(/^[/\\]+/, '')}`;
  return URL.canParse(path, url.origin) ? new URL(path, url.origin) : new URL('/', url.origin);
}

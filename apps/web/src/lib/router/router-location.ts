import { readSearch, type SearchParams } from '#src/lib/router/search-params.ts';

/** An address, taken apart. */
export interface RouterLocation {
  /** The address as the browser shows it, from the path on. */
  href: string;
  /** Without a `/` at the end. */
  pathname: string;
  search: SearchParams;
}

export function locationOf(href: string): RouterLocation {
  const { pathname, search } = new URL(href, location.origin);
  return { href, pathname: pathname.replace(/\/+$/, '') || '/', search: readSearch(search) };
}

/**
 * True if the target of a link is the present address. The path must be the same or, unless exact, one above it, with
 * the parameters that the link names.
 */
export function isActive(current: RouterLocation, link: RouterLocation, isExact: boolean): boolean {
  const isBelow = !isExact && current.pathname.startsWith(`${link.pathname}/`);
  if (current.pathname !== link.pathname && !isBelow) return false;
  return Object.entries(link.search).every(([name, value]) => current.search[name] === value);
}

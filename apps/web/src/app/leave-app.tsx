import { useEffect } from 'react';
import { surfaceOf } from '#src/surface.ts';

/**
 * The target for an address that the router does not know: the bundle that the address belongs to, or the landing page.
 */
export const exitFrom = (url: URL): string =>
  surfaceOf(url) === 'app' ? '/' : url.pathname + url.search + url.hash;

export function LeaveApp() {
  useEffect(() => location.replace(exitFrom(new URL(location.href))), []);
  return null;
}

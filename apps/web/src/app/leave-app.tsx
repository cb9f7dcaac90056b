import { useEffect } from 'react';
import { surfaceOf } from '#src/surface.ts';

/** Where an address leads that the router does not know: to the bundle it belongs to, or else to the landing page. */
export const exitFrom = (url: URL): string =>
  surfaceOf(url) === 'app' ? '/' : url.pathname + url.search + url.hash;

export function LeaveApp() {
  useEffect(() => location.replace(exitFrom(new URL(location.href))), []);
  return null;
}

import type { Page } from 'playwright-core';

/** The router leaves itself to whoever inspects the page. */
interface Inspectable {
  __TSR_ROUTER__?: { routesByPath: Record<string, unknown> };
}

/** Every path the running application knows, as its router has them: `/app/tables/$tableId`. */
export const knownRoutes = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys((globalThis as Inspectable).__TSR_ROUTER__?.routesByPath ?? {}));

/** Which of them no visited address belongs to: a screen that was added and forgotten. */
export function forgottenRoutes(routes: readonly string[], visited: ReadonlySet<string>): string[] {
  const paths = [...visited].map((path) => path.replace(/(?<=.)\/$/, ''));
  return routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !paths.some((path) => pattern.test(path));
  });
}

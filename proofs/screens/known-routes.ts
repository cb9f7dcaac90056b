import type { Page } from 'playwright-core';

/** The application lists its routes in the page (`apps/web/src/main.tsx`). */
interface Inspectable {
  SOFRA_ROUTES?: string[];
}

/** Every path of the running application as its router lists them: `/app/tables/$tableId`. */
export const knownRoutes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Inspectable).SOFRA_ROUTES ?? []);

/** The routes that no visited address matches: screens that this proof does not cover yet. */
export function forgottenRoutes(routes: readonly string[], visited: ReadonlySet<string>): string[] {
  const paths = [...visited].map((path) => path.replace(/(?<=.)\/$/, ''));
  return routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !paths.some((path) => pattern.test(path));
  });
}

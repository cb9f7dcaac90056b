import type { ReactNode } from 'react';
import type { Path } from '#src/lib/router/addresses.ts';
import type { LazyScreen } from '#src/lib/router/lazy-screen.ts';
import { matchPath, type Params, type ParamsOf } from '#src/lib/router/route-path.ts';
import type { RouterLocation } from '#src/lib/router/router-location.ts';

/** The address to show instead of this one, or null. */
export type Redirect = (location: RouterLocation) => string | null | Promise<string | null>;

/** The screen at a path. It gets the parameters of the path as props. */
export interface Route<Props = never> {
  /** Stays while screens in it change. */
  frame?: LazyScreen<{ children: ReactNode }>;
  screen: LazyScreen<Props>;
  /** Run in order, before any code of the screen is loaded. */
  redirects: readonly Redirect[];
}

/** The table of all paths. */
export type Routes = { readonly [P in Path]: Route<ParamsOf<P>> };

export interface Match {
  /** Null for an unknown address. */
  path: Path | null;
  params: Params;
  route: Route;
}

export function matchRoute(routes: Partial<Routes>, notFound: Route, { pathname }: RouterLocation): Match {
  for (const path of Object.keys(routes) as Path[]) {
    const params = matchPath(path, pathname);
    const route: Route | undefined = routes[path];
    if (params && route) return { path, params, route };
  }
  return { path: null, params: {}, route: notFound };
}

/** The first redirect that wants another address. */
export async function redirectOf({ route }: Match, location: RouterLocation): Promise<string | null> {
  for (const redirect of route.redirects) {
    const href = await redirect(location);
    if (href !== null) return href;
  }
  return null;
}

/** Rejects if the code of the screen or of its frame does not arrive. */
export const loadCode = ({ frame, screen }: Route): Promise<unknown> =>
  Promise.all([frame?.load(), screen.load()]);

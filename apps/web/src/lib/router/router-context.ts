import { createContext, use } from 'react';
import type { Path } from '#src/lib/router/addresses.ts';
import { matchPath, type ParamsOf } from '#src/lib/router/route-path.ts';
import type { Router, Shown } from '#src/lib/router/router.ts';
import type { SearchParams } from '#src/lib/router/search-params.ts';

export const RouterContext = createContext<Router | null>(null);
export const ShownContext = createContext<Shown | null>(null);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('rendered outside of RouterProvider');
  return value;
}

export const useRouter = (): Router => required(use(RouterContext));

/** The function is the same in every render. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** The path and address of the screen that is shown. While the next one is loading the browser shows another. */
export function useRoute(): Pick<Shown, 'path' | 'location'> {
  return required(use(ShownContext));
}

/** The search parameters of the shown address, decoded: they may have been typed. */
export const useSearch = <Search>(decode: (search: SearchParams) => Search): Search =>
  decode(useRoute().location.search);

/** The parameters of the shown address if it belongs to the path, else null. */
export const useParams = <P extends Path>(path: P): ParamsOf<P> | null =>
  matchPath(path, useRoute().location.pathname) as ParamsOf<P> | null;

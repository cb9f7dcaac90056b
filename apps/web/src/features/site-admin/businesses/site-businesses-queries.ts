import {
  extendTrial,
  getSiteBusiness,
  listSiteBusinesses,
  lockBusiness,
  unlockBusiness,
} from '@sofra/contract/people/site-businesses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  directionOf,
  FIRST_SORT,
  type BusinessesSearch,
} from '#src/features/site-admin/businesses/businesses-search.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** Always refetched when opened: no event announces what changes in other businesses. */
const NOW = { staleTime: 0 } as const;

export function useSiteBusinesses({ q = '', state, sort = FIRST_SORT, turned, page = 1 }: BusinessesSearch) {
  const input = { q, ...(state && { state }), sort, direction: directionOf(sort, turned ?? false), page };
  return useQuery({ ...readQuery(listSiteBusinesses, { input }), placeholderData: keepPreviousData, ...NOW });
}

export const useSiteBusiness = (id: string) =>
  useQuery({ ...readQuery(getSiteBusiness, { params: { id } }), ...NOW });

const REFRESHES = { refreshes: [['admin']] };

export const useExtendTrial = () => useWrite(extendTrial, REFRESHES);
export const useLockBusiness = () => useWrite(lockBusiness, REFRESHES);
export const useUnlockBusiness = () => useWrite(unlockBusiness, REFRESHES);

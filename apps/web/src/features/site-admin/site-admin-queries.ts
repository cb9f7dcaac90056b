import type { ResponseOf } from '@sofra/contract/endpoint';
import { listOrders } from '@sofra/contract/orders/orders';
import { paymentBreakdown, reportSummary, topItems } from '@sofra/contract/reports/reports';
import {
  deleteSiteUser,
  getSiteUser,
  listBusinessesWithoutUsers,
  listSiteUsers,
  SITE_USERS_PAGE,
  updateSiteUser,
} from '@sofra/contract/people/site-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isApiError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { refresh, useWrite } from '#src/lib/api/endpoint-write.ts';

/** Always refetched when opened, because other site administrators change the data and no event announces it. */
const NOW = { staleTime: 0 } as const;
/** While another page or other days load, the previous data stays on screen, dimmed. */
const KEEP = { placeholderData: keepPreviousData } as const;

const NOBODY: ResponseOf<typeof listSiteUsers> = { ok: true, data: [], total: 0 };

/** An `ok: false` from another implementation of the server counts as an empty list, not as a failure (SITE-8). */
export const useSiteUsers = (q: string, page: number) =>
  useQuery({
    ...readQuery(listSiteUsers, { input: { q, page, limit: SITE_USERS_PAGE } }),
    queryFn: ({ signal }) =>
      call(listSiteUsers, { input: { q, page, limit: SITE_USERS_PAGE }, signal }).catch((error: unknown) => {
        if (isApiError(error, 'UNREADABLE') && error.details['ok'] === false) return NOBODY;
        throw error;
      }),
    ...KEEP,
    ...NOW,
  });

const siteUserQuery = (id: string) => readQuery(getSiteUser, { params: { id } });

export const useSiteUser = (id: string) => useQuery({ ...siteUserQuery(id), ...NOW });

export const useBusinessesWithoutUsers = () => useQuery({ ...readQuery(listBusinessesWithoutUsers), ...NOW });

/** Only the lists: refetching an open user that was just deleted would fail. */
const LISTS = [listSiteUsers, listBusinessesWithoutUsers].map(({ path }) => ['admin', path]);

export const useUpdateSiteUser = () =>
  useWrite(updateSiteUser, {
    refreshes: (queries, { id }) => refresh(queries, [siteUserQuery(id).queryKey, ...LISTS]),
    onResponse: ({ data }, queries, { id }) =>
      queries.setQueryData(
        siteUserQuery(id).queryKey,
        (old) => old && { ...old, data: { ...old.data, ...data } },
      ),
  });

export const useDeleteSiteUser = () => useWrite(deleteSiteUser, { refreshes: LISTS });

type Days = Required<DayRange>;
/** The lengths of both lists (SITE-20). */
const TOP_ITEMS = 6;
const PAID_ORDERS = 10;

/** The figures of any business; it is named explicitly, because a site administrator's session has none. */
export function useStatistics(businessId: string, days: Days) {
  const input = days;
  return {
    summary: useQuery({ ...readQuery(reportSummary, { businessId, input }), ...KEEP }),
    breakdown: useQuery({ ...readQuery(paymentBreakdown, { businessId, input }), ...KEEP }),
    items: useQuery({
      ...readQuery(topItems, { businessId, input: { ...days, limit: TOP_ITEMS } }),
      ...KEEP,
    }),
    orders: useQuery({
      ...readQuery(listOrders, {
        businessId,
        input: { ...days, status: 'PAID', full: 'true', limit: PAID_ORDERS },
      }),
      ...KEEP,
    }),
  };
}

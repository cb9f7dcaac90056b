import type { ResponseOf } from '@sofra/contract/endpoint';
import { listOrders } from '@sofra/contract/orders';
import { paymentBreakdown, reportSummary, topItems } from '@sofra/contract/reports';
import {
  deleteSiteUser,
  getSiteUser,
  listBusinessesWithoutUsers,
  listSiteUsers,
  SITE_USERS_PAGE,
  updateSiteUser,
} from '@sofra/contract/site-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { refresh, useWrite } from '#src/lib/endpoint-write.ts';

/** Other site administrators are at work too, and no event tells of them: what is opened is read again. */
const NOW = { staleTime: 0 } as const;
/** Of another page, and of other days, the old answer stays, dimmed, until the new one is there. */
const KEEP = { placeholderData: keepPreviousData } as const;

const NOBODY: ResponseOf<typeof listSiteUsers> = { ok: true, data: [], total: 0 };

/** Another server of the specification may answer `ok: false`: an empty list, and no failure (SITE-8). */
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

/** The lists, not a user that is open: one that was just deleted would be asked for in vain. */
const LISTS = [listSiteUsers, listBusinessesWithoutUsers].map(({ path }) => ['admin', path]);

export const useUpdateSiteUser = () =>
  useWrite(updateSiteUser, {
    refreshes: (queries, { id }) => refresh(queries, [siteUserQuery(id).queryKey, ...LISTS]),
    onAnswer: ({ data }, queries, { id }) =>
      queries.setQueryData(
        siteUserQuery(id).queryKey,
        (old) => old && { ...old, data: { ...old.data, ...data } },
      ),
  });

export const useDeleteSiteUser = () => useWrite(deleteSiteUser, { refreshes: LISTS });

type Days = Required<DayRange>;
/** SITE-20 */
const TOP_ITEMS = 6;
const PAID_ORDERS = 10;

/** The figures of one business, which the session does not name. */
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

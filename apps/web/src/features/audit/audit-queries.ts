import { listAudit } from '@sofra/contract/audit';
import type { InputOf } from '@sofra/contract/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';

/** What is asked of the log; what is left out is not asked. */
export type AuditFilter = Omit<InputOf<typeof listAudit>, 'limit' | 'before'>;

export const AUDIT_PAGE = 50;

/**
 * Entries, newest first, a page at a time. No event tells of them and every action writes one, so they are read whenever
 * the screen is opened; while another wish is on its way the old answer stays.
 */
export const useAudit = (filter: AuditFilter, { isEnabled }: { isEnabled: boolean }) =>
  useInfiniteQuery({
    enabled: isEnabled,
    queryKey: ['audit', listAudit.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, {
        input: { ...filter, limit: AUDIT_PAGE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AUDIT_PAGE ? null : (page.at(-1)?.seq ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

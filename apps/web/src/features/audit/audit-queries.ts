import { listAudit } from '@sofra/contract/people/audit';
import type { InputOf } from '@sofra/contract/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';

/** The filter sent to the server; an absent field does not filter. */
export type AuditFilter = Omit<InputOf<typeof listAudit>, 'limit' | 'before'>;

export const AUDIT_PAGE = 50;

/**
 * Entries, newest first, a page at a time. They are read whenever the screen is opened, because no realtime event
 * announces them although every action writes one. While a changed filter loads, the previous entries stay on screen.
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

import type { AuditTopic } from '@sofra/domain/people/audit';
import { useEffect, useState } from 'react';
import type { AuditFilter } from '#src/features/audit/audit-queries.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** The value of *Hepsi* in the selects. */
export const ALL = 'all';

export interface AuditFilters {
  range: DayRange;
  topic: AuditTopic | typeof ALL;
  /** An id or {@link ALL}. */
  actorId: string;
  /** The table's name as typed. */
  table: string;
  isFlaggedOnly: boolean;
}

const NO_FILTERS: AuditFilters = {
  range: {},
  topic: ALL,
  actorId: ALL,
  table: '',
  isFlaggedOnly: false,
};

/** The request is sent only after typing pauses, because otherwise every letter would be a request. */
const TYPING_MS = 300;

/** The filters of the audit log, today's entries at first. `filter` is what is sent to the server. */
export function useAuditFilters() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const table = useSettled(filters.table.trim());
  const { range, topic, actorId, isFlaggedOnly } = filters;
  const filter: AuditFilter = {
    ...range,
    ...(topic !== ALL && { topic }),
    ...(actorId !== ALL && { actorId }),
    ...(table !== '' && { table }),
    ...(isFlaggedOnly && { flagged: 'true' as const }),
  };
  return {
    filters,
    filter,
    change: (some: Partial<AuditFilters>) => setFilters((old) => ({ ...old, ...some })),
    /** Resets all filters except the days. */
    clear: () => setFilters((old) => ({ ...NO_FILTERS, range: old.range })),
    isNarrowed: topic !== ALL || actorId !== ALL || table !== '' || isFlaggedOnly,
  };
}

/** Returns the value once it has not changed for a moment; an empty value is returned at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

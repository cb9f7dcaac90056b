import type { AuditTopic } from '@sofra/domain/audit';
import { useEffect, useState } from 'react';
import type { AuditFilter } from '#src/features/audit/audit-queries.ts';
import type { DayRange } from '#src/lib/day-range.ts';

/** The value of *Hepsi* in the selects. */
export const ALL = 'all';

export interface AuditFilters {
  range: DayRange;
  topic: AuditTopic | typeof ALL;
  /** An id or {@link ALL}. */
  actorId: string;
  /** As typed. */
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

/** Every letter would be a request: the server is asked once the typing pauses. */
const TYPING_MS = 300;

/** What the owner looks for: today's entries at first. `filter` is sent to the server. */
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
    /** All but the days. */
    clear: () => setFilters((old) => ({ ...NO_FILTERS, range: old.range })),
    isNarrowed: topic !== ALL || actorId !== ALL || table !== '' || isFlaggedOnly,
  };
}

/** The value once it has not changed for a moment; an empty value counts at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

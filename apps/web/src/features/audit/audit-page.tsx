import { History, RefreshCw } from 'lucide-react';
import { useMemo, type ComponentProps } from 'react';
import { AuditEntryRow } from '#src/features/audit/audit-entry-row.tsx';
import { AuditFilterBar } from '#src/features/audit/audit-filter-bar.tsx';
import { useAudit } from '#src/features/audit/audit-queries.ts';
import { useAuditFilters } from '#src/features/audit/use-audit-filters.ts';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useUsers } from '#src/features/users/users-queries.ts';
import { isTooLong, TOO_LONG_TEXT } from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { MoreButton } from '#src/ui/lists/more-button.tsx';

/** *İşlem Geçmişi*: who did what, when, at which table and why, with unusual entries flagged (REL-35, REL-36). */
export function AuditPage() {
  const { today, timeZone } = useBusinessDay();
  const { filters, filter, change, clear, isNarrowed } = useAuditFilters();
  const users = useUsers().data;
  const people = useMemo(() => new Map(users?.map(({ id, fullName }) => [id, fullName])), [users]);
  const { from = today, to = today } = filters.range;
  const isTooMuch = isTooLong({ from, to });
  const log = useAudit(filter, { isEnabled: !isTooMuch });
  return (
    <>
      <PageHeader
        title="İşlem Geçmişi"
        actions={
          <Button
            icon={RefreshCw}
            disabled={isTooMuch}
            isPending={log.isFetching && !log.isFetchingNextPage}
            pendingLabel="Yenileniyor…"
            onClick={() => void log.refetch()}
          >
            Yenile
          </Button>
        }
      />
      <AuditFilterBar filters={filters} onChange={change} users={users ?? []} />
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        {isTooMuch ? (
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        ) : (
          <Log
            log={log}
            people={people}
            timeZone={timeZone}
            isNarrowed={isNarrowed}
            onClear={clear}
            onTable={(table) => change({ table })}
          />
        )}
      </div>
    </>
  );
}

interface LogProps extends Pick<ComponentProps<typeof AuditEntryRow>, 'people' | 'timeZone' | 'onTable'> {
  log: ReturnType<typeof useAudit>;
  isNarrowed: boolean;
  onClear: () => void;
}

function Log({ log, people, timeZone, isNarrowed, onClear, onTable }: LogProps) {
  return (
    <ListState
      query={mapQuery(log, ({ pages }) => pages.flat())}
      stale="banner"
      fallback="Liste alınamadı"
      skeleton={<SkeletonRows count={8} block="h-14" className="flex flex-col gap-2" />}
      empty={<NothingFound isNarrowed={isNarrowed} onClear={onClear} />}
    >
      {(entries) => (
        <>
          <ul aria-label="İşlemler" className="overflow-hidden rounded-lg border border-line bg-surface">
            {entries.map((entry) => (
              <AuditEntryRow
                key={entry.seq}
                entry={entry}
                people={people}
                timeZone={timeZone}
                onTable={onTable}
              />
            ))}
          </ul>
          <MoreButton pages={log} />
        </>
      )}
    </ListState>
  );
}

function NothingFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={History}
      title="Kayıt bulunamadı"
      action={isNarrowed && <Button onClick={onClear}>Süzgeçleri temizle</Button>}
    >
      {isNarrowed ? 'Seçtiğiniz günlerde bu süzgeçlere uyan işlem yok.' : 'Seçtiğiniz günlerde işlem yok.'}
    </EmptyState>
  );
}

import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { useCallback, useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { countedFilters, filterJobs, type JobFilter } from '#src/features/printing/jobs/job-labels.ts';
import { PrintJobDialog } from '#src/features/printing/jobs/print-job-dialog.tsx';
import { PrintJobRow } from '#src/features/printing/jobs/print-job-row.tsx';
import { usePrintJobs } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const NONE: readonly PrintJob[] = [];

/** The latest slips, so that a slip that waits for its printer is noticed. */
export function PrintJobsPanel() {
  const query = usePrintJobs();
  const { timeZone } = useBusinessDay();
  const [filter, setFilter] = useState<JobFilter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = useCallback((job: PrintJob) => setOpenId(job.id), []);
  const jobs = query.data ?? NONE;
  const shown = filterJobs(jobs, filter);
  const opened = jobs.find(({ id }) => id === openId);
  return (
    <section aria-labelledby="jobs-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="jobs-title" className="text-lg font-semibold">
          Son fişler
        </h2>
        {jobs.length > 0 && (
          <SegmentedControl
            label="Fiş durumu"
            segments={countedFilters(jobs)}
            value={filter}
            onValue={setFilter}
            isPaired
          />
        )}
      </div>
      <ListState
        query={query}
        failedText="Listeler getirilemedi"
        skeleton={<SkeletonRows count={3} />}
        isEmpty={() => shown.length === 0}
        empty={({ length }) => <EmptyState title={length === 0 ? 'Henüz fiş yok' : 'Kayıt bulunamadı'} />}
      >
        {() => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {shown.map((job) => (
              <PrintJobRow key={job.id} job={job} timeZone={timeZone} onOpen={open} />
            ))}
          </ul>
        )}
      </ListState>
      {opened && <PrintJobDialog job={opened} timeZone={timeZone} onClose={() => setOpenId(null)} />}
    </section>
  );
}

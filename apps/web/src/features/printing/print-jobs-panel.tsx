import type { PrintJob } from '@sofra/contract/printing';
import { CircleAlert, CircleCheck, CircleHelp, Clock, Send } from 'lucide-react';
import { ListSkeleton } from '#src/features/printing/list-skeleton.tsx';
import { JOB_TYPE_LABEL } from '#src/features/printing/printer-words.ts';
import { usePrintJobs } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pill } from '#src/ui/pill.tsx';

const STATE = {
  PENDING: { tone: 'safran', icon: Clock, word: 'Bekliyor' },
  SENDING: { tone: 'cini', icon: Send, word: 'Gönderiliyor' },
  PRINTED: { tone: 'zeytin', icon: CircleCheck, word: 'Basıldı' },
  UNCERTAIN: { tone: 'safran', icon: CircleHelp, word: 'Basıldığı belirsiz' },
  FAILED: { tone: 'nar', icon: CircleAlert, word: 'Basılamadı' },
} as const;

/** Day and time on the device's clock, which hangs in the restaurant. */
const time = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The latest slips, so that one that waits for a printer is seen (reliability: a ticket is never lost silently). */
export function PrintJobsPanel() {
  const query = usePrintJobs();
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="pb-4 text-lg font-semibold">
        Son fişler
      </h2>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {errorTextOf(query.error, 'Listeler getirilemedi')}
        </Banner>
      )}
      {query.data?.length === 0 && <EmptyState title="Henüz fiş yok" />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {query.data?.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobRow({ job }: { job: PrintJob }) {
  const { word, ...look } = STATE[job.state];
  const where = [job.tableName, job.stationName, job.printerName ?? 'Yazıcı yok'].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{JOB_TYPE_LABEL[job.type]}</span>
          <time dateTime={job.createdAt.toISOString()} className="num text-xs text-ink-2">
            {time.format(job.createdAt)}
          </time>
        </p>
        <p className="truncate text-xs text-ink-2">{where}</p>
        {job.lastError && job.state !== 'PRINTED' && (
          <p className="text-xs break-words text-nar-text">{job.lastError}</p>
        )}
      </div>
      <Pill {...look}>{word}</Pill>
    </li>
  );
}

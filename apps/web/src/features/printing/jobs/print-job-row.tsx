import { slipLabel } from '@sofra/domain/slips';
import type { PrintJob } from '@sofra/contract/print-jobs';
import { memo } from 'react';
import { FailedJobActions } from '#src/features/printing/jobs/failed-job-actions.tsx';
import { isAlarming, JOB_STATE } from '#src/features/printing/jobs/job-labels.ts';
import { instantText } from '#src/lib/zoned-time.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  job: PrintJob;
  timeZone: string;
  onOpen: (job: PrintJob) => void;
}

/**
 * One slip: type, table, station, printer, time and state; a tap opens it. Memoized, because there may be two hundred.
 */
export const PrintJobRow = memo(function PrintJobRow({ job, timeZone, onOpen }: Props) {
  const { label, ...variant } = JOB_STATE[job.state];
  const where = [job.tableName, job.stationName, job.printerName ?? 'Yazıcı yok'].filter(Boolean).join(' · ');
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(job)}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-medium">{slipLabel(job)}</span>{' '}
            {job.copyNo > 1 && <span className="text-xs font-medium text-ink-2">KOPYA</span>}{' '}
            <time dateTime={job.createdAt.toISOString()} className="num text-xs text-ink-2">
              {instantText(job.createdAt, timeZone)}
            </time>
          </span>{' '}
          <span className="block truncate text-xs text-ink-2">{where}</span>{' '}
          {job.lastError && job.state !== 'PRINTED' && (
            <span className="block text-xs break-words text-nar-text">{job.lastError}</span>
          )}
        </span>
        <Pill {...variant}>{label}</Pill>
      </button>
      {isAlarming(job) && <FailedJobActions job={job} />}
    </li>
  );
});

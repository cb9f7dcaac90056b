import { slipLabel } from '@sofra/domain/slips/slips';
import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { memo } from 'react';
import { Check, RotateCcw } from 'lucide-react';
import { isAlarming, JOB_STATE } from '#src/features/printing/jobs/job-labels.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Pill } from '#src/ui/pill.tsx';
import { useJobActions } from '#src/features/printing/jobs/use-job-actions.ts';
import { Button } from '#src/ui/button.tsx';

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

/** Buttons that end the alarm of a failed slip: print a copy, or confirm that it was seen. */
function FailedJobActions({ job }: { job: PrintJob }) {
  const actions = useJobActions(job);
  if (!actions.mayAct) return null;
  const name = [slipLabel(job), job.tableName].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3">
      <Button
        size={44}
        icon={RotateCcw}
        aria-label={`Tekrar yazdır: ${name}`}
        isPending={actions.isReprinting}
        onClick={actions.reprint}
      >
        Tekrar yazdır
      </Button>
      <Button
        size={44}
        variant="quiet"
        icon={Check}
        aria-label={`Gördüm: ${name}`}
        isPending={actions.isDismissing}
        onClick={actions.dismiss}
      >
        Gördüm
      </Button>
    </div>
  );
}

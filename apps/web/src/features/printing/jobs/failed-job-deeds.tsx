import { slipLabel } from '@sofra/domain/slips';
import type { PrintJob } from '@sofra/contract/print-jobs';
import { Check, RotateCcw } from 'lucide-react';
import { useJobDeeds } from '#src/features/printing/jobs/use-job-deeds.ts';
import { Button } from '#src/ui/button.tsx';

/** What ends the alarm of a slip that could not be printed: a copy, or that somebody has seen it. */
export function FailedJobDeeds({ job }: { job: PrintJob }) {
  const deeds = useJobDeeds(job);
  if (!deeds.mayAct) return null;
  const name = [slipLabel(job), job.tableName].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3">
      <Button
        size={44}
        icon={RotateCcw}
        aria-label={`Tekrar yazdır: ${name}`}
        isPending={deeds.isReprinting}
        onClick={deeds.reprint}
      >
        Tekrar yazdır
      </Button>
      <Button
        size={44}
        variant="quiet"
        icon={Check}
        aria-label={`Gördüm: ${name}`}
        isPending={deeds.isDismissing}
        onClick={deeds.dismiss}
      >
        Gördüm
      </Button>
    </div>
  );
}

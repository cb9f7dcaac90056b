import { slipLabel } from '@sofra/domain/slips';
import type { PrintJob } from '@sofra/contract/print-jobs';
import { Check, RotateCcw } from 'lucide-react';
import { useJobActions } from '#src/features/printing/jobs/use-job-actions.ts';
import { Button } from '#src/ui/button.tsx';

/** Buttons that end the alarm of a failed slip: print a copy, or confirm that somebody has seen it. */
export function FailedJobActions({ job }: { job: PrintJob }) {
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

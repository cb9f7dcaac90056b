import { slipLabel } from '@sofra/domain/slips/slips';
import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { Check, RotateCcw } from 'lucide-react';
import { isAlarming, JOB_STATE, mayReprint } from '#src/features/printing/jobs/job-labels.ts';
import { usePrintJobSlip } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { SlipDialog } from '#src/features/printing/slip-dialog.tsx';
import { useJobActions } from '#src/features/printing/jobs/use-job-actions.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  job: PrintJob;
  timeZone: string;
  onClose: () => void;
}

/** The slip of a job, its result, and *Tekrar yazdır* for roles that may. Mount it to open it. */
export function PrintJobDialog({ job, timeZone, onClose }: Props) {
  const slip = usePrintJobSlip(job.id);
  const actions = useJobActions(job, onClose);
  const { label, ...variant } = JOB_STATE[job.state];
  const isBusy = actions.isReprinting || actions.isDismissing;
  const facts = [job.tableName, job.stationName, job.printerName, instantText(job.createdAt, timeZone)];
  return (
    <SlipDialog
      title={slipLabel(job)}
      slip={slip}
      onClose={onClose}
      isLocked={isBusy}
      footer={actions.mayAct && mayReprint(job) && <Footer job={job} actions={actions} isBusy={isBusy} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Pill {...variant}>{label}</Pill>
        <p className="num text-sm break-words text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {job.lastError && job.state !== 'PRINTED' && (
        <p className="text-sm break-words text-nar-text">Son hata: {job.lastError}</p>
      )}
    </SlipDialog>
  );
}

interface FooterProps {
  job: PrintJob;
  actions: ReturnType<typeof useJobActions>;
  isBusy: boolean;
}

const Footer = ({ job, actions, isBusy }: FooterProps) => (
  <div className="flex flex-wrap-reverse gap-2">
    {isAlarming(job) && (
      <Button icon={Check} className="flex-1" disabled={isBusy} onClick={actions.dismiss}>
        Gördüm
      </Button>
    )}
    <Button
      variant="primary"
      icon={RotateCcw}
      className="flex-1"
      isPending={actions.isReprinting}
      pendingLabel="Gönderiliyor…"
      onClick={actions.reprint}
    >
      Tekrar yazdır
    </Button>
  </div>
);

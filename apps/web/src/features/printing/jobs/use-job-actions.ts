import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { can } from '@sofra/domain/people/permissions';
import { useDismissJob, useReprintJob } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';

/** *Tekrar yazdır* and *Gördüm* of one slip, for roles that may. */
export function useJobActions(job: PrintJob, onDone: () => void = () => undefined) {
  const role = useSession()?.role;
  const key = useKeptKey();
  const again = useReprintJob();
  const dismissal = useDismissJob();
  const fail = (refusal: unknown) => toast.error(errorTextOf(refusal, 'Yazdırma başarısız'));
  const reprint = () =>
    again.mutate(
      { id: job.id, idempotencyKey: key.current },
      {
        onSuccess: () => {
          toast.success('Kopya yazıcıya gönderildi');
          onDone();
        },
        onError: fail,
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  const dismiss = () => dismissal.mutate({ id: job.id }, { onSuccess: onDone, onError: fail });
  return {
    mayAct: role !== undefined && can(role, 'printing.reprint'),
    reprint,
    isReprinting: again.isPending,
    dismiss,
    isDismissing: dismissal.isPending,
  };
}

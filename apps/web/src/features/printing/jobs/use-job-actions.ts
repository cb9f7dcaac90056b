import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { can } from '@sofra/domain/people/permissions';
import { useRef } from 'react';
import { useDismissJob, useReprintJob } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';

/** *Tekrar yazdır* and *Gördüm* of one slip, for roles that may. */
export function useJobActions(job: PrintJob, onDone: () => void = () => undefined) {
  const role = useSession()?.role;
  const key = useRef(newIdempotencyKey());
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
        // A definite response ends the idempotency key; without a response the next press requests the same copy.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
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

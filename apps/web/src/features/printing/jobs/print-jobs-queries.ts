import { dismissPrintJob, listPrintJobs, readPrintJobSlip, reprintJob } from '@sofra/contract/print-jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefreshPrinting } from '#src/features/printing/printing-queries.ts';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

/** The latest print jobs of every state, newest first; refetched by every print event. */
export const usePrintJobs = () => useQuery(readQuery(listPrintJobs, { input: {} }));

/** What stands on the paper of a job. */
export const usePrintJobSlip = (id: string) =>
  useQuery(readQuery(readPrintJobSlip, { params: { id }, input: {} }));

interface ReprintRequest {
  id: string;
  /** The same for every try of one wish: an answer that got lost makes no second copy. */
  idempotencyKey: string;
}

export function useReprintJob() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: ReprintRequest) =>
      call(reprintJob, { params: { id }, idempotencyKey }),
    onSettled: refresh,
  });
}

export function useDismissJob() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(dismissPrintJob, { params: { id } }),
    onSettled: refresh,
  });
}

import { dismissPrintJob, listPrintJobs, readPrintJobSlip, reprintJob } from '@sofra/contract/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { PRINTING } from '#src/features/printing/printing-queries.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/endpoint-write.ts';

/** The latest print jobs of every state, newest first; refetched by every print event. */
export const usePrintJobs = () => useQuery(readQuery(listPrintJobs, { input: {} }));

/** What stands on the paper of a job. */
export const usePrintJobSlip = (id: string) =>
  useQuery(readQuery(readPrintJobSlip, { params: { id }, input: {} }));

/** The same key for every try: an answer that got lost makes no second copy. */
export const useReprintJob = () => useKeyedWrite(reprintJob, PRINTING);
export const useDismissJob = () => useWrite(dismissPrintJob, PRINTING);

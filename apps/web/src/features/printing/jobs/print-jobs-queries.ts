import {
  dismissPrintJob,
  listPrintJobs,
  readPrintJobSlip,
  reprintJob,
} from '@sofra/contract/printing/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { PRINTING } from '#src/features/printing/printing-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** The latest print jobs of every state, newest first; refetched on every print event. */
export const usePrintJobs = () => useQuery(readQuery(listPrintJobs, { input: {} }));

/** The printed text of a job. */
export const usePrintJobSlip = (id: string) =>
  useQuery(readQuery(readPrintJobSlip, { params: { id }, input: {} }));

/** Every attempt uses the same key, so that a lost response causes no second copy. */
export const useReprintJob = () => useKeyedWrite(reprintJob, PRINTING);
export const useDismissJob = () => useWrite(dismissPrintJob, PRINTING);

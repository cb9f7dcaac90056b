import type { InputOf } from '@sofra/contract/endpoint';
import {
  attachPrinter,
  createPrinter,
  createStation,
  deletePrinter,
  deleteStation,
  detachPrinter,
  listPrinters,
  listPrintJobs,
  listStations,
  testPrinter,
  testStation,
  updatePrinter,
} from '@sofra/contract/printing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

const printersQuery = readQuery(listPrinters);
const stationsQuery = readQuery(listStations);
const printJobsQuery = readQuery(listPrintJobs, { input: {} });

/** Printers with their live state and waiting jobs; refetched by `printers:changed` and every print event. */
export const usePrinters = () => useQuery(printersQuery);
/** Stations with their printers, by name; refetched by `printers:changed`. */
export const useStations = () => useQuery(stationsQuery);
/** The latest print jobs of every state, newest first. */
export const usePrintJobs = () => useQuery(printJobsQuery);

/** A printer stands in the lists of printers, stations and jobs: whatever changed, all three are asked again. */
function useRefreshPrinting() {
  const queries = useQueryClient();
  const words = [printersQuery, stationsQuery, printJobsQuery].map(({ queryKey }) => queryKey[0]);
  return () => {
    for (const word of words) void queries.invalidateQueries({ queryKey: [word] });
  };
}

export function useCreatePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (input: InputOf<typeof createPrinter>) => call(createPrinter, { input }),
    onSettled: refresh,
  });
}

export function useUpdatePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: ({ id, ...input }: { id: string } & InputOf<typeof updatePrinter>) =>
      call(updatePrinter, { params: { id }, input }),
    onSettled: refresh,
  });
}

export function useDeletePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(deletePrinter, { params: { id } }),
    onSettled: refresh,
  });
}

export function useTestPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(testPrinter, { params: { id } }),
    onSettled: refresh,
  });
}

export function useAttachPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (input: InputOf<typeof attachPrinter>) => call(attachPrinter, { input }),
    onSettled: refresh,
  });
}

export function useDetachPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (input: InputOf<typeof detachPrinter>) => call(detachPrinter, { input }),
    onSettled: refresh,
  });
}

export function useCreateStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (input: InputOf<typeof createStation>) => call(createStation, { input }),
    onSettled: refresh,
  });
}

export function useDeleteStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(deleteStation, { params: { id } }),
    onSettled: refresh,
  });
}

export function useTestStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(testStation, { params: { id } }),
    onSettled: refresh,
  });
}

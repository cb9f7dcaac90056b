import {
  attachPrinter,
  createPrinter,
  createStation,
  deletePrinter,
  deleteStation,
  detachPrinter,
  listPrinters,
  listStations,
  readTestSlip,
  testPrinter,
  testStation,
  updatePrinter,
  updateStation,
} from '@sofra/contract/printing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { changing, writing, deleting } from '#src/lib/record-writes.ts';

const printersQuery = readQuery(listPrinters);
const stationsQuery = readQuery(listStations);

/** Printers with their live state and waiting jobs; refetched by `printers:changed` and every print event. */
export const usePrinters = () => useQuery(printersQuery);
/** Stations with their printers, by name; refetched by `printers:changed`. */
export const useStations = () => useQuery(stationsQuery);
export type TestSlipKind = 'PLAIN' | 'TURKISH';

/** The test slip as text, as the printer is set up now. */
export const useTestSlip = (id: string) =>
  useQuery(readQuery(readTestSlip, { params: { id }, input: { kind: 'PLAIN' } }));

/** Its bytes, for a printer that is tested where it stands (PRINT-39). Nothing is queued, so nothing is refreshed. */
export const readTestBytes = async (id: string, kind: TestSlipKind): Promise<string> =>
  (await call(readTestSlip, { params: { id }, input: { kind } })).bytes;

const REFRESHED_KEYS = ['printers', 'stations', 'print-jobs', 'print-agents'];

/** A printer stands in the lists of printers, stations, jobs and agents: whatever changed, all are asked again. */
export function useRefreshPrinting() {
  const queries = useQueryClient();
  return () => {
    for (const key of REFRESHED_KEYS) void queries.invalidateQueries({ queryKey: [key] });
  };
}

export function useCreatePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: writing(createPrinter),
    onSettled: refresh,
  });
}

export function useUpdatePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: changing(updatePrinter),
    onSettled: refresh,
  });
}

export function useDeletePrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: deleting(deletePrinter),
    onSettled: refresh,
  });
}

export function useTestPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: TestSlipKind }) =>
      call(testPrinter, { params: { id }, input: { kind } }),
    onSettled: refresh,
  });
}

export function useAttachPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: writing(attachPrinter),
    onSettled: refresh,
  });
}

export function useDetachPrinter() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: writing(detachPrinter),
    onSettled: refresh,
  });
}

export function useCreateStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: writing(createStation),
    onSettled: refresh,
  });
}

export function useUpdateStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: changing(updateStation),
    onSettled: refresh,
  });
}

export function useDeleteStation() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: deleting(deleteStation),
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

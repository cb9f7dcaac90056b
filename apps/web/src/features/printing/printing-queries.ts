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
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

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

/** A printer stands in the lists of printers, stations, jobs and agents: whatever changed, all are asked again. */
export const PRINTING = { refreshes: ['printers', 'stations', 'print-jobs', 'print-agents'] };

export const useCreatePrinter = () => useWrite(createPrinter, PRINTING);
export const useUpdatePrinter = () => useWrite(updatePrinter, PRINTING);
export const useDeletePrinter = () => useWrite(deletePrinter, PRINTING);
export const useTestPrinter = () => useWrite(testPrinter, PRINTING);
export const useAttachPrinter = () => useWrite(attachPrinter, PRINTING);
export const useDetachPrinter = () => useWrite(detachPrinter, PRINTING);
export const useCreateStation = () => useWrite(createStation, PRINTING);
export const useUpdateStation = () => useWrite(updateStation, PRINTING);
export const useDeleteStation = () => useWrite(deleteStation, PRINTING);
export const useTestStation = () => useWrite(testStation, PRINTING);

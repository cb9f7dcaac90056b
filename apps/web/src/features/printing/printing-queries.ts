import { listPrinters } from '@sofra/contract/printing/printing';
import {
  attachPrinter,
  createPrinter,
  createStation,
  deletePrinter,
  deleteStation,
  detachPrinter,
  listStations,
  readTestSlip,
  testPrinter,
  testStation,
  updatePrinter,
  updateStation,
} from '@sofra/contract/printing/printing-setup';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const printersQuery = readQuery(listPrinters);
const stationsQuery = readQuery(listStations);

/** Printers with their state and waiting jobs; refetched on `printers:changed` and every print event. */
export const usePrinters = () => useQuery(printersQuery);
/** Stations with their printers, by name; refetched on `printers:changed`. */
export const useStations = () => useQuery(stationsQuery);
export type TestSlipKind = 'PLAIN' | 'TURKISH';

/** The text of the test slip with the printer's present settings. */
export const useTestSlip = (id: string) =>
  useQuery(readQuery(readTestSlip, { params: { id }, input: { kind: 'PLAIN' } }));

/**
 * The bytes of a test slip, for a printer that is tested from this computer (PRINT-39). Nothing is queued, so nothing
 * is refetched.
 */
export const readTestBytes = async (id: string, kind: TestSlipKind): Promise<string> =>
  (await call(readTestSlip, { params: { id }, input: { kind } })).bytes;

/** Printers appear in the lists of printers, stations, jobs and agents, so every change refetches all of them. */
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

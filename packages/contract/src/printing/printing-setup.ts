import { isLateMinutes, LATE_MINUTES } from '@sofra/domain/kitchen/kitchen-lateness';
import { isIpv4 } from '@sofra/domain/text/ipv4';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CodePage, Printer, PrinterInterface } from './printing.ts';
import { NAME } from '../names.ts';
import { ExactText, Id, IdParams, NoContent, NoInput, NoParams, Text, Version } from '../scalars.ts';

/**
 * Stations, and the office's writes to printers. In a file of its own, so that the printer alarm around every screen
 * loads `printing.ts` alone.
 */
const LateMinutes = z
  .int()
  .check(z.refine(isLateMinutes, `${LATE_MINUTES.least} ile ${LATE_MINUTES.most} dakika arasında olmalı`));

export const Station = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  /** A line counts as late on the kitchen display after this many minutes. */
  lateAfterMinutes: z.int(),
  printers: z.array(
    z.object({
      printerId: Id,
      printer: z.object({
        name: z.string(),
        interface: PrinterInterface,
        ip: z.nullable(z.string()),
        port: z.int(),
      }),
    }),
  ),
  version: Version,
});
export type Station = z.output<typeof Station>;

/** The address fields are checked for network printers only; other types ignore them (PRINT-37). */
interface Address {
  interface?: z.output<typeof PrinterInterface> | undefined;
  ip?: string | null | undefined;
  port?: number | null | undefined;
}
const isNetwork = (printer: Address): boolean => printer.interface === 'NETWORK';
const hasNoWrongIp = (printer: Address): boolean => !isNetwork(printer) || !printer.ip || isIpv4(printer.ip);
const hasNoWrongPort = (printer: Address): boolean =>
  !isNetwork(printer) || printer.port == null || (printer.port >= 1 && printer.port <= 65_535);
const ADDRESS_CHECKS = [
  z.refine<Address>(hasNoWrongIp, { message: 'Geçersiz IP', path: ['ip'] }),
  z.refine<Address>(hasNoWrongPort, { message: 'Geçersiz port', path: ['port'] }),
] as const;

const printerFields = {
  name: z.optional(NAME.printer),
  interface: z.optional(PrinterInterface),
  ip: z.optional(z.nullable(ExactText(45, 'Geçersiz IP'))),
  port: z.optional(z.nullable(z.int())),
  device: z.optional(z.nullable(Text(120))),
  isActive: z.optional(z.boolean()),
  isReceiptPrinter: z.optional(z.boolean()),
  columns: z.optional(z.literal([32, 42, 48])),
  codePage: z.optional(CodePage),
  codePageNumber: z.optional(z.int().check(z.gte(0), z.lte(255))),
  cut: z.optional(z.boolean()),
  drawerPulse: z.optional(z.boolean()),
};

export const createPrinter = endpoint({
  method: 'POST',
  path: '/printers',
  summary: 'Adds a printer; the first one becomes the receipt printer',
  access: 'printing.write',
  params: NoParams,
  input: z.strictObject({ ...printerFields, name: NAME.printer, interface: PrinterInterface }).check(
    z.refine((printer) => !isNetwork(printer) || Boolean(printer.ip), {
      message: 'Geçersiz IP',
      path: ['ip'],
    }),
    ...ADDRESS_CHECKS,
  ),
  response: Printer,
  status: 201,
  errors: ['NAME_TAKEN', 'PRINTER_ADDRESS_REFUSED'],
});

export const updatePrinter = endpoint({
  method: 'PATCH',
  path: '/printers/:id',
  summary: 'Changes a printer',
  access: 'printing.write',
  params: IdParams,
  input: z.strictObject({ ...printerFields, expectedVersion: z.optional(Version) }).check(...ADDRESS_CHECKS),
  response: Printer,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'PRINTER_ADDRESS_REFUSED', 'CHANGED_MEANWHILE'],
});

export const deletePrinter = endpoint({
  method: 'DELETE',
  path: '/printers/:id',
  summary: 'Removes a printer. Its waiting jobs move to the remaining printers, or fail visibly.',
  access: 'printing.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const TestSlipKind = z.enum(['PLAIN', 'TURKISH']);

export const testPrinter = endpoint({
  method: 'POST',
  path: '/printers/:id/test',
  summary:
    'Queues a test slip on one printer. TURKISH prints the letters under every code page number in use.',
  access: 'printing.write',
  params: IdParams,
  input: z.optional(z.strictObject({ kind: z.optional(TestSlipKind) })),
  response: z.object({ jobId: Id }),
  status: 200,
  errors: ['NOT_FOUND', 'LOCAL_PRINTER'],
});

export const readTestSlip = endpoint({
  method: 'GET',
  path: '/printers/:id/test-slip',
  summary: 'Returns a test slip as text and bytes, for a printer at the caller’s computer',
  access: 'printing.testSlip',
  params: IdParams,
  input: z.strictObject({ kind: z.optional(TestSlipKind) }),
  response: z.object({ text: z.string(), columns: z.int(), bytes: z.string() }),
  status: 200,
  errors: ['NOT_FOUND'],
});

const StationAndPrinter = z.strictObject({ stationId: Id, printerId: Id });

export const attachPrinter = endpoint({
  method: 'POST',
  path: '/printers/attach',
  summary: 'Attaches a printer to a station',
  access: 'printing.write',
  params: NoParams,
  input: StationAndPrinter,
  response: Station,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const detachPrinter = endpoint({
  ...attachPrinter,
  path: '/printers/detach',
  summary: 'Detaches a printer from a station',
});

export const listStations = endpoint({
  method: 'GET',
  path: '/stations',
  summary: 'Lists the stations with their printers, by name',
  access: 'printing.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Station),
  status: 200,
  errors: [],
});

export const createStation = endpoint({
  method: 'POST',
  path: '/stations',
  summary: 'Adds a station',
  access: 'printing.write',
  params: NoParams,
  input: z.strictObject({
    name: NAME.station,
    isActive: z.optional(z.boolean()),
    lateAfterMinutes: z.optional(LateMinutes),
  }),
  response: Station,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateStation = endpoint({
  method: 'PATCH',
  path: '/stations/:id',
  summary: 'Renames a station, switches it on or off, or sets the minutes after which its lines are late',
  access: 'printing.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.station),
    isActive: z.optional(z.boolean()),
    lateAfterMinutes: z.optional(LateMinutes),
    expectedVersion: z.optional(Version),
  }),
  response: Station,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteStation = endpoint({
  method: 'DELETE',
  path: '/stations/:id',
  summary: 'Removes a station. Its categories and items are then printed by the default route.',
  access: 'printing.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const testStation = endpoint({
  method: 'POST',
  path: '/stations/:id/test',
  summary: 'Queues a test slip on every active printer of a station',
  access: 'printing.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobIds: z.array(Id) }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});

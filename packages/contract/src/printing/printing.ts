import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, NoInput, NoParams, Version } from '../scalars.ts';

export const PrinterInterface = z.enum(['NETWORK', 'QZ_TRAY', 'USB']);
export const PrinterState = z.enum(['ONLINE', 'PAPER_OUT', 'UNREACHABLE', 'OFF', 'UNKNOWN']);
export const CodePage = z.enum(['cp857', 'windows-1254']);

export const Printer = z.object({
  id: Id,
  name: z.string(),
  interface: PrinterInterface,
  ip: z.nullable(z.string()),
  port: z.int(),
  /** The printer's name on its computer for QZ Tray, its device file for USB. Null: its name in Sofra is used. */
  device: z.nullable(z.string()),
  isActive: z.boolean(),
  isReceiptPrinter: z.boolean(),
  columns: z.int(),
  codePage: CodePage,
  codePageNumber: z.int(),
  cut: z.boolean(),
  drawerPulse: z.boolean(),
  state: PrinterState,
  /** `SERVER`: the server connects to the printer. `AGENT`: an agent on site prints for it (PRINT-23). */
  printedBy: z.enum(['SERVER', 'AGENT']),
  waitingJobs: z.int(),
  /** Since when the oldest waiting slip has been waiting. */
  waitingSince: z.nullable(Instant),
  /** The number of failed slips that were neither dismissed nor printed again. */
  failedJobs: z.int(),
  lastError: z.nullable(z.string()),
  lastSeenAt: z.nullable(Instant),
  version: Version,
});
export type Printer = z.output<typeof Printer>;

export const listPrinters = endpoint({
  method: 'GET',
  path: '/printers',
  summary: 'Lists the printers with their live state',
  access: 'printing.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Printer),
  status: 200,
  errors: [],
});

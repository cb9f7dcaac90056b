import { SLIP_TYPES } from '@sofra/domain/slips/slips';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PrinterInterface, PrinterState } from './printing.ts';
import { Id, IdParams, Instant, LiraSum, NoInput, NoParams, Text } from '../scalars.ts';

export const PrintJobType = z.enum(SLIP_TYPES);
export const PrintJobState = z.enum(['PENDING', 'SENDING', 'PRINTED', 'UNCERTAIN', 'FAILED']);

export const PrintJob = z.object({
  id: Id,
  type: PrintJobType,
  /** The headline of a slip whose type alone does not name it: *ADİSYON*, *MASA DEĞİŞTİ*, that of the day close. */
  title: z.nullable(z.string()),
  stationName: z.nullable(z.string()),
  printerName: z.nullable(z.string()),
  tableName: z.nullable(z.string()),
  state: PrintJobState,
  attempts: z.int(),
  copyNo: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  printedAt: z.nullable(Instant),
  /** For a failed job: a user has dismissed it or requested a copy. */
  isDismissed: z.boolean(),
});
export type PrintJob = z.output<typeof PrintJob>;

export const listPrintJobs = endpoint({
  method: 'GET',
  path: '/print-jobs',
  summary: 'Lists the latest print jobs, newest first',
  access: 'printing.readJobs',
  params: NoParams,
  input: z.strictObject({ status: z.optional(PrintJobState) }),
  response: z.array(PrintJob),
  status: 200,
  errors: [],
});

/** A slip as plain text, row by row as it is printed. */
const SlipText = z.object({ text: z.string(), columns: z.int() });

export const readPrintJobSlip = endpoint({
  method: 'GET',
  path: '/print-jobs/:id/slip',
  summary: 'Returns the slip of a job as text, made from the same source as the printed slip',
  access: 'printing.readJobs',
  params: IdParams,
  input: NoInput,
  response: SlipText,
  status: 200,
  errors: ['NOT_FOUND', 'ROLE_LIMIT', 'CASH_HIDDEN'],
});

export const reprintJob = endpoint({
  method: 'POST',
  path: '/print-jobs/:id/reprint',
  summary: 'Queues a copy of a finished job, marked KOPYA. Ends the alarm of a failed job.',
  access: 'printing.reprint',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id }),
  status: 200,
  errors: ['NOT_FOUND', 'ROLE_LIMIT', 'CASH_HIDDEN', 'NO_PRINTER', 'JOB_NOT_FINISHED'],
});

export const dismissPrintJob = endpoint({
  method: 'POST',
  path: '/print-jobs/:id/dismiss',
  summary: 'Ends the alarm of a failed job without printing it',
  access: 'printing.reprint',
  params: IdParams,
  input: z.optional(NoInput),
  response: PrintJob,
  status: 200,
  errors: ['NOT_FOUND', 'ROLE_LIMIT'],
});

/** The facts of a slip, without its layout; the `print:*` events carry the same details. */
const TicketFacts = z.object({
  type: PrintJobType,
  title: z.optional(z.string()),
  stationName: z.nullable(z.string()),
  table: z.nullable(z.string()),
  createdAt: Instant,
  items: z.array(
    z.object({
      name: z.string(),
      /** Portion and options as the slip prints them. */
      portion: z.optional(z.string()),
      options: z.optional(z.array(z.string())),
      qty: z.int(),
      note: z.optional(z.string()),
    }),
  ),
  total: z.nullable(LiraSum),
});

const AgentPrinter = z.object({
  id: Id,
  name: z.string(),
  interface: PrinterInterface,
  ip: z.nullable(z.string()),
  port: z.int(),
  device: z.nullable(z.string()),
  /**
   * The printer has acknowledged a slip before, so a missing acknowledgement now means that the outcome is uncertain.
   */
  acknowledges: z.nullable(z.boolean()),
});

/** A print job that belongs to the agent that claimed it until `leasedUntil`. */
export const ClaimedJob = z.object({
  id: Id,
  leaseToken: z.uuid(),
  leasedUntil: Instant,
  copyNo: z.int(),
  /** An earlier attempt may have printed the slip, so its bytes carry the banner `** TEKRAR BASIM **` already. */
  isRepeat: z.boolean(),
  /** The bytes to send to the printer, in base64. */
  bytes: z.string(),
  ticket: TicketFacts,
  printer: AgentPrinter,
});
export type ClaimedJob = z.output<typeof ClaimedJob>;

export const claimPrintJob = endpoint({
  method: 'POST',
  path: '/print-jobs/claim',
  summary:
    'Leases the next due job of the named printers, or of all permitted printers. Returns null when none is due.',
  access: 'printing.claim',
  params: NoParams,
  input: z.strictObject({ printerIds: z.optional(z.array(Id).check(z.maxLength(50))) }),
  response: z.nullable(ClaimedJob),
  status: 200,
  errors: [],
  isPoll: true,
});

const LeaseToken = z.uuid();

export const confirmPrintJob = endpoint({
  method: 'POST',
  path: '/print-jobs/:id/confirm',
  summary: 'Ends a lease after the printer has accepted the slip',
  access: 'printing.claim',
  params: IdParams,
  input: z.strictObject({
    leaseToken: LeaseToken,
    /** The printer acknowledged the slip after printing it. */
    isAcknowledged: z.optional(z.boolean()),
  }),
  response: z.object({ state: PrintJobState }),
  status: 200,
  errors: ['NOT_FOUND', 'LEASE_LOST'],
});

export const failPrintJob = endpoint({
  method: 'POST',
  path: '/print-jobs/:id/fail',
  summary: 'Ends a lease without a printed slip. A next attempt is marked if part of it may be on paper.',
  access: 'printing.claim',
  params: IdParams,
  input: z.strictObject({
    leaseToken: LeaseToken,
    /** False only when no byte of the slip was sent. If the agent is not sure, the slip may be on paper. */
    mayBePrinted: z.optional(z.boolean()),
    printerState: z.optional(PrinterState),
    error: z.optional(Text(200)),
  }),
  response: z.object({ state: PrintJobState }),
  status: 200,
  errors: ['NOT_FOUND', 'LEASE_LOST'],
});

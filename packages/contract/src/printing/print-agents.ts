import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PrinterState } from './printing.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, NoContent, NoInput, NoParams, Text } from '../scalars.ts';

/** The state of one printer as its print agent reports it. */
const AgentPrinterReport = z.strictObject({
  printerId: Id,
  state: PrinterState,
  error: z.optional(z.nullable(Text(200))),
});

/** A print agent: a computer on site that prints. */
export const PrintAgent = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  /** The agent reported within the last minute. */
  isOnline: z.boolean(),
  /** Null when the agent has never reported. */
  lastSeenAt: z.nullable(Instant),
  version: z.nullable(z.string()),
  host: z.nullable(z.string()),
  printers: z.array(
    z.object({ printerId: Id, name: z.string(), state: PrinterState, error: z.nullable(z.string()) }),
  ),
});
export type PrintAgent = z.output<typeof PrintAgent>;

export const listPrintAgents = endpoint({
  method: 'GET',
  path: '/print-agents',
  summary: 'Lists the print agents of the business with their state, by name',
  access: 'printAgents.read',
  params: NoParams,
  input: NoInput,
  response: z.array(PrintAgent),
  status: 200,
  errors: [],
});

export const createPrintAgent = endpoint({
  method: 'POST',
  path: '/print-agents',
  summary: 'Creates a print agent. Returns its token once, and never for a repeated request.',
  access: 'printAgents.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.printAgent }),
  response: z.object({ agent: PrintAgent, token: z.string() }),
  status: 201,
  errors: ['NAME_TAKEN', 'TOO_MANY_AGENTS', 'SHOWN_ONCE'],
  isSecret: true,
});

export const revokePrintAgent = endpoint({
  method: 'DELETE',
  path: '/print-agents/:id',
  summary: 'Revokes the token of a print agent for good. The agent is refused within a second.',
  access: 'printAgents.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const reportPrintAgent = endpoint({
  method: 'POST',
  path: '/print-agents/report',
  summary: 'Records the state that a print agent reports of itself and its printers, twice a minute',
  access: 'printAgents.report',
  params: NoParams,
  input: z.strictObject({
    version: Text(40),
    host: Text(120),
    printers: z.array(AgentPrinterReport).check(z.maxLength(50)),
  }),
  response: z.object({ id: Id, name: z.string(), businessName: z.string(), reportSeconds: z.int() }),
  status: 200,
  errors: [],
});

export const readQzCertificate = endpoint({
  method: 'GET',
  path: '/qz/certificate',
  summary: 'Returns the certificate that QZ Tray must trust, as PEM',
  access: 'qz.sign',
  params: NoParams,
  input: NoInput,
  response: z.object({ certificate: z.string() }),
  status: 200,
  errors: [],
});

export const signForQz = endpoint({
  method: 'POST',
  path: '/qz/sign',
  summary: 'Signs the digest of one call to QZ Tray. The key never leaves the server.',
  access: 'qz.sign',
  params: NoParams,
  input: z.strictObject({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Geçersiz özet')) }),
  response: z.object({ signature: z.string() }),
  status: 200,
  errors: [],
  changesNothing: true,
});

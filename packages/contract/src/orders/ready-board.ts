import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, NoInput, NoParams, Text } from '../scalars.ts';

/** The numbers that guests read. Nothing else about an order is in it (READY-2). */
export const ReadyBoard = z.object({
  businessName: z.string(),
  timeZone: z.string(),
  preparing: z.array(z.int()),
  /** The newest first. */
  ready: z.array(z.object({ number: z.int(), readyAt: Instant })),
});
export type ReadyBoard = z.output<typeof ReadyBoard>;

export const getReadyBoard = endpoint({
  method: 'GET',
  path: '/public/ready/:secret',
  summary: 'Returns the call numbers that are being prepared and that are ready',
  access: 'public',
  params: z.strictObject({ secret: Text(100) }),
  input: NoInput,
  response: ReadyBoard,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Null until an ADMIN creates the link. */
const ReadyLink = z.object({ secret: z.nullable(z.string()) });

export const getReadyLink = endpoint({
  method: 'GET',
  path: '/ready-board',
  summary: 'Returns the secret of the address of the ready board',
  access: 'readyBoard.read',
  params: NoParams,
  input: NoInput,
  response: ReadyLink,
  status: 200,
  errors: [],
});

export const renewReadyLink = endpoint({
  method: 'POST',
  path: '/ready-board/renew',
  summary: 'Creates or renews the secret of the ready board; the old address stops working',
  access: 'readyBoard.write',
  params: NoParams,
  input: z.optional(NoInput),
  response: ReadyLink,
  status: 200,
  errors: [],
});

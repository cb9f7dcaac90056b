import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NoInput, NoParams } from '../scalars.ts';

/** The response is the bytes of a file, as of BACKUP_FILE, so `call` and OpenAPI leave it out. */
export const BUSINESS_FILE = endpoint({
  method: 'GET',
  path: '/system/business-file',
  summary: 'Returns the caller’s business with all its rows as a file',
  access: 'system.export',
  params: NoParams,
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
});

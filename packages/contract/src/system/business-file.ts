import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NoInput, NoParams } from '../scalars.ts';

/** As BACKUP_FILE the bytes of a file, so `call` and OpenAPI leave it out. */
export const BUSINESS_FILE = endpoint({
  method: 'GET',
  path: '/system/business-file',
  summary: 'The own business with all its rows, to take away',
  access: 'system.export',
  params: NoParams,
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
});

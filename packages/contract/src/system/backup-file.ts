import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, NoInput } from '../scalars.ts';

/**
 * The response is the bytes of a file, so `call` and OpenAPI, which know JSON only, leave this endpoint out. The
 * permission is declared as for every other endpoint.
 */
export const BACKUP_FILE = endpoint({
  method: 'GET',
  path: '/system/backups/:id/file',
  summary: 'Returns a backup as a file',
  access: 'system.backup',
  params: IdParams,
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['NOT_FOUND', 'BACKUP_OF_OTHERS'],
});

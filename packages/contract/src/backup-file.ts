import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams, NoInput } from './scalars.ts';

/**
 * Answers bytes, so it is none of the endpoints that `call` makes and the API describes; who may have it is said the same
 * way.
 */
export const BACKUP_FILE = endpoint({
  method: 'GET',
  path: '/system/backups/:id/file',
  summary: 'A backup to take away',
  access: 'system.backup',
  params: IdParams,
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['NOT_FOUND', 'BACKUP_OF_OTHERS'],
});

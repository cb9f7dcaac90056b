import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, NoInput, Text } from '../scalars.ts';

/** The response is the bytes of a file, as of BACKUP_FILE, so `call` and OpenAPI leave it out. */
export const ACCOUNTING_FILE = endpoint({
  method: 'GET',
  path: '/accounting/packages/:id/file',
  summary: 'Returns a package as a zip file',
  access: 'accounting.export',
  params: IdParams,
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['NOT_FOUND'],
});

/**
 * The page of a link (ACCOUNTING-8). It downloads nothing, so a preview of the link counts as no download.
 */
export const SHARED_PAGE = endpoint({
  method: 'GET',
  path: '/public/accounting/:secret',
  summary: 'Returns the page of a shared package',
  access: 'public',
  params: z.strictObject({ secret: Text(100) }),
  input: NoInput,
  response: z.unknown(),
  status: 200,
  errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});

export const SHARED_FILE = endpoint({
  ...SHARED_PAGE,
  path: '/public/accounting/:secret/file',
  summary: 'Returns a shared package as a zip file, and records the download',
});

/** The address that is given to the accountant. */
export const sharedAddress = (origin: string, secret: string): string =>
  `${origin}/api${SHARED_PAGE.path.replace(':secret', secret)}`;

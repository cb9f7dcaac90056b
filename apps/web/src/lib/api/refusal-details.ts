import { ERROR_DETAILS } from '@sofra/contract/error-details';
import type { DetailedCode } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { isApiError, type ApiError } from '#src/lib/api/api-error.ts';

type Details<Code extends DetailedCode> = z.output<(typeof ERROR_DETAILS)[Code]>;

/**
 * The details of a refusal in the shape of its code. Null if they do not fit, as from another version of the server.
 */
export const readDetails = <Code extends DetailedCode>(
  { details }: Pick<ApiError, 'details'>,
  code: Code,
): Details<Code> | null =>
  (z.safeParse(ERROR_DETAILS[code], details).data as Details<Code> | undefined) ?? null;

/** The details of an error, if it is a refusal with this code; else null. */
export const detailsOf = <Code extends DetailedCode>(error: unknown, code: Code): Details<Code> | null =>
  isApiError(error, code) ? readDetails(error, code) : null;

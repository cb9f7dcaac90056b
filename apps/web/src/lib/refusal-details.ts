import { ERROR_DETAILS } from '@sofra/contract/error-details';
import type { DetailedCode } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { isApiError, type ApiError } from '#src/lib/api-error.ts';

type Details<Code extends DetailedCode> = z.output<(typeof ERROR_DETAILS)[Code]>;

/** The facts of a refusal as those of that code; null where they are none: another version of the server said them. */
export const readDetails = <Code extends DetailedCode>(
  { details }: Pick<ApiError, 'details'>,
  code: Code,
): Details<Code> | null =>
  (z.safeParse(ERROR_DETAILS[code], details).data as Details<Code> | undefined) ?? null;

/** What an error says, where it is a refusal of that code. */
export const detailsOf = <Code extends DetailedCode>(error: unknown, code: Code): Details<Code> | null =>
  isApiError(error, code) ? readDetails(error, code) : null;

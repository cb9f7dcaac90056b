import { SCOPES, TOKEN_DAYS } from '@sofra/domain/people/scopes';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, NoContent, NoInput, NoParams } from '../scalars.ts';

export const ApiScope = z.enum(SCOPES);

/** The token of a program, without its secret (TOKEN-1). */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ApiScope),
  /** The first signs of the token, by which users recognise it. */
  shown: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Null: until it is revoked. */
  expiresAt: z.nullable(Instant),
  /** Null when it was never used. At most a minute late, as the number of calls (TOKEN-7). */
  lastUsedAt: z.nullable(Instant),
  calls: z.int(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api-tokens',
  summary: 'Lists the tokens of programs that are not revoked, by name',
  access: 'apiTokens.read',
  params: NoParams,
  input: NoInput,
  response: z.array(ApiToken),
  status: 200,
  errors: [],
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api-tokens',
  summary: 'Creates the token of a program. Returns it once, and never for a repeated request.',
  access: 'apiTokens.write',
  params: NoParams,
  input: z.strictObject({
    name: NAME.apiToken,
    scopes: z.array(ApiScope).check(z.minLength(1, 'En az bir yetki seçin.'), z.maxLength(SCOPES.length)),
    /** Days until it expires; null for never. */
    days: z.nullable(z.literal(TOKEN_DAYS)),
  }),
  response: z.object({ apiToken: ApiToken, token: z.string() }),
  status: 201,
  errors: ['NAME_TAKEN', 'TOO_MANY_TOKENS', 'SHOWN_ONCE'],
  isSecret: true,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api-tokens/:id',
  summary: 'Revokes the token of a program for good. The program is refused within a second.',
  access: 'apiTokens.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

import type { ErrorCode } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { needsPassword, type Endpoint } from '../endpoint.ts';
import { ERROR_DETAILS } from '../error-details.ts';
import { ERRORS, SHARED_ERRORS } from '../errors.ts';
import { refOf, type JsonSchema } from './openapi-components.ts';

/** Fields that the server sends beside `details` or in its place (`sendRefusal`). */
const NOT_IN_DETAILS = ['message', 'businesses', 'retryAfterSeconds', 'lines'];
const NAME = z.object({ name: z.string(), slug: z.string() });

/** The body of every refusal. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description:
    'Every refusal has this shape. `code` is for programs, `error` is a Turkish sentence for people.',
  properties: {
    code: { type: 'string', description: 'One of the codes that the operation names for this status.' },
    error: { type: 'string' },
    requestId: { type: 'string', description: 'The id of the request in the log of the server.' },
    details: { description: 'The details of the refusal; their shape depends on `code`.' },
    lines: {
      type: 'array',
      items: {},
      description: 'The possible number of pieces of each item, where stock is short.',
    },
    businesses: {
      type: 'array',
      items: jsonOf(NAME),
      description: 'The businesses in which the password of a sign-in matches, when there are several.',
    },
  },
  required: ['code', 'error', 'requestId'],
};

/** Refusals with one code are the same everywhere, so they are components. */
export interface SharedRefusals {
  refer: (name: string, response: JsonSchema) => JsonSchema;
  responses: () => Record<string, JsonSchema>;
}

export function sharedRefusals(): SharedRefusals {
  const responses: Record<string, JsonSchema> = {};
  return {
    refer: (name, response) => {
      responses[name] = response;
      return { $ref: `#/components/responses/${name}` };
    },
    responses: () => responses,
  };
}

/** Refusals of an endpoint by HTTP status, each with its codes, the text for users, and the shape of details. */
export function refusalsOf(e: Endpoint, shared: SharedRefusals): Record<string, JsonSchema> {
  const signedIn = e.access === 'public' ? [] : (['NO_SESSION', 'ROLE_FORBIDDEN'] as const);
  const byPin = needsPassword(e) ? (['PASSWORD_NEEDED'] as const) : [];
  const byToken = e.scope ? (['SCOPE_MISSING'] as const) : [];
  const codes = new Set<ErrorCode>([...e.errors, ...SHARED_ERRORS, ...signedIn, ...byPin, ...byToken]);
  const byStatus = Map.groupBy(codes, (code) => e.refusalStatus?.[code] ?? ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const response = responseOf(status, own);
      return [status, own.length === 1 ? shared.refer(`${own[0]}_${status}`, response) : response];
    }),
  );
}

function responseOf(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const details = codes.flatMap((code) => detailsOf(code) ?? []);
  const properties = {
    code: { enum: codes },
    ...(details.length > 0 && { details: details.length === 1 ? details[0] : { anyOf: details } }),
  };
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].text}`).join(' · '),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': { schema: { allOf: [{ $ref: refOf('Error') }, { type: 'object', properties }] } },
    },
  };
}

/** Returns the schema of `details`. The details of a stock refusal are its `items` (STOCK-16). */
function detailsOf(code: ErrorCode): JsonSchema | null {
  if (!(code in ERROR_DETAILS)) return null;
  const whole = jsonOf(ERROR_DETAILS[code as keyof typeof ERROR_DETAILS]);
  const known = Object.entries(whole['properties'] as Record<string, JsonSchema>);
  const own = known.filter(([name]) => !NOT_IN_DETAILS.includes(name));
  const items = own.find(([name]) => name === 'items' && known.some(([other]) => other === 'lines'));
  if (items) return items[1];
  const required = ((whole['required'] as string[] | undefined) ?? []).filter(
    (name) => !NOT_IN_DETAILS.includes(name),
  );
  return own.length === 0 ? null : { type: 'object', properties: Object.fromEntries(own), required };
}

function jsonOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

import * as z from 'zod/mini';
import { API_BASE, isWrite, type Schema } from './endpoint.ts';
import { ENDPOINTS, type ListedEndpoint } from './endpoints.ts';
import { ERRORS, SHARED_ERRORS } from './errors.ts';

type Json = Record<string, unknown>;

/** The schema of what travels: for a codec the JSON on the wire, not the value our code works with. */
const jsonSchema = (schema: Schema): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
};

/** OpenAPI 3.1 of the whole contract, served at `/api/openapi.json`. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const listed of ENDPOINTS) {
    const path = API_BASE + listed.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [listed.endpoint.method.toLowerCase()]: operation(listed) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description: 'Para lira cinsinden sayıdır; anlar ISO 8601 UTC, günler YYYY-MM-DD.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation({ feature, name, endpoint: e }: ListedEndpoint): Json {
  const parameters = [
    ...fields(e.params, 'path'),
    ...(e.method === 'GET' ? fields(e.input, 'query') : []),
    ...headers(e),
  ];
  return {
    tags: [feature],
    operationId: name,
    summary: e.summary,
    ...(e.access === 'public' ? {} : { security: [{ session: [] }], 'x-permission': e.access }),
    parameters,
    ...(e.method === 'GET' ? {} : { requestBody: requestBody(e) }),
    responses: {
      [e.status]: {
        description: 'Başarılı',
        ...(e.status === 204 ? {} : { content: { 'application/json': { schema: jsonSchema(e.response) } } }),
      },
      ...refusals(e),
    },
  };
}

/** A JSON body, or bytes where the endpoint names their media types. */
function requestBody({ input, mediaTypes, bodyLimit }: ListedEndpoint['endpoint']): Json {
  if (!mediaTypes) return { content: { 'application/json': { schema: jsonSchema(input) } } };
  const schema = { type: 'string', format: 'binary', maxLength: bodyLimit };
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

const headers = (e: ListedEndpoint['endpoint']): Json[] =>
  isWrite(e)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same request with the same key gets the first answer again, a refusal too, and nothing is done twice. A corrected request may use the key of a refused one; to try the same once more, use a new key.',
          schema: { type: 'string', maxLength: 255 },
        },
        {
          name: 'Idempotency-Key-Since',
          in: 'header',
          required: false,
          description:
            'A moment before the first request with this key, by the server’s clock (the Date of an earlier answer). A key from before the server’s memory is refused with IDEMPOTENCY_KEY_FORGOTTEN instead of being done again.',
          schema: { type: 'string', format: 'date-time' },
        },
      ]
    : [];

function fields(schema: Schema, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

/** Refusals grouped by HTTP status, each with its codes and the messages users read. */
function refusals(e: ListedEndpoint['endpoint']): Json {
  const codes = [
    ...e.errors,
    ...SHARED_ERRORS,
    ...(e.access === 'public' ? [] : (['NO_SESSION', 'ROLE_FORBIDDEN'] as const)),
  ];
  const byStatus: Record<string, { description: string }> = {};
  for (const code of new Set(codes)) {
    const { text } = ERRORS[code];
    const status = e.refusalStatus?.[code] ?? ERRORS[code].status;
    const before = byStatus[status];
    byStatus[status] = { description: [before?.description, `${code}: ${text}`].filter(Boolean).join(' · ') };
  }
  return byStatus;
}

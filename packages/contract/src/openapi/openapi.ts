import { API_BASE, isWrite, type Schema } from '../endpoint.ts';
import { ABOUT_FEATURE, ENDPOINTS, type ListedEndpoint } from '../endpoints.ts';
import { openApiComponents, type Components, type JsonSchema } from './openapi-components.ts';
import { ERROR_SCHEMA, refusalsOf, sharedRefusals, type SharedRefusals } from './openapi-errors.ts';

/**
 * OpenAPI 3.1 of the whole contract, served at `/api/openapi.json`: components by the names of the contract, every
 * refusal with its codes (REL-45). Types of a client are generated from it (`npm run openapi:types`).
 */
export function openApiDocument(): JsonSchema {
  const components = openApiComponents();
  const refusals = sharedRefusals();
  const paths: Record<string, JsonSchema> = {};
  for (const listed of ENDPOINTS) {
    const path = API_BASE + listed.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [listed.endpoint.method.toLowerCase()]: operation(listed, components, refusals),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Para lira cinsinden sayıdır; anlar ISO 8601 UTC, günler YYYY-MM-DD. `POST /api/auth/login` bir oturumun jetonunu verir; sonraki isteklerde `Authorization: Bearer …` olarak gönderilir. Yazan istekler `Idempotency-Key` ile güvenle yinelenir.',
    },
    servers: [{ url: '/', description: 'Bu kurulum' }],
    tags: Object.entries(ABOUT_FEATURE).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA, ...components.schemas() },
      responses: refusals.responses(),
    },
    paths,
  };
}

function operation(
  { feature, name, endpoint: e }: ListedEndpoint,
  components: Components,
  refusals: SharedRefusals,
): JsonSchema {
  const query = e.method === 'GET' ? parameters(components, e.input, 'query') : [];
  const body = e.method === 'GET' ? {} : { requestBody: requestBody(e, components) };
  return {
    tags: [feature],
    operationId: name,
    summary: e.summary,
    description: descriptionOf(e),
    ...(e.access === 'public' ? { security: [] } : { security: [{ session: [] }], 'x-permission': e.access }),
    parameters: [...parameters(components, e.params, 'path'), ...query, ...(isWrite(e) ? IDEMPOTENCY : [])],
    ...body,
    responses: { [e.status]: success(e, components), ...refusalsOf(e, refusals) },
  };
}

function descriptionOf({ access, isSecret }: ListedEndpoint['endpoint']): string {
  const who = {
    public: 'Needs no session.',
    signedIn: 'Every signed-in person may call it.',
  };
  return [
    access in who ? who[access as keyof typeof who] : `Needs the permission \`${access}\`.`,
    ...(isSecret
      ? ['The response contains a secret. A repeated request with the same key is refused with SHOWN_ONCE.']
      : []),
  ].join(' ');
}

const success = (e: ListedEndpoint['endpoint'], { bodyOf }: Components): JsonSchema => ({
  description: 'Başarılı',
  ...(e.status === 204 ? {} : { content: { 'application/json': { schema: bodyOf(e.response) } } }),
});

/** A JSON body, or bytes where the endpoint names their media types. */
function requestBody(
  { input, mediaTypes, bodyLimit }: ListedEndpoint['endpoint'],
  { bodyOf, fieldsOf }: Components,
): JsonSchema {
  if (!mediaTypes) {
    const required = fieldsOf(input).required.length > 0;
    return { required, content: { 'application/json': { schema: bodyOf(input) } } };
  }
  const schema = { type: 'string', format: 'binary', maxLength: bodyLimit };
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

function parameters({ fieldsOf }: Components, schema: Schema, place: 'path' | 'query'): JsonSchema[] {
  const { properties, required } = fieldsOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

/** Headers of every write (REL-3). */
const IDEMPOTENCY: JsonSchema[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A repeated request with the same key receives the first response again, also a refusal, and nothing is done twice. A corrected request may use the key of a refused one. To try the same request once more, use a new key.',
    schema: { type: 'string', maxLength: 255 },
  },
  {
    name: 'Idempotency-Key-Since',
    in: 'header',
    required: false,
    description:
      'An instant before the first request with this key, by the server’s clock (the Date of an earlier response). A key older than the keys that the server still stores is refused with IDEMPOTENCY_KEY_FORGOTTEN; nothing is done again.',
    schema: { type: 'string', format: 'date-time' },
  },
];

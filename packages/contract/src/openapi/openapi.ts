import { API_BASE, isWrite, STABLE_BASE, type Schema } from '../endpoint.ts';
import { ABOUT_FEATURE, ENDPOINTS, type ListedEndpoint } from '../endpoints.ts';
import { openApiComponents, type Components, type JsonSchema } from './openapi-components.ts';
import { exampleOf } from './openapi-examples.ts';
import { ERROR_SCHEMA, refusalsOf, sharedRefusals, type SharedRefusals } from './openapi-errors.ts';

/** The whole contract, or what programs may call with a token (TOKEN-5). */
type Surface = 'whole' | 'stable';

const DATA =
  'Para lira cinsinden sayıdır; anlar ISO 8601 UTC, günler YYYY-MM-DD. Yazan istekler `Idempotency-Key` ile güvenle yinelenir.';
const SURFACES = {
  whole: {
    base: API_BASE,
    security: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    description: `${DATA} \`POST /api/auth/login\` bir oturumun jetonunu verir; sonraki isteklerde \`Authorization: Bearer …\` olarak gönderilir.`,
  },
  stable: {
    base: STABLE_BASE,
    security: { token: { type: 'http', scheme: 'bearer' } },
    description: `${DATA} API anahtarı *Ayarlar › Bağlantılar* sayfasında verilir ve \`Authorization: Bearer sofra_…\` olarak gönderilir. Bu adreslerden hiçbir alan çıkarılmaz; bilmediğiniz alanları yok sayın.`,
  },
} as const;

/**
 * OpenAPI 3.1 of the whole contract, served at `/api/openapi.json`, or of what programs may call, with examples, at
 * `/api/v1/openapi.json` (TOKEN-9). Components have the names of the contract, and every refusal has its codes (REL-45).
 * Types of a client are generated from it (`npm run openapi:types`).
 */
export function openApiDocument(surface: Surface = 'whole'): JsonSchema {
  const { base, security, description } = SURFACES[surface];
  const components = openApiComponents();
  const refusals = sharedRefusals();
  const paths: Record<string, JsonSchema> = {};
  const listed = ENDPOINTS.filter(({ endpoint: { scope } }) => surface === 'whole' || scope !== undefined);
  for (const each of listed) {
    const path = base + each.endpoint.path.replace(/:(\w+)/g, '{$1}');
    const described = operation(each, { components, refusals, surface });
    paths[path] = { ...paths[path], [each.endpoint.method.toLowerCase()]: described };
  }
  const tags = Object.entries(ABOUT_FEATURE).filter(([name]) =>
    listed.some(({ feature }) => feature === name),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description,
    },
    servers: [{ url: '/', description: 'Bu kurulum' }],
    tags: tags.map(([name, about]) => ({ name, description: about })),
    components: {
      securitySchemes: security,
      schemas: { Error: ERROR_SCHEMA, ...components.schemas() },
      responses: refusals.responses(),
    },
    paths: surface === 'whole' ? paths : withExamples(paths, components.schemas()),
  };
}

/** Adds an example to each JSON body that is no refusal. */
function withExamples(paths: Record<string, JsonSchema>, schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(paths, (key, value: JsonSchema) =>
    key === 'application/json' && isReference(value.schema) && !('example' in value)
      ? { ...value, example: exampleOf(value.schema, schemas) }
      : value,
  );
  return JSON.parse(text) as JsonSchema;
}

const isReference = (schema: unknown): schema is JsonSchema =>
  typeof schema === 'object' && schema !== null && '$ref' in schema;

interface Describing {
  components: Components;
  refusals: SharedRefusals;
  surface: Surface;
}

function operation(
  { feature, name, endpoint: e }: ListedEndpoint,
  { components, refusals, surface }: Describing,
): JsonSchema {
  const query = e.method === 'GET' ? parameters(components, e.input, 'query') : [];
  const body = e.method === 'GET' ? {} : { requestBody: requestBody(e, components) };
  return {
    tags: [feature],
    operationId: name,
    summary: e.summary,
    description: surface === 'stable' ? `Needs the scope \`${e.scope}\`.` : descriptionOf(e),
    ...securityOf(e, surface),
    parameters: [...parameters(components, e.params, 'path'), ...query, ...(isWrite(e) ? IDEMPOTENCY : [])],
    ...body,
    responses: { [e.status]: success(e, components), ...refusalsOf(e, refusals) },
  };
}

function securityOf({ access, scope }: ListedEndpoint['endpoint'], surface: Surface): JsonSchema {
  if (surface === 'stable') return { security: [{ token: [] }], 'x-scope': scope };
  return access === 'public' ? { security: [] } : { security: [{ session: [] }], 'x-permission': access };
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

import { API_BASE, STABLE_BASE } from '@sofra/contract/endpoint';
import type { FastifyInstance } from 'fastify';

interface Body {
  content?: Record<string, { schema: unknown }>;
}
interface Response extends Body {
  description?: string;
}
interface Operation {
  tags: string[];
  summary: string;
  description: string;
  requestBody?: Body;
  responses: Record<string, Response | { $ref: string }>;
}
interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, Response> };
}

/**
 * Serves `openapi.json` for programs and `docs` for people, below `/api` for the whole contract and below `/api/v1` for
 * tokens (TOKEN-9): plain HTML without scripts or third parties (REL-45). All are made at the first request, because they take megabytes and time, and most servers never receive
 * one.
 */
export function apiDocsRoutes(app: FastifyInstance, describe: Describe): void {
  for (const [base, surface] of [
    [API_BASE, 'whole'],
    [STABLE_BASE, 'stable'],
  ] as const) {
    const json = firstTime(() => JSON.stringify(describe(surface)));
    const page = firstTime(() => renderPage(describe(surface) as unknown as Document, base));
    app.get(`${base}/openapi.json`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(json()),
    );
    app.get(`${base}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  }
  app.get(`${API_BASE}/docs.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

type Describe = (surface: 'whole' | 'stable') => Record<string, unknown>;

/** Computes the text at the first call and reuses its bytes: encoding half a megabyte for each answer takes milliseconds. */
function firstTime(make: () => string): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= Buffer.from(make()));
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const idOf = (component: string): string => `schema-${component}`;
/** A schema as JSON; each name of a component leads to it. */
const code = (schema: unknown): string =>
  `<pre>${escape(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="#${idOf(name)}">${name}</a>`,
  )}</pre>`;

function renderPage({ tags, paths, components }: Document, base: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = tags.map(({ name, description }) => {
    const own = (byTag.get(name) ?? []).map((each) => renderOperation(each, components.responses));
    return `<section><h2>${escape(name)}</h2><p>${escape(description)}</p>${own.join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${idOf(name)}">${escape(name)}</h3>${code(schema)}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sofra API</title><link rel="stylesheet" href="${API_BASE}/docs.css"></head>
<body><main><h1>Sofra API</h1><p><a href="${base}/openapi.json">openapi.json</a></p>${sections.join('')}
<section><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

function renderOperation(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  shared: Record<string, Response>,
): string {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { description = '', content } =
      '$ref' in response ? (shared[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response;
    const isRefusal = Number(status) >= 400;
    return `<dt>${status}</dt><dd>${escape(description)}${isRefusal ? '' : renderBody({ content })}</dd>`;
  });
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.description)}</p>${renderBody(operation.requestBody ?? {}, 'Body, ')}
<h3>Answers</h3><dl>${responses.join('')}</dl></details>`;
}

const renderBody = ({ content = {} }: Body, title = ''): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<h3>${title}${type}</h3>${code(schema)}`)
    .join('');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:1.5rem}
summary{cursor:pointer;padding:.5rem 0}summary b{display:inline-block;min-width:4.5rem}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:10px;font-size:13px}dt{font-weight:600}dd{margin:0 0 .75rem}`;

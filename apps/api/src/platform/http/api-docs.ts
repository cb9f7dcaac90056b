import { API_BASE } from '@sofra/contract/endpoint';
import type { FastifyInstance } from 'fastify';

interface Operation {
  tags: string[];
  summary: string;
  'x-permission'?: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: unknown } } }>;
}
type Paths = Record<string, Record<string, Operation>>;

/**
 * Serves `/api/openapi.json` for programs and `/api/docs` for people: plain HTML without scripts or third parties
 * (REL-45). Both are made at the first request, because they take megabytes and time, and most servers are never asked
 * for them.
 */
export function apiDocsRoutes(app: FastifyInstance, describe: () => Record<string, unknown>): void {
  const json = firstTime(() => JSON.stringify(describe()));
  const page = firstTime(() => renderPage(describe().paths as Paths));
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  );
  app.get(`${API_BASE}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get(`${API_BASE}/docs.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

/** Computes the text at the first call and reuses it. */
function firstTime(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const code = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

function renderPage(paths: Paths): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...byTag].map(
    ([tag, own]) => `<section><h2>${escape(tag)}</h2>${own.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sofra API</title><link rel="stylesheet" href="${API_BASE}/docs.css"></head>
<body><main><h1>Sofra API</h1><p><a href="${API_BASE}/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Body, ${type}</h3>${code(schema)}`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<dt>${status}</dt><dd>${escape(description)}${content ? code(content['application/json'].schema) : ''}</dd>`,
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${operation['x-permission'] ? `Permission: <code>${escape(operation['x-permission'])}</code>` : 'Public'}</p>
${bodies.join('')}<h3>Answers</h3><dl>${responses.join('')}</dl></details>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:1.5rem}
summary{cursor:pointer;padding:.5rem 0}summary b{display:inline-block;min-width:4.5rem}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:10px;font-size:13px}dt{font-weight:600}dd{margin:0 0 .75rem}`;

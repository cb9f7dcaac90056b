import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@sofra/contract/openapi/openapi';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { expect, test } from 'vitest';

interface Operation {
  operationId: string;
  'x-scope'?: string;
  responses: Record<string, unknown>;
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

async function problemsOf(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const document = openApiDocument() as unknown as Document;

test('the linter finds no problem in the document (REL-45)', async () => {
  expect(await problemsOf(document)).toEqual([]);
  const { paths, ...rest } = structuredClone(document);
  delete (paths['/api/tables']!['get'] as Partial<Operation>).operationId;
  expect(await problemsOf({ paths, ...rest })).toEqual([expect.stringContaining('operationId')]);
});

test('every endpoint of the contract is one operation with its name (REL-45)', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    ENDPOINTS.map(({ name }) => name).toSorted(),
  );
});

test('components have the names of the contract and refer to each other', () => {
  const { Line, Lira } = document.components.schemas;
  expect(Lira).toEqual({ type: 'number', minimum: 0, maximum: 10_000_000 });
  expect(Line?.properties).toMatchObject({ unitPrice: { $ref: '#/components/schemas/Lira' } });
});

test('a refusal lists its possible codes and the shape of its details', () => {
  const { responses } = document.paths['/api/tables/{id}/add-lines']!['post']!;
  const schema = responses['409'] as { content: { 'application/json': { schema: unknown } } };
  const text = JSON.stringify(schema.content['application/json'].schema);
  expect(text).toContain('"$ref":"#/components/schemas/Error"');
  for (const part of ['"OUT_OF_STOCK"', '"available":{"type":"number"}']) expect(text).toContain(part);
  expect(text).not.toContain('"message"');
  expect(responses['401']).toEqual({ $ref: '#/components/responses/NO_SESSION_401' });
});

test('the document of programs has their endpoints with scope and valid examples (TOKEN-9)', async () => {
  const stable = openApiDocument('stable') as unknown as Document;
  expect(await problemsOf(stable)).toEqual([]);
  const operations = Object.values(stable.paths).flatMap((methods) => Object.values(methods));
  const opened = ENDPOINTS.filter(({ endpoint: { scope } }) => scope !== undefined);
  expect(Object.fromEntries(operations.map((each) => [each.operationId, each['x-scope']]))).toEqual(
    Object.fromEntries(opened.map(({ name, endpoint: { scope } }) => [name, scope])),
  );
  for (const [path, methods] of Object.entries(stable.paths)) {
    expect(path).toMatch(/^\/api\/v1\//);
    for (const { responses } of Object.values(methods)) {
      const [ok] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const { content } = ok?.[1] as { content?: Record<string, { example?: unknown }> };
      if (content) expect(content['application/json']?.example).toBeDefined();
    }
  }
});

test('the linter finds an example that does not fit its schema (TOKEN-9)', async () => {
  const broken = openApiDocument('stable') as unknown as Document;
  const { responses } = broken.paths['/api/v1/tables']!['get']!;
  (responses['200'] as { content: Record<string, { example: unknown }> }).content[
    'application/json'
  ]!.example = [{ name: 5 }];
  expect((await problemsOf(broken)).join()).toContain('example');
});

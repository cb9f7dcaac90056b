import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** A compiler on a busy machine. */
const COMPILING_MS = 180_000;
/** Below the project, so that the program finds its library. */
const CACHE = path.join(ROOT, 'node_modules/.cache');

/** The program of a partner, who has the types, one library and a token: it orders one item. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './sofra-api.js';

const [baseUrl = '', token = '', tableId = '', itemId = ''] = process.argv.slice(2);
const sofra = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

const refused = await sofra.POST('/api/v1/tables/{id}/add-lines', {
  params: { path: { id: tableId } },
  body: { lines: [{ itemId, qty: 100 }] },
});
const saved = await sofra.POST('/api/v1/tables/{id}/add-lines', {
  params: { path: { id: tableId }, header: { 'Idempotency-Key': 'partner-1' } },
  body: { lines: [{ itemId, qty: 2 }] },
});
if (!saved.data) throw new Error(saved.error?.code);
const { data: order } = await sofra.GET('/api/v1/tables/{id}/open-order', {
  params: { path: { id: tableId } },
});
const total: number | undefined = order?.total;
console.log(JSON.stringify({ refused: refused.error?.code, details: refused.error?.details, total }));
`;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(path.join(CACHE, 'partner-'));
  await run(process.execPath, ['scripts/openapi-types.ts', '--stable', path.join(folder, 'sofra-api.d.ts')], {
    cwd: ROOT,
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.stop();
});

/** Compiles programs beside the generated types to JavaScript and returns the compiler's messages for each. */
async function compile(programs: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(folder, name), text);
  const options =
    '--ignoreConfig --strict --exactOptionalPropertyTypes --module nodenext --target es2024 --types node';
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, ...options.split(' '), ...Object.keys(programs)];
  const said = await run(process.execPath, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String((error as { stdout: unknown }).stdout),
  );
  return said.split('\n').filter((line) => line.includes('error TS'));
}

test(
  'a client of the generated types compiles, and anything outside the contract is an error (REL-54)',
  async () => {
    const said = await compile({
      'partner.mts': PROGRAM,
      'wrong.mts': PROGRAM.replace('qty: 2', "qty: 'iki'"),
      'unknown.mts': PROGRAM.replace('open-order', 'no-order'),
    });
    expect(said.filter((line) => line.startsWith('partner.mts'))).toEqual([]);
    expect(said).toContainEqual(expect.stringMatching(/^wrong\.mts.* TS2322/));
    expect(said).toContainEqual(expect.stringMatching(/^unknown\.mts.* TS2345/));
  },
  COMPILING_MS,
);

test('the client orders with a token, and reads codes and details of a refusal from the document (REL-54, TOKEN-9)', async () => {
  const business = await api.createBusiness();
  const item = await createItem(business, { price: 12.5, stockAmount: 10 });
  const table = await createTable(business);
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const program = await createProgram(api, business, { scopes: ['orders.read', 'orders.write'] });
  const args = [origin, program.token, table.id, item.id];
  const { stdout } = await run(process.execPath, ['partner.mjs', ...args], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({
    refused: expect.stringMatching(/STOCK/) as string,
    details: [{ itemId: item.id, requested: 100, available: 10 }],
    total: 25,
  });
});

/**
 * Writes the types of a TypeScript client of the API, made from its OpenAPI document (REL-54):
 *
 *     npm run openapi:types -- sofra-api.d.ts
 *     npm run openapi:types -- --stable sofra-api.d.ts
 *
 * With `--stable` they are those of `/api/v1`, for programs with a token (TOKEN-9). They are for `openapi-fetch` or another reader, in the project of an API client.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@sofra/contract/openapi/openapi';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const { values, positionals } = parseArgs({
  options: { stable: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) {
  console.error('Kullanım: npm run openapi:types -- [--stable] DOSYA.d.ts');
  process.exit(1);
}
// npm runs scripts in the project; the file is meant where the command was typed.
const out = path.resolve(process.env.INIT_CWD ?? '.', file);
const document = openApiDocument(values.stable ? 'stable' : 'whole') as unknown as OpenAPI3;
writeFileSync(out, astToString(await openapiTypescript(document)));
console.log(`${out} yazıldı.`);

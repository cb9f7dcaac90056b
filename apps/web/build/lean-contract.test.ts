import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutServerFacts } from './lean-contract.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../packages/contract/src');
const built = (file: string): string => withoutServerFacts(readFileSync(path.join(CONTRACT, file), 'utf8'));

test('a built endpoint has the fields that its caller needs, without the fields that only the server reads (docs/decisions/0063)', () => {
  const code = built('menu/item-pictures.ts');
  expect(code).not.toMatch(/summary:|errors:|status:|params:|bodyLimit:/);
  expect(code).toMatch(/method: 'PUT',\s*path: '\/menu\/items\/:id\/picture',\s*access: 'menu.write',/);
  expect(code).toMatch(/mediaTypes: PICTURE_TYPES,\s*input: PictureInput,/);
  expect(code.match(/response: MenuItem,\s*\}\);/g)).toHaveLength(2);
});

test('an endpoint made from another endpoint keeps its own fields', () => {
  expect(built('printing/printing-setup.ts')).toMatch(
    /\.\.\.attachPrinter,\s*path: '\/printers\/detach',\s*\}\);/,
  );
});

test('a shape keeps a property with the same name as a removed field', () => {
  const code =
    'const Job = z.object({ status: z.int() }); const a = endpoint({ status: 200, response: Job });';
  expect(withoutServerFacts(code)).toBe(
    'const Job = z.object({ status: z.int() }); const a = endpoint({  response: Job });',
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What operators read stands beside the code and must not grow old. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const docs = read('docs/operations.md');

test('the table of settings names every setting and no other', () => {
  const source = /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(
    read('apps/api/src/platform/config.ts'),
  )?.[1];
  const settings = [...(source ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const table = docs.slice(docs.indexOf('## Settings'), docs.indexOf('## A managed PostgreSQL'));
  const rows = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(settings.length).toBeGreaterThan(25);
  expect([...rows].sort()).toEqual([...settings].sort());
});

test('unit and container start what npm start starts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, flags = ''] = /exec node (.+)$/.exec(scripts['start'] ?? '') ?? [];
  expect(flags).toMatch(/dist\/server\.mjs$/);
  expect(read('ops/sofra.service')).toContain(`node_modules/.bin/node ${flags}\n`);
  const command = JSON.stringify(['node_modules/.bin/node', ...flags.split(' ')]).replaceAll(',', ', ');
  expect(read('ops/Containerfile')).toContain(`CMD ${command}`);
});

test('every command and file the chapters name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...docs.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  for (const [, link = ''] of docs.matchAll(/\]\((?!http)([^)#]+)\)/g)) read(path.join('docs', link));
});

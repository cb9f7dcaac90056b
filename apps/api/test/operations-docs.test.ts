import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The documents for operators must match the code. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const docs = read('docs/operations.md');

test('the table of settings names every setting and no other', () => {
  const source = /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(
    read('apps/api/src/platform/operations/config.ts'),
  )?.[1];
  const settings = [...(source ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const table = docs.slice(docs.indexOf('## Settings'), docs.indexOf('## A managed PostgreSQL'));
  const rows = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(settings.length).toBeGreaterThan(25);
  expect([...rows].sort()).toEqual([...settings].sort());
});

test('a release starts what npm start starts; unit and container start the release (REL-46)', () => {
  const [, list = ''] = /FLAGS = \[(.+)\]/.exec(read('scripts/server-command.mjs')) ?? [];
  const flags = [...list.matchAll(/'([^']+)'/g)].map(([, flag]) => flag);
  expect(flags).toHaveLength(2);
  expect(read('scripts/release/sofra.sh')).toContain(`program=server.mjs flags='${flags.join(' ')}'`);
  expect(read('ops/sofra.service')).toContain('ExecStart=/opt/sofra/bin/sofra start\n');
  expect(read('ops/Containerfile')).toContain('CMD ["/opt/sofra/bin/sofra", "start"]');
  const backups = read('ops/sofra-backup.service').match(/^ExecStart=.*$/gm);
  expect(backups).toEqual(
    ['backup', 'backup:verify'].map((name) => `ExecStart=/opt/sofra/bin/sofra ${name}`),
  );
});

test('every command and file the chapters name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...docs.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  for (const [, link = ''] of docs.matchAll(/\]\((?!http)([^)#]+)\)/g)) read(path.join('docs', link));
});

test('one Node is named as what the server runs on, wherever it is named', () => {
  const { engines } = JSON.parse(read('apps/api/package.json')) as { engines?: { node?: string } };
  const [, oldest] = /^>=(\d+)$/.exec(engines?.node ?? '') ?? [];
  expect(read('scripts/prepare.mjs')).toContain(`const OLDEST_NODE = ${oldest};`);
  expect(read('apps/api/vite.config.mjs')).toContain(`target: 'node${oldest}'`);
  expect(read('ops/Containerfile').match(/node:\d+/g)).toEqual([`node:${oldest}`]);
  for (const document of [docs, read('README.md')]) expect(document).toContain(`Node ${oldest}`);
});

test('no document promises a system that nobody tried', () => {
  expect(read('README.md')).toMatch(/\*\*Linux\*\*, git/);
  const tried = docs.slice(docs.indexOf('| System'), docs.indexOf('In a container'));
  expect(tried).toMatch(/^\| macOS, Windows +\| no/m);
});

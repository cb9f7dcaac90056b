import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The documents for operators must match the code. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const docs = read('docs/operations.md');

test('the table of settings has every setting and no other', () => {
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

test('a release starts the same as npm start, and unit and container start the release (REL-46, REL-69)', () => {
  const [, list = ''] = /FLAGS = \[(.+)\]/.exec(read('scripts/server-command.mjs')) ?? [];
  const flags = [...list.matchAll(/'([^']+)'/g)].map(([, flag]) => flag);
  expect(flags).toHaveLength(2);
  expect(read('scripts/release/sofra.sh')).toContain(`program=server.mjs flags='${flags.join(' ')}'`);
  expect(read('ops/sofra.service')).toContain('ExecStart=/opt/sofra/bin/sofra start\n');
  expect(read('ops/Containerfile')).toMatch(/^COPY \. \/opt\/sofra\nUSER sofra$/m);
  expect(read('ops/Containerfile')).toContain('CMD ["/opt/sofra/bin/sofra", "start"]');
  const backups = read('ops/sofra-backup.service').match(/^ExecStart=.*$/gm);
  expect(backups).toEqual(
    ['backup', 'backup:verify'].map((name) => `ExecStart=/opt/sofra/bin/sofra ${name}`),
  );
});

test.each(['operations.md', 'cluster.md', 'cells.md'])('every command and file in %s exists', (name) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const document = read(path.join('docs', name));
  const commands = [...document.matchAll(/npm run ([a-z:-]+)/g)].map(([, command]) => command ?? '');
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  for (const [, link = ''] of document.matchAll(/\]\((?!http|#)([^)#]+)/g)) {
    const target = path.join(ROOT, 'docs', link);
    expect(existsSync(target), link).toBe(true);
  }
});

test('the cluster has a value for every variable in its files, and no other', () => {
  const files = readdirSync(path.join(ROOT, 'ops/cluster')).filter((name) => !name.endsWith('.sh'));
  const asked = files.flatMap((name) =>
    [...read(path.join('ops/cluster', name)).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, found]) => found),
  );
  const fill = read('docs/cluster.md').split('## Fill in the files')[1]?.split('\n## ')[0] ?? '';
  const given = [...fill.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)].map(([, found]) => found);
  expect(files).toHaveLength(4);
  expect([...new Set(given)].sort()).toEqual([...new Set(asked)].sort());
});

test('all places name the same version of Node', () => {
  const { engines } = JSON.parse(read('apps/api/package.json')) as { engines?: { node?: string } };
  const [, oldest] = /^>=(\d+)$/.exec(engines?.node ?? '') ?? [];
  expect(read('scripts/prepare.mjs')).toContain(`const OLDEST_NODE = ${oldest};`);
  expect(read('apps/api/vite.config.mjs')).toContain(`target: 'node${oldest}'`);
  for (const document of [docs, read('README.md')]) expect(document).toContain(`Node ${oldest}`);
});

test('no document promises an untried system', () => {
  expect(read('README.md')).toMatch(/\*\*Linux\*\*, git/);
  expect(read('README.md')).toContain('Windows and macOS have not been tried yet');
  expect(docs).toContain('**Tried is Linux x64 with glibc (Debian 12) only.**');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATABASE_PARTS, NOT_SHIPPED } from './database-parts.ts';
import { licencesPage } from './licences-page.ts';
import { ROOT, shippedPackages, type LockEntries } from './shipped-packages.ts';
import { embeddedDatabase, shippedParts } from './shipped-parts.ts';

/** The dependencies that a manifest, or that of an installed package, names. */
function dependenciesOf(folder: string): string[] {
  const manifest = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@sofra/'));
}
const WORKSPACES = ['apps/api', 'apps/web', 'apps/print-agent', 'packages/contract', 'packages/printer-link'];

describe('shipped packages of others and their licences (PUB-37)', () => {
  const parts = shippedParts();
  const named = new Set(parts.map(({ name }) => name));

  test('include every runtime dependency, also indirect ones, and no tool of a test', () => {
    const places = [...WORKSPACES, ...shippedPackages().map(({ place }) => place)];
    const tools = new Set(['tailwindcss', 'vite', 'rolldown']);
    const needed = places.filter((place) => !tools.has(path.basename(place))).flatMap(dependenciesOf);
    expect(needed.length).toBeGreaterThan(200);
    expect([...new Set(needed)].filter((name) => !named.has(name))).toEqual([]);
    for (const tool of ['vitest', 'playwright-core', 'lighthouse', 'typescript', '@sparticuz/chromium'])
      expect(named).not.toContain(tool);
  });

  test('have a version and the whole text of their licence', () => {
    for (const { name, version, text } of parts) {
      expect(version, name).toMatch(/^\d/);
      expect(text.length, name).toBeGreaterThan(300);
    }
  });

  test('a licence that is not allowed is refused', () => {
    const under = (licence: string) => () =>
      shippedParts([{ name: 'left', version: '1.0.0', licence, place: 'node_modules/fastify' }]);
    expect(under('AGPL-3.0')).toThrow(/left 1.0.0 .*AGPL-3.0/);
    expect(under('LGPL-2.1')).toThrow(/LGPL-2.1/);
    expect(under('none')).toThrow(/none/);
    expect(under('MIT')).not.toThrow();
  });

  test('a package is searched where Node finds it, and a missing one is an error', () => {
    const lock: LockEntries = {
      'apps/api': { dependencies: { one: '1' } },
      'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '2' } },
      'node_modules/two': { version: '1.0.0', license: 'MIT' },
      'node_modules/one/node_modules/two': { version: '2.0.0', license: 'ISC' },
    };
    expect(shippedPackages(lock).map(({ name, version }) => `${name} ${version}`)).toContain('two 2.0.0');
    expect(shippedPackages(lock).map(({ version }) => version)).not.toContain('two 1.0.0');
    expect(() => shippedPackages({ 'apps/api': { dependencies: { gone: '1' } } })).toThrow(/gone/);
  });

  test('the page shows all of them, and reads no text as markup', () => {
    const odd = { name: 'x', version: '1', licence: 'MIT', text: '<b> & "me"', isOfNpm: true };
    const page = licencesPage([...parts, odd]);
    for (const name of named) expect(page).toContain(`<summary>${name} <span>`);
    expect(page).toContain('&lt;b&gt; &amp; &quot;me&quot;');
    expect(page).not.toContain('<b>');
  });
});

describe.runIf(embeddedDatabase())('the embedded PostgreSQL', () => {
  const database = embeddedDatabase() ?? '';
  const native = path.join(database, 'native');

  test('has an entry for its version and for every library next to it (PUB-37)', () => {
    const { version } = JSON.parse(readFileSync(path.join(database, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(version).toMatch(new RegExp(`^${DATABASE_PARTS[0]?.version}\\.`));
    const libraries = readdirSync(path.join(native, 'lib'), { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !NOT_SHIPPED.test(`/lib/${entry.name}`))
      .map(({ name }) => name);
    const known = DATABASE_PARTS.flatMap(({ files }) => files);
    expect(libraries.length).toBeGreaterThan(known.length);
    expect(libraries.filter((library) => !known.some((start) => library.startsWith(start)))).toEqual([]);
  });
});

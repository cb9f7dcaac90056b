import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { authorityFile, openAuthority } from '#src/lan/authority.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-lan-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function lan(...words: string[]) {
  const script = path.join(import.meta.dirname, 'lan.ts');
  const environment = { PATH: process.env['PATH'], SOFRA_DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('shows the present authority and makes another one (LAN-8, LAN-9)', async () => {
  expect(lan('show')).toMatchObject({ status: 1, stderr: expect.stringContaining('--lan') as string });
  const { fingerprint } = await openAuthority(dataDir, new Date());
  expect(lan('show').stdout).toContain(fingerprint);
  const old = readFileSync(authorityFile(dataDir), 'utf8');
  const made = lan('new-authority');
  expect(made.status).toBe(0);
  expect(made.stdout).not.toContain(fingerprint);
  expect(readFileSync(authorityFile(dataDir), 'utf8')).not.toBe(old);
  expect(made.stdout).toContain((await openAuthority(dataDir, new Date())).fingerprint);
});

test.each([[], ['new'], ['show', 'more']])('prints its usage: %j', (...words) => {
  expect(lan(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining('Kullanım') as string });
});

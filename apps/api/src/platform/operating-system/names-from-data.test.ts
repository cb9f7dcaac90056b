import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileOf } from '#src/features/system/backups/read-backups.ts';
import { walSeriesDirectory } from '#src/platform/postgres/wal-archive.ts';
import { fileIn, placeInside } from '#src/platform/operating-system/names-from-data.ts';

test.each(['kafe', 'kafe-2', 'SFR2026000000001.xml', 'sofra-20261122T133000Z-2.sofra'])(
  '%s is a name in its directory (MOVE-14)',
  (name) => {
    expect(fileIn('/srv/drafts', name)).toBe(path.join('/srv/drafts', name));
  },
);

test.each([
  '',
  '.',
  '..',
  '../kafe',
  'a/b',
  'a\\b',
  '/etc/passwd',
  'C:kafe',
  'a"b',
  'a\nb',
  '.gizli',
  'çay',
  'a\0',
])('%j is not a file name (MOVE-14)', (name) => {
  expect(() => fileIn('/srv/drafts', name)).toThrow('not a plain file name');
});

test.each([
  ['.', '/srv/copy'],
  ['base/1/2', '/srv/copy/base/1/2'],
  ['base/../PG_VERSION', '/srv/copy/PG_VERSION'],
  ['..x', '/srv/copy/..x'],
  ['..', null],
  ['../x', null],
  ['base/../../x', null],
])('%s is placed at %s (MOVE-14)', (relative, place) => {
  expect(placeInside('/srv/copy', relative)).toBe(place === null ? null : path.normalize(place));
});

test('a backup and a log series stay in their directories, for any stored name (MOVE-14)', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-names-'));
  const backups = path.join(root, 'backups');
  fs.mkdirSync(backups);
  for (const place of [path.join(root, 'outside.sofra'), path.join(backups, 'own.sofra')])
    fs.writeFileSync(place, '');
  try {
    const backup = (fileName: string) => fileOf(backups, { fileName } as Parameters<typeof fileOf>[1]);
    expect(backup('own.sofra')).toBe(path.join(backups, 'own.sofra'));
    expect(['../outside.sofra', path.join(root, 'outside.sofra')].map(backup)).toEqual([null, null]);
    fs.writeFileSync(path.join(root, 'wal-series'), '../../kacak');
    expect(() => walSeriesDirectory(root, '/srv/wal')).toThrow('not a plain file name');
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});

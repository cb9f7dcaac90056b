import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitOf, readProduct } from '#src/platform/operations/product.ts';

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'sofra-repository-'));
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

const COMMIT = 'a'.repeat(40);

test('the commit is read from a branch and from a detached head', () => {
  writeFileSync(path.join(repository, 'HEAD'), `${COMMIT}\n`);
  expect(commitOf(repository)).toBe('aaaaaaaaaa');
  writeFileSync(path.join(repository, 'HEAD'), 'ref: refs/heads/main\n');
  expect(commitOf(repository)).toBeNull();
  mkdirSync(path.join(repository, 'refs/heads'), { recursive: true });
  writeFileSync(path.join(repository, 'refs/heads/main'), `${COMMIT.replaceAll('a', 'b')}\n`);
  expect(commitOf(repository)).toBe('bbbbbbbbbb');
});

test('the commit is unknown without a repository, and a named build has priority', () => {
  expect(commitOf(path.join(repository, 'nothing'))).toBeNull();
  expect(readProduct('2026.11')).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    build: '2026.11',
  });
});

test('a release reads its version and commit from its manifest (REL-46)', () => {
  const manifest = { version: '1.2.3', build: 'cccccccccc' };
  writeFileSync(path.join(repository, 'package.json'), JSON.stringify(manifest));
  expect(readProduct(null, repository)).toEqual(manifest);
  expect(readProduct('2026.11', repository).build).toBe('2026.11');
});

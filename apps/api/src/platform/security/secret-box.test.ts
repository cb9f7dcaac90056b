import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSecretBox, readSecretsKey } from '#src/platform/security/secret-box.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'sofra-secrets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(root, 'data-'));
});
const inFile = () => createSecretBox({ secretsKey: null, dataDir });
const withKey = (fill: string) => createSecretBox({ secretsKey: Buffer.alloc(32, fill), dataDir });

test('a sealed text opens at its own place with its own key alone (WEBHOOK-5)', () => {
  const sealed = withKey('a').seal('whsec_gizli', 'webhook/1');
  expect(withKey('a').open(sealed, 'webhook/1')).toBe('whsec_gizli');
  expect(sealed.includes('gizli')).toBe(false);
  expect(withKey('a').open(sealed, 'webhook/2')).toBeNull();
  expect(withKey('b').open(sealed, 'webhook/1')).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(withKey('a').open(changed, 'webhook/1')).toBeNull();
  }
  for (const short of [0, 5, 12, 27])
    expect(withKey('a').open(sealed.subarray(0, short), 'webhook/1')).toBeNull();
  expect(withKey('a').seal('whsec_gizli', 'webhook/1').equals(sealed)).toBe(false);
});

test('without a setting the key is a file of the data directory that only the server reads', () => {
  expect(existsSync(path.join(dataDir, 'secrets.key'))).toBe(false);
  const sealed = inFile().seal('a', 'b');
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  if (process.platform !== 'win32')
    expect(statSync(path.join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(inFile().open(sealed, 'b')).toBe('a');
  expect(readFileSync(path.join(dataDir, 'secrets.key'), 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
});

test('a damaged key file is an error and is never replaced', () => {
  writeFileSync(path.join(dataDir, 'secrets.key'), 'bozuk');
  expect(() => inFile().seal('a', 'b')).toThrow('secrets.key');
  expect(readFileSync(path.join(dataDir, 'secrets.key'), 'utf8')).toBe('bozuk');
});

test.each([
  '',
  'kısa',
  Buffer.alloc(31).toString('base64'),
  Buffer.alloc(33).toString('base64'),
  'a'.repeat(64),
])('%j is no key', (text) => {
  expect(readSecretsKey(text)).toBeNull();
});

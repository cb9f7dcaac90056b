import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, signHead } from '#src/backup/archive/signed-head.ts';

const KEY = generateKeyPairSync('ed25519').privateKey;
const HEAD = { seq: 7, hash: 'ab', entries: 7, at: '2026-01-02T03:04:05Z', content: 'cd' };
const signed = signHead(KEY, 'business', HEAD);

test('a signature is valid only for this statement about this business (MOVE-15)', () => {
  expect(isSigned('business', signed)).toBe(true);
  expect(isSigned('another', signed)).toBe(false);
  for (const change of [{ seq: 8 }, { hash: 'ac' }, { entries: 8 }, { at: HEAD.hash }, { content: null }])
    expect([change, isSigned('business', { ...signed, ...change })]).toEqual([change, false]);
});

test('another key, another kind of key and a text that is no key sign nothing (MOVE-15)', () => {
  const other = signHead(generateKeyPairSync('ed25519').privateKey, 'business', HEAD);
  const { publicKey } = generateKeyPairSync('ed448');
  const foreign = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  for (const key of [other.key, foreign, 'no key'])
    expect(isSigned('business', { ...signed, key })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { cleanAddress } from '#src/hash-address.ts';

const clean = (path: string) => cleanAddress(new URL(path, 'https://sofra.test'))?.href ?? null;

describe('both address forms (UI-2)', () => {
  it.each([
    ['/#/app/tables', 'https://sofra.test/app/tables'],
    ['/app#/app/menu?a=%C3%A7#b', 'https://sofra.test/app/menu?a=%C3%A7#b'],
    ['/?x=1#/qr/kafe', 'https://sofra.test/qr/kafe'],
    ['/#//elsewhere.example/app', 'https://sofra.test/elsewhere.example/app'],
    ['/#/\\elsewhere.example', 'https://sofra.test/elsewhere.example'],
    ['/app/tables', null],
    ['/#prices', null],
  ])('%s is %s', (path, expected) => {
    expect(clean(path)).toBe(expected);
  });
});

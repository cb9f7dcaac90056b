import { expect, test } from 'vitest';
import { menuAddressOf } from '#src/features/public-menu/menu-address.ts';

test.each([
  ['/#/qr/cagdas-kofte?t=abc', 'cagdas-kofte', 'abc'],
  ['/qr/cagdas-kofte?t=abc', 'cagdas-kofte', 'abc'],
  ['/?utm=1#/qr/Cagdas-Kofte', 'cagdas-kofte', null],
  ['/qr/cagdas-kofte/', 'cagdas-kofte', null],
])('%s', (address, slug, token) => {
  expect(menuAddressOf(new URL(address, 'https://sofra.test'))).toEqual({ slug, token });
});

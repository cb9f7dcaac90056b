import { expect, test } from 'vitest';
import { menuAddress, reachOf, tableAddress } from '#src/features/qr/menu-address.ts';

test.each([
  ['https://sofra.example', '/', 'https://sofra.example/#/qr/cagdas-kofte'],
  ['https://sofra.example', '/menu/', 'https://sofra.example/menu/#/qr/cagdas-kofte'],
  ['http://192.168.1.20:3000', '/', 'http://192.168.1.20:3000/#/qr/cagdas-kofte'],
])('the menu of a page at %s%s is at %s (PUB-31)', (origin, base, address) => {
  expect(menuAddress('cagdas-kofte', origin, base)).toBe(address);
});

test('the code of a table is appended to the address of the menu', () => {
  expect(tableAddress('cagdas-kofte', '0f1e2d3c4b5a69788796a5b4')).toBe(
    `${location.origin}/#/qr/cagdas-kofte?t=0f1e2d3c4b5a69788796a5b4`,
  );
});

test.each([
  ['http://localhost:3000/#/qr/a', 'device'],
  ['http://127.0.0.1:3000/', 'device'],
  ['http://[::1]:3000/', 'device'],
  ['http://192.168.1.20:3000/', 'network'],
  ['http://10.0.0.5/', 'network'],
  ['http://172.20.1.1/', 'network'],
  ['http://[fd12::1]/', 'network'],
  ['http://kasa:3000/', 'network'],
  ['http://sofra.local/', 'network'],
  ['https://192.168.1.20:3443/', 'set-up'],
  ['https://kasa.local:3443/', 'set-up'],
  ['https://localhost:3443/', 'device'],
  ['https://sofra.example/', 'everywhere'],
  ['http://172.32.0.1/', 'everywhere'],
  ['http://100.20.30.40/', 'everywhere'],
])('%s is reachable for: %s (PUB-33, LAN-10)', (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});

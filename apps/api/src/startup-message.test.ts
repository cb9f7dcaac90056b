import { expect, test } from 'vitest';
import type { Lan } from '#src/lan/lan-listener.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { startupMessage } from '#src/startup-message.ts';

const FINGERPRINT = '34:20:20:CC';
const said = (addresses: string[]) =>
  startupMessage({
    config: readConfig({ SOFRA_LAN: '1' }),
    port: 3000,
    lan: {
      port: 3443,
      machine: { addresses, hosts: [] },
      authority: { fingerprint: FINGERPRINT },
    } as unknown as Lan,
    demo: null,
    seconds: 1,
  });

test('with https the terminal shows /kur for phones, and the fingerprint of that page (LAN-8)', async () => {
  const message = await said(['192.168.1.20', 'fd12::5']);
  for (const line of [
    'http://192.168.1.20:3000/kur',
    'http://[fd12::5]:3000/kur',
    'https://192.168.1.20:3443',
    'https://[fd12::5]:3443',
    FINGERPRINT,
  ])
    expect(message).toContain(`  ${line}\n`);
});

test('without a network address the terminal shows this, and no /kur (LAN-8)', async () => {
  const message = await said([]);
  expect(message).toContain('Yerel ağ adresi bulunamadı');
  expect(message).not.toContain('/kur');
});

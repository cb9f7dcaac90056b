import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setAutoPrint } from '#src/features/printing/cashier-agent/auto-print.ts';
import { stubQzTray } from '#src/features/printing/cashier-agent/test-qz-tray.ts';
import { shellHandlers, wirePrinter } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

afterEach(() => setAutoPrint(false));

async function openTables(
  role: 'CASHIER' | 'WAITER',
  isOn: boolean,
  more: Parameters<typeof stubServer>[0] = {},
) {
  const qz = await stubQzTray();
  const server = stubServer({
    ...shellHandlers,
    'GET /printers': () => [
      { ...wirePrinter, interface: 'QZ_TRAY', ip: null, device: qz.printers[0], printedBy: 'AGENT' },
    ],
    'GET /qz/certificate': () => ({ certificate: 'CERTIFICATE' }),
    'POST /qz/sign': () => ({ signature: 'SIGNATURE' }),
    'POST /print-jobs/claim': () => null,
    ...more,
  });
  setAutoPrint(isOn);
  signInAs(role);
  const app = await renderApp('/app/tables');
  await screen.findByRole('heading', { name: 'Masalar' });
  return { ...app, qz, server };
}

test('a till with printing switched on prints on every screen until its user signs out', async () => {
  const { qz, server, unmount } = await openTables('CASHIER', true);
  await waitFor(() => expect(server.callsOf('POST /print-jobs/claim').length).toBeGreaterThan(0));
  expect(qz.connections).toBe(1);
  // The single request is the probe, whose response is ignored.
  expect(server.callsOf('GET /stations')).toHaveLength(1);
  unmount();
  await waitFor(() => expect(qz.connections).toBe(0));
});

test.each([
  ['CASHIER', false],
  ['WAITER', true],
] as const)('a %s loads and requests nothing, with printing switched on: %s', async (role, isOn) => {
  const { qz, server } = await openTables(role, isOn);
  await waitFor(() => expect(server.callsOf('GET /tables').length).toBeGreaterThan(0));
  expect(qz.addresses).toEqual([]);
  expect(server.callsOf('POST /print-jobs/claim')).toEqual([]);
  expect(server.callsOf('GET /stations')).toEqual([]);
});

test('a refused probe does not stop printing', async () => {
  const { server } = await openTables('CASHIER', true, { 'GET /stations': () => refuse('INTERNAL') });
  await waitFor(() => expect(server.callsOf('POST /print-jobs/claim').length).toBeGreaterThan(0));
});

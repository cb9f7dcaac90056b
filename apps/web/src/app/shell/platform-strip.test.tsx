import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlatformStrip } from '#src/app/shell/platform-strip.tsx';
import { wireBusiness } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const READ = 'GET /channels/failures';
const ID = '018f0000-0000-7000-8000-0000000000c9';
const CHANNEL = {
  ...{ id: ID, name: 'Getir', kind: 'GETIR', isOn: true, pausedUntil: null },
  ...{ percent: 0, step: 1, prices: [], minutes: null, minimum: 0, feeItemId: null, zones: [] },
  ...{ partnerId: null, autoAccept: false, version: 1 },
};
const failing = (problem: string, seconds: number, problemStatus: number | null = null) => ({
  ...{ channelId: ID, channelName: 'Getir', problem, problemStatus },
  failingSince: new Date(Date.now() - seconds * 1_000).toISOString(),
});
const open = async (failures: object[], role: 'ADMIN' | 'CASHIER' = 'ADMIN', takeaway = true) => {
  const server = stubServer({
    'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, takeaway } }),
    'GET /menu/channels': () => [CHANNEL],
    [READ]: () => failures,
  });
  await renderScreen(<PlatformStrip />, { role });
  return server;
};

test('a failing platform is named with its reason, and the way to Kanallar (PLATFORM-18)', async () => {
  await open([failing('KEYS', 0, 401)]);
  const link = await screen.findByRole('link', { name: /^Getir bağlantısı çalışmıyor/ });
  expect(link).toHaveTextContent(
    'Platform anahtarları kabul etmedi. Numara ve anahtarları kontrol edin. (401)',
  );
  expect(link).toHaveAttribute('href', '/app/settings/sales?ayar=channels');
});

test('an error that may pass is shown after a minute (PLATFORM-18)', async () => {
  const server = await open([failing('UNREACHABLE', 20)]);
  await waitFor(() => expect(server.callsOf(READ)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['a cashier', 'CASHIER', true],
  ['a business without takeaway', 'ADMIN', false],
] as const)('%s reads no failures (PLATFORM-18)', async (_, role, takeaway) => {
  const server = await open([failing('KEYS', 0)], role, takeaway);
  await waitFor(() => expect(server.callsOf('GET /business/me').length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([server.callsOf(READ), screen.queryByRole('link')]).toEqual([[], null]);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChannelOrderStrip } from '#src/features/orders/channel-orders/channel-order-strip.tsx';
import { wireBusiness } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const CHANNEL = {
  ...{
    id: '018f0000-0000-7000-8000-0000000000c9',
    name: 'Getir',
    kind: 'GETIR',
    isOn: true,
    pausedUntil: null,
  },
  ...{ percent: 0, step: 1, prices: [], minutes: null, minimum: 0, feeItemId: null, zones: [] },
  ...{ partnerId: null, autoAccept: false, version: 1 },
};
const answerBy = () => new Date(Date.now() + 125_000).toISOString();
const waiting = (n: number, over: object = {}) => ({
  ...{ id: `018f0000-0000-7000-8000-0000000000c${n}`, number: `G-${n}`, kind: 'DELIVERY', state: 'WAITING' },
  channel: { id: CHANNEL.id, name: 'Getir', kind: 'GETIR', number: `471${n}` },
  ...{ receivedAt: new Date().toISOString(), answerBy: answerBy(), promisedAt: null, isPaid: true },
  ...{
    isPlatformCourier: true,
    customer: { name: null, phoneEnd: null, address: null, note: null },
    lines: [],
  },
  ...{ fee: 0, discount: 0, total: 100, answeredAt: null, answeredBy: null, refusal: null, orderId: null },
  ...{ callNumber: null, canceledAt: null, cancelReason: null, changedAt: null, lastMessage: null, ...over },
});
const open = async (takeaway: boolean, role: 'WAITER' | 'KITCHEN' = 'WAITER', channels = [CHANNEL]) => {
  const server = stubServer({
    'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, takeaway } }),
    'GET /menu/channels': () => channels,
    'GET /channel-orders': () => ({ waiting: [waiting(1), waiting(2)], ended: [] }),
  });
  return { ...(await renderScreen(<ChannelOrderStrip />, { role })), server };
};

test('an order that waits is above every screen, with the time left and the way to it (INBOX-14)', async () => {
  await open(true);
  const strip = await screen.findByRole('alert');
  expect(strip).toHaveTextContent(/Getir 4711 yanıt bekliyor · 2 sipariş/);
  expect(strip).toHaveTextContent(/2:0\d içinde yanıtlayın/);
  expect(screen.getByRole('link', { name: 'Siparişe bak' })).toHaveAttribute(
    'href',
    expect.stringContaining('/app/channel-orders'),
  );
});

test('an order of a channel that is off is shown too, because the server receives it (INBOX-14)', async () => {
  await open(true, 'WAITER', [{ ...CHANNEL, isOn: false }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Getir 4711 yanıt bekliyor/);
});

test.each([
  ['the kitchen', true, 'KITCHEN', [CHANNEL]],
  ['a business without takeaway', false, 'WAITER', [CHANNEL]],
  ['a business without a platform', true, 'WAITER', [{ ...CHANNEL, kind: 'PHONE' }]],
] as const)('%s reads no orders of channels (INBOX-14)', async (_, takeaway, role, channels) => {
  const { server } = await open(takeaway, role, [...channels]);
  await waitFor(() => expect(server.callsOf('GET /business/me').length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.callsOf('GET /channel-orders')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order whose limit has passed rings no more (INBOX-7, INBOX-14)', async () => {
  stubServer({
    'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, takeaway: true } }),
    'GET /menu/channels': () => [CHANNEL],
    'GET /channel-orders': () => ({
      waiting: [waiting(1, { answerBy: new Date(Date.now() - 1_000).toISOString() }), waiting(2)],
      ended: [],
    }),
  });
  await renderScreen(<ChannelOrderStrip />, { role: 'WAITER' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Getir 4712 yanıt bekliyor2:0/);
});

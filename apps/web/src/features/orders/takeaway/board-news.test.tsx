import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderSoundSwitch } from '#src/features/orders/takeaway/order-sound-switch.tsx';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { openSound } from '#src/lib/device/sound.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubSpeaker } from '#test/speaker.ts';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const order = (n: number, extra: object = {}) =>
  wireTakeaway({
    ...{ orderId: `018f0000-0000-7000-8000-0000000009${n}`, placeName: `Gel-al ${n}`, ...extra },
  });

let speaker = { tones: 0 };
beforeEach(() => {
  speaker = stubSpeaker();
  openSound();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the board with these orders. `arrive` sends the event of a change and other orders. */
async function openBoard(first: readonly object[]) {
  let orders = first;
  stubServer({ ...shellHandlers, 'GET /takeaway': () => orders });
  const shown = await renderScreen(<TakeawayPage />, { role: 'CASHIER' });
  await screen.findByText('Gel-al 11');
  const arrive = async (next: readonly object[]) => {
    orders = next;
    act(() => refresherOf(shown.queries).handle('kds:changed', { stationId: null }));
    await waitFor(() => expect(shown.queries.isFetching()).toBe(0));
  };
  return { ...shown, arrive };
}

const cardOf = (name: string) => screen.getByText(name).closest('li')!;
const FRESH = 'outline-bakir';

test('a new order sounds and is announced once, and keeps a border until it is touched (TAKEAWAY-17)', async () => {
  const { arrive, user, unmount } = await openBoard([order(11)]);
  expect(cardOf('Gel-al 11')).not.toHaveClass(FRESH);
  expect(speaker.tones).toBe(0);
  await arrive([order(11), order(12)]);
  expect(await screen.findByText('Yeni sipariş: Gel-al 12')).toBeInTheDocument();
  expect(speaker.tones).toBe(3);
  expect(cardOf('Gel-al 12')).toHaveClass(FRESH);
  await arrive([order(11), order(12, { state: 'PREPARING' })]);
  expect(speaker.tones).toBe(3);
  expect(cardOf('Gel-al 12')).toHaveClass(FRESH);

  unmount();
  await openBoard([order(11), order(12)]);
  expect(cardOf('Gel-al 12')).toHaveClass(FRESH);
  expect(speaker.tones).toBe(3);
  await user.pointer({ keys: '[MouseLeft]', target: cardOf('Gel-al 12') });
  await waitFor(() => expect(cardOf('Gel-al 12')).not.toHaveClass(FRESH));
  expect(cardOf('Gel-al 11')).not.toHaveClass(FRESH);
});

test('an order that is handed over is not new (TAKEAWAY-17)', async () => {
  const { arrive } = await openBoard([order(11)]);
  await arrive([order(11), order(12, { state: 'DELIVERED' })]);
  expect(await screen.findByText('Gel-al 12')).toBeVisible();
  expect(cardOf('Gel-al 12')).not.toHaveClass(FRESH);
  expect(speaker.tones).toBe(0);
});

test('an order that becomes late sounds and is announced once (TAKEAWAY-17)', async () => {
  const start = Date.parse('2026-11-29T16:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const promised = { promisedAt: new Date(start).toISOString() };
  const late = order(12, { promisedAt: new Date(start - 300_000).toISOString() });
  await openBoard([order(11, promised), late]);
  expect(speaker.tones).toBe(0);
  const wait = (ms: number) => {
    vi.setSystemTime(start + ms);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  wait(60_000);
  expect(await screen.findByText('Gel-al 11 gecikti')).toBeInTheDocument();
  expect(speaker.tones).toBe(3);
  wait(120_000);
  expect(speaker.tones).toBe(3);
});

test('Sipariş sesi switches both sounds off on this device (TAKEAWAY-17)', async () => {
  const business = shellHandlers['GET /business/me']() as { settings: object };
  stubServer({
    ...shellHandlers,
    'GET /business/me': () => ({ ...business, settings: { ...business.settings, takeaway: true } }),
  });
  const notices = await renderScreen(<OrderSoundSwitch role="CASHIER" />, { role: 'CASHIER' });
  await notices.user.click(await screen.findByRole('switch', { name: /Sipariş sesi/ }));
  notices.unmount();
  const { arrive } = await openBoard([order(11)]);
  await arrive([order(11), order(12)]);
  expect(await screen.findByText('Yeni sipariş: Gel-al 12')).toBeInTheDocument();
  expect(speaker.tones).toBe(0);
});

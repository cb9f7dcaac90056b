import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewTakeawayPage } from '#src/features/orders/takeaway/new-takeaway-page.tsx';
import { nextAtClock } from '#src/features/orders/takeaway/recipient.ts';
import { TakeawayOrderPage } from '#src/features/orders/takeaway/takeaway-order-page.tsx';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { TEA, wireLine, wireMenu, wireOrder } from '#src/features/orders/test-orders.ts';
import { keepNewPlace } from '#src/order-queue/new-places.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers, wireBusiness } from '#test/wire-factories.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const NOW = Date.parse('2026-11-29T16:03:00Z');
const ID = '018f0000-0000-7000-8000-000000000902';
const SEND = 'POST /takeaway/:id/send';
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

afterEach(() => vi.useRealTimers());

const server = (handlers: Parameters<typeof stubServer>[0] = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return stubServer({ ...shellHandlers, 'GET /menu': wireMenu, 'GET /takeaway': () => [], ...handlers });
};
const later = (kitchenAt: string) => wireTakeaway({ state: 'NEW', sent: 0, promisedAt: at(120), kitchenAt });
const settings = (more: object) => ({
  'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, ...more } }),
});
const waiting = (extra: object = {}) =>
  wireOrder({
    ...{ id: ID, tableId: ID, tableName: 'Gel-al 12', placeKind: 'TAKEAWAY', kitchenAt: at(97) },
    lines: [wireLine({ heldAt: at(-5) })],
    ...extra,
  });

test('the board shows when an order goes to the kitchen, and Şimdi gönder sends it (TAKEAWAY-23)', async () => {
  const stub = server({
    'GET /takeaway': () => [later(at(97))],
    [SEND]: () => ({ ...wireTakeaway({ state: 'PREPARING' }), phone: null }),
  });
  const { user } = await renderScreen(<TakeawayPage />, { role: 'WAITER' });
  const column = within(await screen.findByRole('region', { name: 'Yeni' }));
  expect(await column.findByText('Mutfağa 20:40’ta')).toBeVisible();
  await user.click(column.getByRole('button', { name: 'Şimdi gönder' }));
  await waitFor(() => expect(stub.callsOf(SEND)).toMatchObject([{ params: { id: ID } }]));
  expect(await screen.findByText('Gel-al 12 mutfağa gönderildi')).toBeVisible();
});

test('an order that could not be sent shows it, and Şimdi gönder the reason (TAKEAWAY-23)', async () => {
  server({ 'GET /takeaway': () => [later(at(-2))], [SEND]: () => refuse('STOCK_SHORTAGE') });
  const { user } = await renderScreen(<TakeawayPage />, { role: 'WAITER' });
  expect(await screen.findByText('Mutfağa gönderilemedi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Şimdi gönder' }));
  expect(await screen.findByText(/[Ss]tok/)).toBeVisible();
});

test('a time on another day has its date (TAKEAWAY-27)', async () => {
  server({ 'GET /takeaway': () => [later(at(24 * 60))] });
  await renderScreen(<TakeawayPage />, { role: 'WAITER' });
  expect(await screen.findByText('Mutfağa 30 Kas 19:03’te')).toBeVisible();
});

test('the order shows its lines as waiting for the time, and is paid without a question (TAKEAWAY-23, TAKEAWAY-24)', async () => {
  const stub = server({
    'GET /takeaway/:id': () => ({ ...later(at(97)), phone: null }),
    'GET /tables/:id/open-order': () => waiting(),
    [SEND]: () => ({ ...wireTakeaway({ state: 'PREPARING' }), phone: null }),
  });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'CASHIER' });
  const cart = within(screen.getByRole('region', { name: 'Sepet' }));
  const group = within((await cart.findByRole('heading', { name: 'Bekliyor' })).closest('section')!);
  expect(group.getByText('Mutfağa 20:40’ta')).toBeVisible();
  expect(group.getByText('Çay')).toBeVisible();
  expect(cart.queryByText(/Mutfakta/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Marş/ })).toBeNull();
  await user.click(group.getByRole('button', { name: 'Şimdi gönder' }));
  await waitFor(() => expect(stub.callsOf(SEND)).toHaveLength(1));
  await user.click(cart.getByRole('button', { name: /^Öde/ }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(/Öde|Ödeme/);
  expect(screen.queryByText(/ürün bekliyor/)).toBeNull();
});

test('Başka saat promises any time, and a text that is none is refused (TAKEAWAY-27)', async () => {
  server();
  const { user } = await renderScreen(<NewTakeawayPage />, { role: 'WAITER', path: '/app/takeaway/new' });
  const clock = await screen.findByLabelText('Başka saat');
  await user.type(clock, '25:00');
  await user.click(screen.getByRole('button', { name: /Ürünleri seç/ }));
  expect(await screen.findByText('Saat 19:30 gibi olmalı.')).toBeVisible();
  await user.clear(clock);
  await user.type(clock, '2130');
  expect(screen.getByRole('radio', { name: '21:30' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: /Ürünleri seç/ }));
  await waitFor(() =>
    expect(JSON.stringify(Object.entries(localStorage))).toContain('2026-11-29T18:30:00.000Z'),
  );
});

test.each([
  ['19:30', '2026-11-29T16:30:00.000Z'],
  ['1930', '2026-11-29T16:30:00.000Z'],
  ['12.00', '2026-11-30T09:00:00.000Z'],
  ['9:05', '2026-11-30T06:05:00.000Z'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['öğlen', undefined],
])('%s is the next such time (TAKEAWAY-27)', (typed, iso) => {
  expect(nextAtClock(typed, NOW, 'Europe/Istanbul')?.toISOString()).toBe(iso);
});

test.each([
  ['the minutes of the business', {}, 1, 'Hemen · 19:23'],
  ['longer while many are under way', { busyFrom: 1, busyMinutes: 15 }, 1, 'Hemen · 19:38'],
  ['not longer below that number', { busyFrom: 2, busyMinutes: 15 }, 1, 'Hemen · 19:23'],
  ['of other minutes', { takeawayMinutes: 30 }, 0, 'Hemen · 19:33'],
])('Hemen promises %s (TAKEAWAY-19, TAKEAWAY-20)', async (_, more, count, label) => {
  const underWay = Array.from({ length: count }, () => wireTakeaway({ state: 'PREPARING' }));
  const others = [later(at(97)), wireTakeaway({ state: 'DELIVERED' })];
  server({ ...settings(more), 'GET /takeaway': () => [...underWay, ...others] });
  await renderScreen(<NewTakeawayPage />, { role: 'WAITER', path: '/app/takeaway/new' });
  expect(await screen.findByRole('radio', { name: label })).toBeVisible();
});

test('the fee of a delivery is in the cart before the first save (CHANNEL-19)', async () => {
  signInAs('WAITER');
  const zone = { id: ID, name: 'Yakın', fee: 15, minutes: null, freeFrom: 60 };
  const channel = {
    ...{ id: '018f0000-0000-7000-8000-000000000980', name: 'Telefon', kind: 'PHONE', isOn: true },
    ...{ pausedUntil: null, percent: 0, step: 1, prices: [], minutes: null, minimum: 0, version: 1 },
    ...{ feeItemId: TEA, zones: [zone], partnerId: null, autoAccept: false },
  };
  server({ 'GET /menu/channels': () => [channel] });
  keepNewPlace(ID, { kind: 'DELIVERY', channelId: channel.id, zoneId: zone.id });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  const cart = within(screen.getByRole('region', { name: 'Sepet' }));
  const tea = () =>
    within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name: /^Çay/ });
  await user.click(await tea());
  expect(await cart.findByText('Çay · Yakın')).toBeVisible();
  expect(cart.getByText('Siparişin tutarı').parentElement).toHaveTextContent('₺40,00');
  for (let more = 0; more < 2; more += 1) await user.click(await tea());
  await waitFor(() => expect(cart.queryByText('Çay · Yakın')).toBeNull());
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isLate, isSought } from '#src/features/orders/takeaway/board-columns.ts';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { openOrder, wireOrder } from '#src/features/orders/test-orders.ts';
import { addDraft } from '#src/order-queue/draft-cart.ts';
import { keepNewPlace } from '#src/order-queue/new-places.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { listTakeaway } from '@sofra/contract/orders/takeaway';
import * as z from 'zod/mini';

const BOARD = 'GET /takeaway';
const STEP = 'POST /takeaway/:id/state';
const id = (tail: number) => `018f0000-0000-7000-8000-000000000${tail}`;
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function open(
  orders: readonly object[],
  handlers: Parameters<typeof stubServer>[0] = {},
  role = 'CASHIER',
) {
  const server = stubServer({ ...shellHandlers, [BOARD]: () => orders, ...handlers });
  const shown = await renderScreen(<TakeawayPage />, { role: role as 'CASHIER' });
  return { server, ...shown };
}
const read = (order: object) => z.decode(listTakeaway.response, [wireTakeaway(order) as never])[0]!;

test('an order stands in the column of its state with promise, name, payment and total (TAKEAWAY-7, TAKEAWAY-8)', async () => {
  await open([
    wireTakeaway({ promisedAt: soon(23.5), state: 'PREPARING' }),
    wireTakeaway({
      ...{ orderId: id(903), kind: 'DELIVERY', placeName: 'Paket 19', name: 'Filiz Koç', state: 'ON_WAY' },
      ...{
        address: 'Hür Sk. 40/9',
        note: 'Zil çalışmıyor',
        promisedAt: soon(-7.5),
        orderStatus: 'PAID',
        due: 0,
      },
    }),
  ]);
  const late = (await screen.findByText('Paket 19')).closest('li')!;
  for (const text of ['7 dk geç', 'Filiz Koç', 'Hür Sk. 40/9', 'Zil çalışmıyor', 'Ödendi', '₺460,00'])
    expect(within(late).getByText(text)).toBeVisible();
  expect(screen.getByText('1 geç')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Hazırlanıyor' })).getByText('Gel-al 12')).toBeVisible();
});

test('Teslim et records the hand-over, and Geri al takes it back (TAKEAWAY-5, TAKEAWAY-8)', async () => {
  const sent: unknown[] = [];
  const { user } = await open([wireTakeaway({ orderStatus: 'PAID', due: 0 })], {
    [STEP]: ({ body }: TestCall) => (
      sent.push(body),
      { ...wireTakeaway({ state: 'DELIVERED' }), phone: null }
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Teslim et' }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(sent).toEqual([{ state: 'DELIVERED', expectedVersion: 1 }, { state: 'KITCHEN' }]),
  );
});

test('Öde ve teslim takes the payment and then records the hand-over; a waiter only hands over (TAKEAWAY-8)', async () => {
  const sent: unknown[] = [];
  const { user, unmount } = await open([wireTakeaway()], {
    'GET /tables/:id/open-order': () => wireOrder(),
    [STEP]: ({ body }: TestCall) => (sent.push(body), { ...wireTakeaway(), phone: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Öde ve teslim' }));
  expect(await screen.findByRole('dialog', { name: /Ödeme · / })).toBeVisible();
  expect(openOrder().lines.length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  unmount();
  await open([wireTakeaway()], {}, 'WAITER');
  expect(await screen.findByRole('button', { name: 'Teslim et' })).toBeVisible();
});

test('a refused step shows the reason and leaves the card (TAKEAWAY-5)', async () => {
  const { user } = await open([wireTakeaway({ orderStatus: 'PAID' })], {
    [STEP]: () => refuse('FULFILMENT_MOVED_ON', { state: 'DELIVERED' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Teslim et' }));
  expect(
    await screen.findByText(
      'Bu siparişin durumu başka bir ekrandan değiştirildi. Güncel durumunu kontrol edin.',
    ),
  ).toBeVisible();
});

test('an order that waits on this device is on its board, marked Gönderilmedi (TAKEAWAY-9)', async () => {
  signInAs('CASHIER');
  keepNewPlace(id(905), { kind: 'DELIVERY', name: 'Derya', address: 'Çınar Sk. 4' });
  addDraft(id(905), { itemId: id(911), name: 'Çay', unitPrice: 2500 as never });
  await open([]);
  expect(await screen.findByText('Gönderilmedi')).toBeVisible();
  expect(screen.getByText('Derya · Çınar Sk. 4')).toBeVisible();
});

test('without an order the board is empty (TAKEAWAY-8)', async () => {
  await open([]);
  expect(await screen.findByText('Bekleyen sipariş yok')).toBeVisible();
});

test('the search finds a number, a name, an address or the end of a phone (TAKEAWAY-8)', () => {
  const order = read({ name: 'Işıl Çınar', phoneEnd: '4417', address: 'Gülbağ Mh. 22/4' });
  for (const text of ['12', '4417', '417', 'ışıl', 'gülbağ', ''])
    expect([text, isSought(order, text)]).toEqual([text, true]);
  for (const text of ['2', '441', 'ahmet']) expect([text, isSought(order, text)]).toEqual([text, false]);
});

test('what was handed over is never late (TAKEAWAY-7)', () => {
  const now = Date.now();
  expect(isLate(read({ promisedAt: soon(-3) }), now)).toBe(true);
  expect(isLate(read({ promisedAt: soon(-3), state: 'DELIVERED' }), now)).toBe(false);
  expect(isLate(read({}), now)).toBe(false);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isLate, isSought } from '#src/features/orders/takeaway/board-columns.ts';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { openOrder, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';
import { addDraft } from '#src/order-queue/draft-cart.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
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

afterEach(() => {
  setConnection('connecting');
  vi.unstubAllGlobals();
});

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

test('an order that its platform cancelled is marked, and not as one that could not be sent (INBOX-16)', async () => {
  await open([
    wireTakeaway({ ...{ state: 'NEW', isCanceledByPlatform: true }, kitchenAt: soon(-30) }),
    wireTakeaway({ orderId: id(904), placeName: 'Paket 20' }),
  ]);
  const canceled = (await screen.findByText('Gel-al 12')).closest('li')!;
  expect(within(canceled).getByText('Platform iptal etti')).toBeVisible();
  expect(within(canceled).queryByText('Mutfağa gönderilemedi')).toBeNull();
  expect(screen.getAllByText('Platform iptal etti')).toHaveLength(1);
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

const keepUnsent = () => {
  signInAs('CASHIER');
  keepNewPlace(id(905), { kind: 'DELIVERY', name: 'Derya', phone: '905321234567' });
  addDraft(id(905), { itemId: id(911), name: 'Çay', unitPrice: 2500 as never });
};

test('unsent orders are counted and found with the others (TAKEAWAY-9)', async () => {
  keepUnsent();
  const { user } = await open([wireTakeaway({ state: 'NEW', sent: 0 })]);
  expect(await screen.findByRole('heading', { name: 'Yeni 2' })).toBeVisible();
  expect(screen.getByText('Bekleyen').parentElement).toHaveTextContent('Bekleyen 2');
  for (const text of ['derya', '4567', 'paket']) {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(screen.queryByText('Gel-al 12')).not.toBeInTheDocument());
    expect(screen.getByText('Gönderilmedi')).toBeVisible();
  }
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'ayşe');
  await waitFor(() => expect(screen.queryByText('Gönderilmedi')).not.toBeInTheDocument());
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test('on a phone the segment counts unsent orders too (TAKEAWAY-8, TAKEAWAY-9)', async () => {
  keepUnsent();
  onPhone();
  await open([wireTakeaway({ state: 'NEW', sent: 0 })]);
  expect(await screen.findByRole('radio', { name: /Yeni\s*2/ })).toBeChecked();
});

test('unsent orders are on the board without a connection, below the reason (TAKEAWAY-9)', async () => {
  keepUnsent();
  await open([], {
    [BOARD]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByText('Gönderilmedi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
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

test('the search ignores case, accents and the dot of i, and shows when it finds none (TAKEAWAY-8)', async () => {
  const order = read({ name: 'Işıl Çınar', address: 'İnönü Cd. 4' });
  for (const text of ['isil', 'IŞIL', 'cinar', 'inonu', 'INONU'])
    expect([text, isSought(order, text)]).toEqual([text, true]);
  const { user } = await open([wireTakeaway()]);
  await user.type(await screen.findByRole('searchbox'), 'zeynep');
  expect(await screen.findByText('Sipariş bulunamadı')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hepsini göster' }));
  expect(await screen.findByText('Gel-al 12')).toBeVisible();
});

const steps = () => {
  const sent: unknown[] = [];
  const handler = ({ body }: TestCall) => (sent.push(body), { ...wireTakeaway(), phone: null });
  return { sent, [STEP]: handler };
};

test('Hazır is the action where no kitchen display is in use, else in the menu (TAKEAWAY-14)', async () => {
  const { sent, ...handlers } = steps();
  const cooking = { state: 'PREPARING', sent: 3 };
  const { user, unmount } = await open([wireTakeaway({ ...cooking, hasDisplay: false })], handlers);
  await user.click(await screen.findByRole('button', { name: 'Hazır' }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(sent).toEqual([{ state: 'READY', expectedVersion: 1, sent: 3 }, { state: 'KITCHEN' }]),
  );
  unmount();
  const shown = await open([wireTakeaway(cooking)], handlers);
  await shown.user.click(await screen.findByRole('button', { name: 'Gel-al 12: işlemler' }));
  expect(screen.queryByRole('button', { name: 'Hazır' })).not.toBeInTheDocument();
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Hazır' }));
  await waitFor(() => expect(sent).toHaveLength(3));
});

test('an order with an addition is marked ek (TAKEAWAY-15)', async () => {
  await open([wireTakeaway({ state: 'PREPARING', isAddedTo: true })]);
  expect(await screen.findByText('ek')).toBeVisible();
});

test('Teslim edilemedi is recorded with a reason (TAKEAWAY-16)', async () => {
  const { sent, ...handlers } = steps();
  const away = wireTakeaway({ kind: 'DELIVERY', placeName: 'Paket 7', state: 'ON_WAY' });
  const { user } = await open([away], handlers);
  await user.click(await screen.findByRole('button', { name: 'Paket 7: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Teslim edilemedi' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Teslim edilemedi' }));
  expect(dialog.getByText('Nedenini yazın.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Kapı açılmadı' }));
  await user.click(dialog.getByRole('button', { name: 'Teslim edilemedi' }));
  await waitFor(() =>
    expect(sent).toEqual([{ state: 'FAILED', reason: 'Kapı açılmadı', expectedVersion: 1 }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sent[1]).toEqual({ state: 'ON_WAY' }));
});

test('what could not be delivered is first in its column, with reason and ways on (TAKEAWAY-16)', async () => {
  const failed = { kind: 'DELIVERY', state: 'FAILED', reason: 'Kapı açılmadı' };
  const { sent, ...handlers } = steps();
  const { user } = await open(
    [
      wireTakeaway({ state: 'DELIVERED', placeName: 'Gel-al 3' }),
      wireTakeaway({ ...failed, orderId: id(906), placeName: 'Paket 7' }),
      wireTakeaway({ ...failed, orderId: id(907), placeName: 'Paket 8', orderStatus: 'PAID', due: 0 }),
    ],
    handlers,
  );
  const done = within(await screen.findByRole('region', { name: 'Teslim' }));
  const [owed, paid] = done.getAllByRole('listitem');
  expect(owed).toHaveTextContent('Paket 7');
  expect(owed).toHaveTextContent('Teslim edilemedi');
  expect(owed).toHaveTextContent('Kapı açılmadı');
  expect(owed).not.toHaveTextContent('iptal');
  await user.click(within(owed!).getByRole('button', { name: 'Yeniden yola çıktı' }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { state: 'ON_WAY', expectedVersion: 1 },
      { state: 'FAILED', reason: 'Kapı açılmadı' },
    ]),
  );
  await user.click(within(owed!).getByRole('button', { name: 'Paket 7: işlemler' }));
  expect(await screen.findByRole('menuitem', { name: 'Siparişi iptal et' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(paid!).getByRole('button', { name: 'Paket 8: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kapat' }));
  await waitFor(() => expect(sent[2]).toEqual({ state: 'CANCELED', expectedVersion: 1 }));
});

test('Siparişi iptal et opens the cancellation of the order (TAKEAWAY-16)', async () => {
  const failed = wireTakeaway({ kind: 'DELIVERY', placeName: 'Paket 7', state: 'FAILED', reason: 'Yok' });
  const { user } = await open([failed], { 'GET /tables/:id/open-order': () => wireOrder() });
  await user.click(await screen.findByRole('button', { name: 'Paket 7: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Siparişi iptal et' }));
  expect(await screen.findByRole('alertdialog', { name: 'Adisyon iptal edilsin mi?' })).toBeVisible();
});

test('a payment from the board begins once, and not without a connection (TAKEAWAY-18)', async () => {
  let answer: (order: object) => void = () => undefined;
  const waits = () => new Promise<object>((resolve) => (answer = resolve));
  const { user, server } = await open([wireTakeaway()], { 'GET /tables/:id/open-order': waits });
  const button = await screen.findByRole('button', { name: 'Öde ve teslim' });
  act(() => setConnection('offline'));
  await user.click(button);
  expect(await screen.findByText('Bu işlem için bağlantı gerekir.')).toBeVisible();
  act(() => setConnection('connected'));
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  answer(wireOrder());
  expect(await screen.findByRole('dialog', { name: /Ödeme · / })).toBeVisible();
  expect(server.callsOf('GET /tables/:id/open-order')).toHaveLength(1);
});

test('a payment of an order with lines that wait needs the answer of the order page first (TAKEAWAY-18)', async () => {
  const held = wireLine({ course: 2, heldAt: '2026-11-29T16:00:00.000Z' });
  const lines = [wireLine({ id: id(921) }), { ...held, id: id(922) }];
  const { user } = await open([wireTakeaway()], {
    'GET /tables/:id/open-order': () => wireOrder({ lines, total: 100 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Öde ve teslim' }));
  await user.click(await screen.findByRole('button', { name: /Marş ve öde/ }));
  expect(await screen.findByRole('dialog', { name: /Ödeme · / })).toBeVisible();
});

test('an order with unsent lines on this device opens instead of being paid (TAKEAWAY-18)', async () => {
  signInAs('CASHIER');
  addDraft(id(902), { itemId: id(911), name: 'Çay', unitPrice: 2500 as never });
  const { user, router } = await open([wireTakeaway()]);
  await user.click(await screen.findByRole('button', { name: 'Öde ve teslim' }));
  await waitFor(() => expect(router.location.pathname).toBe(`/app/takeaway/${id(902)}`));
});

test.each([
  [
    'a result with Geri al',
    () => ({ ...wireTakeaway({ state: 'DELIVERED' }), phone: null }),
    /Gel-al 12 teslim/,
  ],
  ['a refusal', () => refuse('FULFILMENT_MOVED_ON', { error: 'Başka ekrandan değişti.' }), /Başka ekrandan/],
])('%s of a card is shown also after another card was pressed (TAKEAWAY-8)', async (_, first, text) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const paid = { orderStatus: 'PAID', due: 0 };
  const { user } = await open(
    [wireTakeaway(paid), wireTakeaway({ ...paid, orderId: id(903), placeName: 'Gel-al 13' })],
    {
      [STEP]: ({ params }) =>
        params.id === id(903)
          ? { ...wireTakeaway({ state: 'DELIVERED' }), phone: null }
          : promise.then(() => first()),
    },
  );
  const card = async (name: string) => within((await screen.findByText(name)).closest('li')!);
  const a = (await card('Gel-al 12')).getByRole('button', { name: 'Teslim et' });
  await user.click(a);
  await user.click((await card('Gel-al 13')).getByRole('button', { name: 'Teslim et' }));
  expect(await screen.findByText('Gel-al 13 teslim edildi')).toBeVisible();
  expect(a).toHaveAttribute('aria-busy', 'true');
  resolve(undefined);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(a).not.toHaveAttribute('aria-busy', 'true'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuestOrdersPage } from '#src/features/orders/guest-orders/guest-orders-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers, wireBusiness } from '#test/wire-factories.ts';

const LIST = 'GET /guest-orders';
const ANSWER = 'POST /guest-orders/:id/answer';
const idOf = (n: number) => `018f0000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const line = (n: number, name: string, more: object = {}) => ({
  ...{ id: idOf(n), itemId: idOf(n + 40), name, qty: 1, unitPrice: 100, isSoldOut: false },
  ...more,
});
const order = (n: number, tableName: string, lines: object[], more: object = {}) => ({
  ...{ id: idOf(n), tableId: idOf(n + 80), tableName, sentAt: new Date(Date.now() - 125_000).toISOString() },
  ...{ pieces: 3, total: 300, phones: 2, sends: 1, isOverLimit: false, isCodeRight: null, lines },
  opened: { at: '2026-11-29T15:10:00.000Z', by: 'Çağrı Öz' },
  ...{ answeredAt: null, answeredBy: null },
  ...more,
});
const FIVE = order(1, 'Masa 5', [
  line(2, 'Köfte', { qty: 2, choice: 'Tek', station: 'Mutfak' }),
  line(3, 'Pide'),
]);
const list = (waiting: object[], answered: object[] = []) => ({ code: null, waiting, answered });

const businessTaking = (guestOrders: boolean) => ({
  ...wireBusiness,
  settings: { ...wireBusiness.settings, guestOrders },
});

async function open(
  waiting: object[],
  handlers: Parameters<typeof stubServer>[0] = {},
  role: 'WAITER' | 'CASHIER' | 'ADMIN' = 'WAITER',
) {
  const server = stubServer({
    ...shellHandlers,
    'GET /business/me': () => businessTaking(true),
    [LIST]: () => list(waiting),
    [ANSWER]: () => ({ answered: FIVE }),
    ...handlers,
  });
  const rendered = await renderScreen(<GuestOrdersPage />, { role });
  await screen.findByText(/sipariş gönderdi|Bekleyen QR siparişi yok|QR ile sipariş kapalı/);
  return { server, ...rendered };
}

test('everything is accepted with one press, which counts it (GUESTORDER-25)', async () => {
  const { server, user } = await open([FIVE]);
  expect(screen.getByRole('heading', { name: 'Masa 5 sipariş gönderdi' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3 ürünü kabul et · ₺300,00' }));
  await waitFor(() => expect(server.callsOf(ANSWER).map(({ body }) => body)).toEqual([{ refused: [] }]));
});

test('a refused line needs a reason, and Tükendi offers to mark the item (GUESTORDER-25)', async () => {
  const { server, user, queries } = await open(
    [FIVE],
    { 'PUT /kds/items/:id/sold-out': () => ({}) },
    'CASHIER',
  );
  await user.click(screen.getByRole('button', { name: 'Pide: kabul ediliyor' }));
  await user.click(screen.getByRole('button', { name: 'Ret nedenini seçin' }));
  expect(server.callsOf(ANSWER)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Tükendi' }));
  await user.click(screen.getByRole('button', { name: '2 ürünü kabul et · ₺200,00' }));
  await waitFor(() =>
    expect(server.callsOf(ANSWER).map(({ body }) => body)).toEqual([
      { refused: [{ lineId: idOf(3), reason: 'Tükendi' }] },
    ]),
  );
  expect(await screen.findByText('Pide menüde de tükendi mi?')).toBeVisible();
  server.now({ [LIST]: () => list([]), 'PUT /kds/items/:id/sold-out': () => refuse('NOT_FOUND') });
  await queries.invalidateQueries();
  await user.click(screen.getByRole('button', { name: 'Tükendi yap' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a reason may be written, and everything may be refused (GUESTORDER-25)', async () => {
  const { server, user } = await open([order(1, 'Masa 5', [line(3, 'Pide')])]);
  await user.click(screen.getByRole('button', { name: 'Hepsini reddet' }));
  await user.click(screen.getByRole('button', { name: 'Yaz' }));
  await user.type(screen.getByLabelText('Neden'), 'Hamur bitti');
  await user.click(screen.getByRole('button', { name: 'Siparişi reddet' }));
  await waitFor(() =>
    expect(server.callsOf(ANSWER).map(({ body }) => body)).toEqual([
      { refused: [{ lineId: idOf(3), reason: 'Hamur bitti' }] },
    ]),
  );
});

test('an order that was answered meanwhile shows the refusal (GUESTORDER-27)', async () => {
  const { user } = await open([FIVE], { [ANSWER]: () => refuse('GUEST_ORDER_ANSWERED') });
  await user.click(screen.getByRole('button', { name: /kabul et/ }));
  expect(await screen.findByText(/zaten yanıtlanmış/)).toBeVisible();
});

test('an answer that is pressed again after a lost response is the same, and another answer is not (REL-3)', async () => {
  const { server, user } = await open([FIVE], {
    [ANSWER]: () => {
      throw new TypeError('offline');
    },
  });
  const answer = async (count: number) => {
    await user.click(screen.getByRole('button', { name: /kabul et/ }));
    await waitFor(() => expect(server.callsOf(ANSWER)).toHaveLength(count));
  };
  await answer(1);
  await answer(2);
  await user.click(screen.getByRole('button', { name: 'Pide: kabul ediliyor' }));
  await user.click(screen.getByRole('button', { name: 'Tükendi' }));
  await answer(3);
  const [first, second, third] = server.callsOf(ANSWER).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const NINE = order(10, 'Masa 9', [line(11, 'Çay'), line(12, 'Su')]);

test('an order that another user answered is replaced only by a tap (GUESTORDER-30)', async () => {
  const { server, user, queries } = await open([FIVE, NINE]);
  server.now({ [LIST]: () => list([NINE], [{ ...FIVE, answeredAt: NINE.sentAt, answeredBy: 'Çağrı Öz' }]) });
  await queries.invalidateQueries();
  expect(await screen.findByText('Bu sipariş yanıtlandı')).toBeVisible();
  expect(screen.getByText('Masa 5 · 3 ürün kabul · Çağrı Öz')).toBeVisible();
  expect(screen.queryByRole('button', { name: /kabul et/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sıradakine geç' }));
  expect(screen.getByRole('heading', { name: 'Masa 9 sipariş gönderdi' })).toBeVisible();
});

test('after an own answer the next order is shown, also before the list is read again (GUESTORDER-30)', async () => {
  const { user } = await open([FIVE, NINE]);
  await user.click(screen.getByRole('button', { name: /kabul et/ }));
  expect(await screen.findByRole('heading', { name: 'Masa 9 sipariş gönderdi' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /kabul et/ }));
  expect(await screen.findByText('Bekleyen QR siparişi yok')).toBeVisible();
});

test('Siparişe bak changes the shown order, and typed reasons stay with theirs (GUESTORDER-24, GUESTORDER-30)', async () => {
  const { user, router } = await open([FIVE, NINE]);
  const look = (id: string) => router.navigate({ to: '/app/guest-orders', search: { id } });
  await user.click(screen.getByRole('button', { name: 'Pide: kabul ediliyor' }));
  await user.click(screen.getByRole('button', { name: 'Yaz' }));
  await user.type(screen.getByLabelText('Neden'), 'Hamur bitti');
  await look(idOf(10));
  expect(await screen.findByRole('heading', { name: 'Masa 9 sipariş gönderdi' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Masa 5/ }));
  expect(await screen.findByLabelText('Neden')).toHaveValue('Hamur bitti');
  await look(idOf(10));
  expect(await screen.findByRole('heading', { name: 'Masa 9 sipariş gönderdi' })).toBeVisible();
});

test('limits, the free table and the other orders are shown in words (GUESTORDER-14, GUESTORDER-23)', async () => {
  const nine = order(10, 'Masa 9', [line(11, 'Çay', { qty: 22 })], {
    ...{ pieces: 22, isOverLimit: true, opened: null, isCodeRight: true },
  });
  const { user } = await open([FIVE, nine]);
  await user.click(screen.getByRole('button', { name: /Masa 9.*Sınırı aşıyor/ }));
  const checks = screen.getByRole('region', { name: 'Denetim' });
  for (const text of ['Günün kodu doğru', 'Masa boş görünüyor', 'Ürün sınırını aşıyor', '22 / 20'])
    expect(within(checks).getByText(text)).toBeVisible();
});

const takeaway = { phoneEnd: '4107', note: 'Zili çalmayın', promisedAt: null, orderId: null };
const LINK = order(15, 'Gel-al · Ayşe Kaya', [line(16, 'Çay')], {
  ...{ pieces: 1, total: 100, phones: 0, opened: null, sends: 2 },
  takeaway,
});

test('takeaway by link shows its guest, the end of the phone and the time (LINKORDER-9)', async () => {
  await open([LINK, { ...NINE, takeaway: { ...takeaway, promisedAt: '2026-11-29T16:30:00.000Z' } }]);
  expect(screen.getByRole('heading', { name: 'Gel-al · Ayşe Kaya sipariş gönderdi' })).toBeVisible();
  for (const text of ['Zili çalmayın', '2 / 5 bir saatte', 'Kabul edilince gel-al açılır'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/1 ürün · Tel ··· 4107/)).toBeVisible();
  expect(screen.getAllByText('Hemen')).toHaveLength(2);
  expect(screen.getByText('Saat 19:30')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Masayı aç' })).toBeNull();
});

test('the promise of takeaway by link is put off in steps, and a reason fits it (LINKORDER-10)', async () => {
  const orderId = idOf(30);
  const accepted = { ...LINK, takeaway: { ...takeaway, orderId } };
  const { server, user, router } = await open([LINK], { [ANSWER]: () => ({ answered: accepted }) });
  await user.click(screen.getByRole('button', { name: '+10 dk' }));
  await user.click(screen.getByRole('button', { name: '+10 dk' }));
  expect(screen.getByText('Hemen + 20 dk')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Çay: kabul ediliyor' }));
  expect(screen.queryByRole('button', { name: 'Masada değil' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Çok yoğunuz' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Çay: kabul edilmiyor' }));
  await user.click(screen.getByRole('button', { name: /1 ürünü kabul et/ }));
  await waitFor(() =>
    expect(server.callsOf(ANSWER).map(({ body }) => body)).toEqual([{ refused: [], laterMinutes: 20 }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Siparişi aç' }));
  await waitFor(() => expect(router.location.pathname).toBe(`/app/takeaway/${orderId}`));
});

test('takeaway by link alone expects orders too (GUESTORDER-31)', async () => {
  const settings = { ...wireBusiness.settings, guestTakeaway: true };
  await open([], { 'GET /business/me': () => ({ ...wireBusiness, settings }) });
  expect(await screen.findByText('Bekleyen QR siparişi yok')).toBeVisible();
});

test('the code of the day is at the head of the page (GUESTORDER-7)', async () => {
  await open([FIVE], { [LIST]: () => ({ ...list([FIVE]), code: '7421' }) });
  expect(screen.getByText('Günün kodu 7421')).toBeVisible();
});

test('without any order the page explains what comes here (GUESTORDER-23)', async () => {
  await open([]);
  expect(screen.getByText(/telefondan gönderdiği/)).toBeVisible();
});

test('where the setting is off, the page shows that and leads an ADMIN to it (GUESTORDER-31)', async () => {
  const off = { 'GET /business/me': () => businessTaking(false) };
  const { unmount } = await open([], off, 'ADMIN');
  expect(await screen.findByText('QR ile sipariş kapalı')).toBeVisible();
  expect(screen.queryByText('Bekleyen QR siparişi yok')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ayarlarda aç' })).toHaveAttribute(
    'href',
    '/app/settings/menu?ayar=guestOrders',
  );
  unmount();
  const waiter = await open([], off);
  expect(await screen.findByText('QR ile sipariş kapalı')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ayarlarda aç' })).toBeNull();
  waiter.server.now({ [LIST]: () => list([FIVE]) });
  await waiter.queries.invalidateQueries();
  expect(await screen.findByRole('button', { name: /kabul et/ })).toBeVisible();
});

test('an answer that arrives after another order was opened is shown, and leaves that one open (GUESTORDER-30)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const six = order(5, 'Masa 6', [line(6, 'Lahmacun')]);
  const { user } = await open([FIVE, order(7, 'Masa 7', [line(8, 'Ayran')]), six], {
    [ANSWER]: () => promise.then(() => ({ answered: FIVE })),
  });
  await user.click(screen.getByRole('button', { name: /^3 ürünü kabul et/ }));
  await user.click(screen.getByRole('button', { name: /Masa 6/ }));
  expect(await screen.findByRole('heading', { name: 'Masa 6 sipariş gönderdi' })).toBeVisible();
  resolve(undefined);
  expect(await screen.findByText('Masa 5 siparişi kabul edildi')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Masa 6 sipariş gönderdi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Masa 5/ })).not.toBeInTheDocument();
});

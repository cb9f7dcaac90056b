import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChannelOrdersPage } from '#src/features/orders/channel-orders/channel-orders-page.tsx';
import { clockLeft } from '#src/features/orders/channel-orders/time-left.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000c${n}`;
const LIST = 'GET /channel-orders';
const orderOf = (n: number, over: object = {}) => ({
  ...{ id: idOf(n), number: `G-${n}`, kind: 'DELIVERY', state: 'WAITING', isPaid: true },
  channel: { id: idOf(9), name: 'Getir', kind: 'GETIR', number: `471${n}` },
  ...{ receivedAt: new Date().toISOString(), answerBy: new Date(Date.now() + 245_000).toISOString() },
  ...{ promisedAt: null, isPlatformCourier: true },
  customer: { name: 'Derya Kaya', phoneEnd: '4567', address: 'Çınar Sk. 4', note: 'zil bozuk' },
  lines: [
    { productId: 'G1', name: 'Fıstıklı künefe', qty: 2, unitPrice: 210, note: 'sıcak', itemName: 'Künefe' },
  ],
  ...{ fee: 0, discount: 20, total: 400, answeredAt: null, answeredBy: null, refusal: null, orderId: null },
  ...{ callNumber: null, canceledAt: null, cancelReason: null, changedAt: null, lastMessage: null, ...over },
});
const open = async (
  waiting: object[],
  handlers: Parameters<typeof stubServer>[0] = {},
  { ended = [], role = 'ADMIN' }: { ended?: object[]; role?: 'ADMIN' | 'WAITER' } = {},
) => {
  const server = stubServer({ [LIST]: () => ({ waiting, ended }), ...handlers });
  return { ...(await renderScreen(<ChannelOrdersPage />, { role })), server };
};

test('a waiting order shows all that decides about it, with the time left (INBOX-8)', async () => {
  await open([orderOf(1)]);
  const card = (await screen.findByRole('heading', { name: 'Getir 4711' })).closest('li')!;
  for (const text of ['Paket', 'Platform kuryesi', 'Ödendi', 'Derya Kaya · Tel ··· 4567', 'Çınar Sk. 4'])
    expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent('Künefe (Fıstıklı künefe)sıcak');
  expect(card).toHaveTextContent(/İndirim−₺20,00Toplam₺400,00/);
  expect(card).toHaveTextContent(/4:0\d içinde yanıtlayın/);
});

test('acceptance sends the chosen minutes, and the promise of the platform where it has one (INBOX-8)', async () => {
  const answered = () => orderOf(1, { state: 'ACCEPTED', orderId: idOf(8), callNumber: 7 });
  const promised = orderOf(2, { promisedAt: '2026-11-30T18:30:00.000Z' });
  const { user, server } = await open([orderOf(1), promised], {
    'POST /channel-orders/:id/accept': answered,
  });
  const [first, second] = await screen.findAllByRole('button', { name: 'Kabul et' });
  await user.click(screen.getAllByRole('radio', { name: '30 dk' })[0]!);
  await user.click(first!);
  expect(await screen.findByText('Kabul edildi: 7 numara')).toBeInTheDocument();
  await user.click(second!);
  await waitFor(() => expect(server.callsOf('POST /channel-orders/:id/accept')).toHaveLength(2));
  expect(server.callsOf('POST /channel-orders/:id/accept').map(({ body }) => body)).toEqual([
    { minutes: 30 },
    { minutes: null },
  ]);
});

test('a refusal needs a reason (INBOX-11)', async () => {
  const { user, server } = await open([orderOf(1)], {
    'POST /channel-orders/:id/refuse': () => orderOf(1, { state: 'REFUSED' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reddet' }));
  const dialog = screen.getByRole('dialog', { name: 'Getir 4711 reddedilsin mi?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reddet' }));
  expect(within(dialog).getByText('Nedenini yazın.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Mutfak yoğun' }));
  await user.click(within(dialog).getByRole('button', { name: 'Reddet' }));
  expect(await screen.findByText('Sipariş reddedildi')).toBeInTheDocument();
  expect(server.callsOf('POST /channel-orders/:id/refuse')[0]?.body).toEqual({ reason: 'Mutfak yoğun' });
});

test('an order that another user answered shows the name of that user (INBOX-8)', async () => {
  const { user } = await open([orderOf(1)], {
    'POST /channel-orders/:id/accept': () =>
      refuse('CHANNEL_ORDER_ENDED', { error: 'Bu sipariş kapandı: Çağrı Öz yanıtladı.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Kabul et' }));
  expect(await screen.findByText('Bu sipariş kapandı: Çağrı Öz yanıtladı.')).toBeInTheDocument();
});

const UNKNOWN = orderOf(1, {
  lines: [{ productId: 'G9', name: 'Sıcak helva', qty: 1, unitPrice: 90, note: null, itemName: null }],
});

test('an unknown product is chosen once, with its portion (INBOX-5)', async () => {
  const category = (items: object[]) => [{ id: idOf(5), name: 'Tatlılar', showInSales: true, items }];
  const { user } = await open([UNKNOWN], { 'GET /menu': () => category([]) });
  expect(await screen.findByText('Ürün seçilmemiş')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ürün seç: Sıcak helva' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sıcak helva hangi ürün?' });
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
  expect(within(dialog).getByText('Ürün seçin.')).toBeInTheDocument();
});

test('a waiter sees that a product is unknown and cannot choose it (INBOX-5)', async () => {
  await open([UNKNOWN], {}, { role: 'WAITER' });
  expect(await screen.findByText('Ürün seçilmemiş')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ürün seç/ })).toBeNull();
});

test('the orders of the day show how they ended (INBOX-7, INBOX-12)', async () => {
  await open(
    [],
    {},
    {
      ended: [
        orderOf(1, { state: 'PREPARING', orderId: idOf(8), callNumber: 7, answeredBy: 'Çağrı Öz' }),
        orderOf(2, { state: 'EXPIRED' }),
        orderOf(3, { state: 'REFUSED', refusal: 'Ürün tükendi' }),
        orderOf(4, {
          state: 'CANCELED',
          canceledAt: new Date().toISOString(),
          changedAt: new Date().toISOString(),
        }),
        orderOf(5, { state: 'CANCELED' }),
      ],
    },
  );
  expect(await screen.findByText('Yanıt bekleyen sipariş yok')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Getir 4711 · 7' })).toBeInTheDocument();
  for (const text of [
    'Hazırlanıyor',
    'Süresi doldu',
    'Platform iptal etti',
    'İptal',
    'Platform siparişi değiştirdi',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/Ürün tükendi/)).toBeInTheDocument();
});

test.each([
  [245_000, '4:05'],
  [59_100, '1:00'],
  [900, '0:01'],
  [-5, '0:00'],
])('%d ms are shown as %s', (ms, text) => expect(clockLeft(ms)).toBe(text));

test('an answer that its platform does not have yet, or refused, is marked with the reason (PLATFORM-14)', async () => {
  const ended = (n: number, lastMessage: object) =>
    orderOf(n, { state: 'PREPARING', orderId: idOf(8), callNumber: n, lastMessage });
  await open(
    [],
    {},
    {
      ended: [
        ended(1, { kind: 'ACCEPT', state: 'SENT', problem: null }),
        ended(2, { kind: 'ACCEPT', state: 'WAITING', problem: 'Platforma ulaşılamadı.' }),
        ended(3, { kind: 'DELIVERED', state: 'FAILED', problem: 'Getir: FoodOrderStatusInvalidError' }),
      ],
    },
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).not.toHaveTextContent('Platforma');
  expect(rows[1]).toHaveTextContent('Platforma iletiliyor');
  expect(rows[2]).toHaveTextContent('Platforma iletilemedi: teslimGetir: FoodOrderStatusInvalidError');
});

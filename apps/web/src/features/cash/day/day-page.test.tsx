import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayPage } from '#src/features/cash/day/day-page.tsx';
import { idOf, wireDayClose, wireDayOpened, wireDayToClose } from '#test/wire-reports.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { Leavable } from '#test/leavable.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const PREVIEW = 'GET /day-ends/preview';
const END = 'POST /day-ends';
const CARRY = 'POST /day-ends/carry-over';
const TABLE = { place: 'Masa 5', hasTable: true, due: 685, isPaid: false, held: 0, isCarried: false };
const till = (name: string, more: object = {}) => ({
  name,
  isPurse: false,
  open: null,
  closed: null,
  ...more,
});
const session = (more: object = {}) => ({
  ...{ sessionId: idOf(81), heldBy: 'Murat Şahin', isCounted: false, isOwn: true },
  ...more,
});
/** Two open orders, one of two drawers not counted, and one of two reports not typed. */
const DRAWN = {
  open: {
    orders: { amount: 1_925, count: 2 },
    unfinished: [{ ...TABLE, place: 'Bahçe 3', due: 1_240 }, TABLE],
    ...{ slips: 0, calls: { open: 0, all: 9 } },
  },
  tills: [
    till('Ana kasa', { open: session() }),
    till('Bahçe kasası', { closed: { at: '2026-11-19T20:10:00.000Z', variance: 0 } }),
  ],
  devices: [
    { partnerId: idOf(71), name: 'Banka A POS', expected: 4_310, reported: 4_310 },
    { partnerId: idOf(72), name: 'Banka B POS', expected: 2_150, reported: null },
  ],
};

async function open(
  day: object = {},
  handlers: Parameters<typeof stubServer>[0] = {},
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
) {
  const server = stubServer({
    ...shellHandlers,
    [PREVIEW]: () => wireDayToClose(day),
    [END]: () => ({ endedDay: wireDayClose({ number: 219 }), jobId: idOf(99) }),
    ...handlers,
  });
  const rendered = await renderScreen(
    <Leavable>
      <DayPage />
    </Leavable>,
    { role, path: '/app/day' },
  );
  await screen.findByRole('heading', { level: 1 });
  return { server, ...rendered };
}
const list = async () => within(await screen.findByRole('region', { name: 'Günü bitirmeden' }));
const rowTexts = async () =>
  (await list())
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent));
afterEach(() => setConnection('connected'));

test('a day without open work ends in one tap, with its Z no and under its number (DAYEND-9, DAYEND-20)', async () => {
  const { server, user, router } = await open();
  expect(await rowTexts()).toContainEqual(['Misafir çağrıları', 'Tamam: 9 çağrı, hepsi yanıtlandı']);
  await user.type(screen.getByLabelText(/ÖKC Z no/), '0418');
  await user.type(screen.getByLabelText(/ÖKC toplamı/), '11200');
  await user.click(screen.getByRole('button', { name: 'Yazdır ve günü bitir · Gün 219' }));
  expect(await screen.findByText('Gün bitirildi: no 219. Yazıcıya gönderildi.')).toBeVisible();
  expect(server.callsOf(END)[0]?.body).toEqual({ day: '2026-11-19', zNo: '0418', zTotal: 11_200 });
  await waitFor(() => expect(router.shown.get()?.location.pathname).toBe(`/app/day/${idOf(91)}`));
});

test('open work is listed in fixed order, and the primary names the next step (DAYEND-10, DAYEND-20)', async () => {
  const { server } = await open(DRAWN);
  expect(await rowTexts()).toEqual([
    ['Gönderilmemiş ve basılmamış fişler', 'Tamam: Sırada sipariş yok · bütün fişler basıldı'],
    ['Bekletilen siparişler', 'Tamam: Marş bekleyen satır yok'],
    ['Misafir çağrıları', 'Tamam: 9 çağrı, hepsi yanıtlandı'],
    ['Açık masalar · 2', 'Açık: Bahçe 3 ₺1.240,00 · Masa 5 ₺685,00'],
    ['Kasalar · 1 / 2 sayıldı', 'Açık: Ana kasa açık, sayılmadı · Bahçe kasası 23:10 kapandı, fark yok'],
    ['POS cihazları · 1 / 2 rapor girildi', 'Uyarı: Banka A POS tuttu · Banka B POS raporu yazılmadı'],
    [],
  ]);
  const [primary] = screen.getAllByRole('link', { name: 'Ana kasayı say' }).toReversed();
  expect(primary).toHaveAttribute('href', `/app/day?day=2026-11-19&count=${idOf(81)}`);
  expect(screen.getByText(/2 açık masa var, Ana kasa sayılmadı\./)).toBeVisible();
  server.now({ [PREVIEW]: () => wireDayToClose({ open: DRAWN.open }) });
});

test('the row of every kind of open work has its step (DAYEND-14)', async () => {
  const { user } = await open(
    {
      open: {
        orders: { amount: 90, count: 1 },
        unfinished: [
          { ...TABLE, place: 'Paket 7', hasTable: false, due: 90, held: 2 },
          { ...TABLE, place: 'Tezgâh 3', hasTable: false, due: 0, isPaid: true },
        ],
        ...{ slips: 3, calls: { open: 2, all: 9 } },
      },
      heldAt: { orderId: idOf(61), tableId: null },
      tills: [
        till('Ana kasa', { open: session({ isCounted: true }) }),
        till('Kurye Ali', { isPurse: true, open: session({ sessionId: idOf(82) }) }),
      ],
      tipsOwed: { amount: 380, count: 2 },
    },
    { 'GET /cash/sessions/:id/tips': () => ({ owed: [], payouts: [] }) },
  );
  const rows = await rowTexts();
  expect(rows.map(([title]) => title)).toEqual([
    ...['Gönderilmemiş ve basılmamış fişler', 'Bekletilen siparişler', 'Misafir çağrıları'],
    ...['Açık gel-al ve paketler · 1', 'Bahşişler · 2 kişi', 'Kuryeler · 1 hesap açık'],
    ...['Kasalar · 0 / 1 sayıldı', 'POS cihazları', undefined],
  ]);
  expect(rows[3]?.[1]).toBe('Açık: Paket 7 ₺90,00 · Ödendi, teslim edilmedi: Tezgâh 3');
  const steps = (await list())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(steps).toEqual([
    ['Fişlere git', '/app/settings/printing?ayar=slips'],
    ['Siparişe git', `/app/takeaway/${idOf(61)}`],
    ['Paketlere git', '/app/takeaway'],
    ['Kurye hesabı', '/app/couriers'],
    ['Ana kasayı kapat', `/app/day?day=2026-11-19&count=${idOf(81)}`],
  ]);
  await user.click((await list()).getByRole('button', { name: 'Bahşişleri öde' }));
  expect(await within(screen.getByRole('dialog')).findByText('Ödenecek bahşiş yok.')).toBeVisible();
});

test('calls are answered in place (DAYEND-14)', async () => {
  const call = {
    id: idOf(51),
    tableId: idOf(52),
    tableName: 'Masa 4',
    kind: 'WAITER',
    createdAt: '2026-11-19T20:00:00.000Z',
  };
  const { server, user } = await open(
    { open: { orders: { amount: 0, count: 0 }, unfinished: [], slips: 0, calls: { open: 1, all: 9 } } },
    { 'GET /calls': () => [call], 'POST /calls/:id/answer': () => call },
  );
  const button = (await list()).getByRole('button', { name: 'Hepsini yanıtla' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(server.callsOf('POST /calls/:id/answer')[0]?.params).toEqual({ id: idOf(51) }));
});

test('orders of guests that wait lead to their page (DAYEND-14)', async () => {
  await open({
    open: {
      orders: { amount: 0, count: 0 },
      unfinished: [],
      slips: 0,
      calls: { open: 0, all: 9, orders: 2 },
    },
  });
  const rows = await rowTexts();
  expect(rows[2]).toEqual(['Misafir çağrıları ve siparişleri', 'Uyarı: 2 QR siparişi yanıt bekliyor']);
  expect((await list()).queryByRole('button', { name: 'Hepsini yanıtla' })).toBeNull();
  expect((await list()).getByRole('link', { name: 'QR siparişlerine git' })).toHaveAttribute(
    'href',
    '/app/guest-orders',
  );
});

test('Devret carries all open orders over with one tap, and Geri al takes it back (DAYEND-19)', async () => {
  const { server, user } = await open(
    { open: DRAWN.open },
    { [CARRY]: () => ({ day: '2026-11-19', orders: 2 }) },
  );
  expect(await screen.findByRole('link', { name: 'Açık masalara git' })).toHaveAttribute(
    'href',
    '/app/tables',
  );
  const over = DRAWN.open.unfinished.map((one) => ({ ...one, isCarried: true }));
  server.now({ [PREVIEW]: () => wireDayToClose({ open: { ...DRAWN.open, unfinished: over } }) });
  await user.click((await list()).getByRole('button', { name: 'Devret' }));
  expect(await screen.findByText('2 hesap yarına devredildi')).toBeVisible();
  expect(await screen.findByText('2 hesap yarına devrediyor')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yazdır ve günü bitir · Gün 219' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(server.callsOf(CARRY).map(({ body }) => body)).toEqual([
      { day: '2026-11-19' },
      { day: '2026-11-19', isUndone: true },
    ]),
  );
});

test('a refusal of Geri al after Devret is shown on every screen (DAYEND-19)', async () => {
  const { server, user } = await open(
    { open: DRAWN.open },
    { [CARRY]: () => ({ day: '2026-11-19', orders: 2 }) },
  );
  await user.click((await list()).getByRole('button', { name: 'Devret' }));
  expect(await screen.findByText('2 hesap yarına devredildi')).toBeVisible();
  server.now({ [CARRY]: () => refuse('ROLE_LIMIT') });
  await user.click(screen.getByRole('button', { name: 'Ayrıl' }));
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText(/^Bunu yapmaya yetkiniz yok/)).toBeVisible();
});

test('an ADMIN ends without a count with a reason, a CASHIER cannot (DAYEND-18)', async () => {
  const { server, user } = await open(DRAWN);
  await user.click(await screen.findByRole('button', { name: 'Saymadan bitir…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Günü bitir' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Anahtar yok' }));
  await user.click(dialog.getByRole('button', { name: 'Günü bitir' }));
  await waitFor(() =>
    expect(server.callsOf(END)[0]?.body).toEqual({ day: '2026-11-19', uncountedReason: 'Anahtar yok' }),
  );
});

test('a CASHIER with a drawer to count sees neither the cash row nor the total (CASH-15, DAYEND-7)', async () => {
  const { summary, breakdown } = wireDayToClose();
  await open(
    {
      ...DRAWN,
      summary: { ...summary, revenue: null, netRevenue: null, avgTicket: null },
      breakdown: { ...breakdown, CASH: { revenue: null, count: 20 } },
    },
    {},
    'CASHIER',
  );
  expect((await screen.findAllByText('40 adisyon')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Nakit \(20\)/)).toBeNull();
  expect(screen.queryByText('Net ciro')).toBeNull();
  expect(screen.queryByText('Saymadan bitir…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ara rapor yazdır' })).toBeDisabled();
});

test('the drawer of another user leads a CASHIER to Kasa (DAYEND-20)', async () => {
  const tills = [till('Ana kasa', { open: session({ isOwn: false }) })];
  await open({ tills }, {}, 'CASHIER');
  expect(await screen.findByRole('link', { name: 'Kasaya git' })).toHaveAttribute('href', '/app/cash');
  expect(screen.getByText(/Ana kasa sayılmadı \(Murat Şahin sayar\)/)).toBeVisible();
});

test('the report of a terminal is typed in place, and an unreadable one is shown before the day ends (DAYEND-16)', async () => {
  const { server, user } = await open({ devices: DRAWN.devices });
  await user.click((await list()).getByRole('button', { name: 'Raporu yaz' }));
  const field = within(screen.getByRole('dialog')).getByLabelText(/Banka B POS raporu/);
  await user.type(field, '2,1,4');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tamam' }));
  await user.click(screen.getByRole('button', { name: /^Yazdır ve günü bitir/ }));
  expect(server.callsOf(END)).toEqual([]);
  const again = within(await screen.findByRole('dialog')).getByLabelText(/Banka B POS raporu/);
  expect(again).toHaveValue('2,1,4');
  await user.clear(again);
  await user.type(again, '2140');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tamam' }));
  expect(await screen.findByText(/Banka B POS farkı −₺10,00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Yazdır ve günü bitir/ }));
  await waitFor(() =>
    expect(server.callsOf(END)[0]?.body).toEqual({
      day: '2026-11-19',
      devices: [{ partnerId: idOf(72), reported: 2_140 }],
    }),
  );
});

test('the interim report prints without a number, and offline everything needs a connection (DAYEND-20, REP-21)', async () => {
  const { server, user } = await open({}, { 'POST /zreport/print': () => refuse('NO_PRINTER') });
  await user.click(await screen.findByRole('button', { name: 'Ara rapor yazdır' }));
  expect(await screen.findByRole('button', { name: 'Ayarlar' })).toBeVisible();
  expect(server.callsOf('POST /zreport/print')[0]?.body).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  setConnection('offline');
  expect(await screen.findAllByRole('button', { name: 'Bağlantı gerekli' })).toHaveLength(2);
});

test('the interim report is printed once, also when it is pressed again after a lost response (REL-3)', async () => {
  const lost = () => {
    throw new TypeError('offline');
  };
  const PRINT = 'POST /zreport/print';
  const { server, user } = await open({}, { [PRINT]: lost });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Ara rapor yazdır' }));
  await press();
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(1));
  server.now({ [PRINT]: () => refuse('NO_PRINTER') });
  await press();
  expect(await screen.findByRole('button', { name: 'Ayarlar' })).toBeVisible();
  await press();
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(3));
  const [first, second, third] = server.callsOf(PRINT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the interim report of other figures is another slip, also after a lost response (REP-21)', async () => {
  const PRINT = 'POST /zreport/print';
  const lost = () => Promise.reject(new TypeError('offline'));
  const { server, user, queries } = await open({}, { [PRINT]: lost });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Ara rapor yazdır' }));
  await press();
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(1));
  const { summary } = wireDayToClose();
  server.now({ [PREVIEW]: () => wireDayToClose({ summary: { ...summary, netRevenue: 12_000 } }) });
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('₺12.000,00')).toBeVisible();
  await press();
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(2));
  const keys = server.callsOf(PRINT).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('what a lost day close has sent cannot be changed until it has an answer (REL-3)', async () => {
  const lost = () => Promise.reject(new TypeError('offline'));
  const { server, user } = await open({ devices: DRAWN.devices }, { [END]: lost });
  const end = () => screen.getByRole('button', { name: /^Yazdır ve günü bitir/ });
  await user.type(await screen.findByLabelText(/ÖKC toplamı/), '11200');
  await user.click(end());
  await waitFor(() => expect(server.callsOf(END)).toHaveLength(1));
  await waitFor(() => expect(end()).toBeEnabled());
  expect(screen.getByLabelText(/ÖKC Z no/)).toBeDisabled();
  expect(screen.getByLabelText(/ÖKC toplamı/)).toBeDisabled();
  await user.click((await list()).getByRole('button', { name: 'Raporu yaz' }));
  expect(within(screen.getByRole('dialog')).getByLabelText(/Banka B POS raporu/)).toBeDisabled();
});

test('a user who was slower than another till reads this (DAYEND-5)', async () => {
  const { user } = await open({}, { [END]: () => refuse('DAY_ENDED', { number: 218 }) });
  await user.click(await screen.findByRole('button', { name: /^Yazdır ve günü bitir/ }));
  expect(await screen.findByText(/Bu gün bitirilmiş\./)).toBeVisible();
});

test('yesterday is shown with its copy and its summary; a day between has its own way (DAYEND-14)', async () => {
  const endedDay = wireDayClose({ day: '2026-11-17', number: 217 });
  const { server, user } = await open(
    { previous: { endedDay, variance: -20, left: 2_000 } },
    { 'POST /day-ends/:id/slip': () => ({ jobId: idOf(99), copyNo: 2 }) },
  );
  expect(await screen.findByText('17 Kasım Salı · Gün 217 bitti')).toBeVisible();
  expect(screen.getByText('Eksik ₺20,00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dünü bitir' })).toHaveAttribute('href', '/app/day?day=2026-11-18');
  expect(screen.getByRole('link', { name: 'Özeti aç' })).toHaveAttribute('href', `/app/day/${idOf(91)}`);
  await user.click(screen.getByRole('button', { name: 'KOPYA yazdır' }));
  expect(await screen.findByText('Kopya yazıcıya gönderildi')).toBeVisible();
  expect(server.callsOf('POST /day-ends/:id/slip')).toHaveLength(1);
});

test('a day that was ended shows its summary, later changes and corrections (DAYEND-14, DAYEND-21, DAYEND-22)', async () => {
  const corrections = [
    { method: 'CASH', amount: -120 },
    { method: 'CARD', amount: 120 },
  ];
  const { user } = await open(
    { latest: wireDayClose({ netRevenue: 10_793.5 }) },
    {
      'GET /day-ends/:id': () =>
        wireDayOpened({ endedDay: wireDayClose({ netRevenue: 10_793.5 }), corrections }),
    },
  );
  expect(await screen.findByText('Gün 218 bitti')).toBeVisible();
  expect(screen.getByText(/19 Kasım Perşembe · 23:44 · Elif Yıldız · değişmez/)).toBeVisible();
  expect(screen.getByText(/\+₺120,00 değişti/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yeniden bitir' })).toHaveAttribute(
    'href',
    '/app/day?day=2026-11-19&again=true',
  );
  expect(screen.getByText('net ciro %9,1 üstünde')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kasalar' })).toHaveTextContent(
    'Açılış farkı −₺100,00 · Bankaya',
  );
  expect(screen.getByRole('region', { name: 'Kasalar' })).toHaveTextContent('Eksik 20,00');
  expect(screen.getByRole('region', { name: 'Yarına' })).toHaveTextContent('Devreden masa1 · ₺200,00');
  expect(screen.getByRole('region', { name: 'POS cihazları ve yemek kartları' })).toHaveTextContent(
    'rapor yazılmadıBakılmadı',
  );
  expect(screen.getByText('sonradan düzeltildi −₺120,00')).toBeVisible();
  const stood = within(screen.getByRole('region', { name: 'Bitirirken' })).getAllByRole('listitem');
  expect(stood.map((row) => row.textContent)).toEqual([
    ...['1 açık hesap', 'Bütün fişler basıldı', '9 çağrı yanıtlandı', '1 kasa sayıldı · Z no 0412'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Fişi göster' }));
  expect(await screen.findByRole('region', { name: 'Fiş önizlemesi' })).toHaveTextContent('No 218');
});

test('a CASHIER cannot end a day again, and while cash is hidden sees none of its sums (DAYEND-6, DAYEND-7)', async () => {
  const hidden = { revenue: null, netRevenue: null, zTotal: null };
  await open(
    { latest: wireDayClose() },
    {
      'GET /day-ends/:id': () =>
        wireDayOpened({
          endedDay: wireDayClose(hidden),
          figures: null,
          lastWeek: null,
          corrections: null,
          slip: null,
        }),
    },
    'CASHIER',
  );
  expect(await screen.findByText('Kasanız sayılana kadar bu günün tutarları gizlidir.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Yeniden bitir' })).toBeNull();
  expect(screen.getByRole('button', { name: /CSV/ })).toBeDisabled();
});

test('an ADMIN ends the day again by naming its last number (DAYEND-6)', async () => {
  const server = stubServer({
    ...shellHandlers,
    [PREVIEW]: () => wireDayToClose({ latest: wireDayClose() }),
    [END]: () => ({ endedDay: wireDayClose({ number: 219 }), jobId: null }),
  });
  const { user } = await renderScreen(<DayPage />, { path: '/app/day?day=2026-11-19&again=true' });
  await user.click(await screen.findByRole('button', { name: 'Yazdır ve yeniden bitir · Gün 219' }));
  expect(await screen.findByText('Gün bitirildi: no 219. Yazıcı yok, yazdırılmadı.')).toBeVisible();
  expect(server.callsOf(END)[0]?.body).toEqual({ day: '2026-11-19', replaces: 218 });
});

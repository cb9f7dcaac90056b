import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CashPage } from '#src/features/cash/cash-page.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers, wireCashDesk, wireClosedSession } from '#test/wire-factories.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const DESK = 'GET /cash';
const SESSION = 'GET /cash/sessions/:id';
const COUNT = 'POST /cash/sessions/:id/count';
const PARTNER = '018f0000-0000-7000-8000-0000000000d1';
const CLOSE = 'POST /cash/sessions/:id/close';

const SHORT = {
  counts: [
    {
      no: 1,
      counted: 3_070,
      expected: 3_135,
      variance: -65,
      pieces: [{ value: 200, qty: 15 }],
      reason: null,
      countedBy: 'Murat Şahin',
      countedAt: '2026-11-23T20:40:00.000Z',
    },
  ],
  result: {
    parts: { float: 2_000, payments: 1_285, tips: 0, movedIn: 0, refunds: 0, tipsPaid: 0, movedOut: 150 },
    cashPayments: 4,
    sinceCount: 0,
    inDrawer: 3_070,
    variance: -65,
  },
};
const wireSession = (more: object = {}) => ({
  id: '018f0000-0000-7000-8000-0000000000e2',
  number: 147,
  till: { id: '018f0000-0000-7000-8000-0000000000e1', name: 'Ana kasa' },
  float: 2_000,
  openedBy: 'Murat Şahin',
  openedAt: '2026-11-23T06:02:00.000Z',
  heldBy: 'Murat Şahin',
  isOwn: true,
  movements: [
    {
      id: '018f0000-0000-7000-8000-0000000000e6',
      direction: 'OUT',
      amount: 150,
      reason: 'Market',
      note: 'buz',
      isExpense: true,
      movedBy: 'Murat Şahin',
      movedAt: '2026-11-23T15:40:00.000Z',
    },
  ],
  terminals: [{ method: 'CARD', revenue: 11_420, count: 21, refunded: 0, refunds: 0, tips: 0 }],
  counts: [],
  result: null,
  closing: null,
  varianceLimit: 50,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => setConnection('connected'));

async function open(handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'CASHIER') {
  const sent: TestCall[] = [];
  const server = stubServer({
    ...shellHandlers,
    [SESSION]: () => wireSession(),
    'GET /cash/sessions/:id/tips': () => ({ owed: [], payouts: [] }),
    ...handlers,
  });
  const { queries } = await renderScreen(<CashPage />, { role });
  return { server, sent, queries, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a closed drawer opens with the amount left in it, in one more tap (CASH-2)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [DESK]: () => wireCashDesk(null),
    'POST /cash/tills/:id/open': ({ body }: TestCall) => (bodies.push(body), wireSession()),
  });
  await user.click(await button('Kasayı aç'));
  await waitFor(() => expect(bodies).toEqual([{ float: 2_000 }]));
});

test('another float shows its difference while typing, and needs a note above the limit (CASH-31)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [DESK]: () => ({ ...wireCashDesk(null), varianceLimit: 50 }),
    'POST /cash/tills/:id/open': ({ body }: TestCall) => (bodies.push(body), wireSession()),
  });
  const float = await screen.findByLabelText('Açılış parası');
  await user.clear(float);
  await user.type(float, '1950');
  expect(screen.getByText('Açılış farkı: Eksik')).toBeVisible();
  expect(await button('Kasayı aç')).toBeEnabled();
  await user.clear(float);
  await user.type(float, '1900');
  expect(screen.getByText('-₺100,00')).toBeVisible();
  expect(await button('Fark için açıklama yazın')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Bankaya yatırıldı' }));
  await user.click(await button('Kasayı aç'));
  await waitFor(() => expect(bodies).toEqual([{ float: 1_900, note: 'Bankaya yatırıldı' }]));
});

test('the slip of the last session is printed again from the closed drawer (CASH-19)', async () => {
  const printed: unknown[] = [];
  const { user } = await open({
    [DESK]: () => wireCashDesk(null),
    'GET /cash/sessions': () => [wireClosedSession],
    'POST /cash/sessions/:id/slip': ({ params }: TestCall) => (
      printed.push(params),
      { jobId: wireClosedSession.id, copyNo: 2 }
    ),
  });
  await user.click(await button('Oturum 146 fişini tekrar yazdır'));
  await waitFor(() => expect(printed).toEqual([{ id: wireClosedSession.id }]));
});

test('the day shows inflows, outflows and cards, and no sum of cash (CASH-8, CASH-15)', async () => {
  await open();
  const list = await screen.findByRole('region', { name: 'Hareketler' });
  expect(within(list).getByText('−150,00')).toBeVisible();
  expect(within(list).getByText('Market · buz')).toBeVisible();
  expect(within(list).getByText('+2.000,00')).toBeVisible();
  expect(within(list).getAllByText('1.850,00')[0]).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kredi Kartı (21)' })).toHaveTextContent('₺11.420,00');
  expect(screen.getByRole('region', { name: 'Beklenen nakit' })).toHaveTextContent('Sayım bitince görünür');
  expect(list).toHaveTextContent('Nakit toplamı gizli, sayım bitince görünür.');
  expect(screen.queryByRole('button', { name: /Beklenen nakde bak/ })).toBeNull();
});

test('tips by card are next to the amounts by card (TIP-8)', async () => {
  const card = { method: 'CARD', revenue: 11_420, count: 21, refunded: 0, refunds: 0, tips: 220 };
  await open({ [SESSION]: () => wireSession({ terminals: [card] }) });
  const figure = await screen.findByRole('region', { name: 'Kredi Kartı (21)' });
  expect(figure).toHaveTextContent('₺11.420,00+220,00 bahşiş');
});

test('tips in cash are a part of the expected cash (TIP-8)', async () => {
  const parts = { ...SHORT.result.parts, tips: 35 };
  await open({ [SESSION]: () => wireSession({ ...SHORT, result: { ...SHORT.result, parts } }) });
  expect((await screen.findByText('Nakit bahşiş')).nextElementSibling).toHaveTextContent('35,00');
});

test('an ADMIN may look at the expected cash, with a notice that the look is recorded (CASH-16)', async () => {
  const { user } = await open(
    { 'POST /cash/sessions/:id/reveal': () => ({ expected: 3_135, payments: 1_250, tips: 35 }) },
    'ADMIN',
  );
  await user.click(await button(/Beklenen nakde bak/));
  expect(await screen.findByText('₺3.135,00')).toBeVisible();
  expect(screen.getByText(/Bakmanız kaydedildi/)).toBeVisible();
  const list = screen.getByRole('region', { name: 'Hareketler' });
  expect(list).toHaveTextContent('+ Nakit satış 1.250,00 + nakit bahşiş 35,00+1.285,003.135,00');
});

test('an expected amount is hidden again once the session is read after the look (CASH-16)', async () => {
  const { user, queries } = await open(
    { 'POST /cash/sessions/:id/reveal': () => ({ expected: 3_135, payments: 1_250, tips: 35 }) },
    'ADMIN',
  );
  await user.click(await button(/Beklenen nakde bak/));
  expect(await screen.findByText('₺3.135,00')).toBeVisible();
  await queries.invalidateQueries({ queryKey: ['cash'] });
  expect(await screen.findByText('Gizli')).toBeVisible();
  expect(screen.queryByText('₺3.135,00')).toBeNull();
  expect(screen.getByRole('region', { name: 'Hareketler' })).not.toHaveTextContent('Nakit satış 1.250,00');
});

test('an outflow has an amount and a reason, and its button repeats the amount (CASH-8, CASH-9, CASH-40)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'POST /cash/sessions/:id/movements': ({ body }: TestCall) => (bodies.push(body), wireSession()),
  });
  await user.click(await button('Para çıkışı'));
  expect(await screen.findByLabelText('Tutar')).toHaveFocus();
  await user.keyboard('60');
  expect(await button('Çıkışı kaydet · ₺60,00')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Market' }));
  expect(screen.getByText('Gider olarak da yazılır.')).toBeVisible();
  await user.click(await button('Çıkışı kaydet · ₺60,00'));
  await waitFor(() => expect(bodies).toMatchObject([{ amount: 60 }]));
});

test('the reason of a lost outflow cannot be changed until it has an answer (REL-3)', async () => {
  const { user } = await open({
    'POST /cash/sessions/:id/movements': () => Promise.reject(new TypeError('offline')),
  });
  await user.click(await button('Para çıkışı'));
  await user.type(await screen.findByLabelText('Tutar'), '60');
  await user.click(screen.getByRole('radio', { name: 'Market' }));
  await user.click(await button('Çıkışı kaydet · ₺60,00'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Tutar')).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Market' })).toBeDisabled();
});

test('counting adds up notes and coins, moves on with Enter, and shows no expected amount (CASH-12, CASH-20)', async () => {
  const bodies: unknown[] = [];
  const called = [
    { state: 'READY', due: 0, placeName: 'Gel-al 12' },
    { state: 'DELIVERED', due: 90, placeName: 'Paket 7' },
    { state: 'DELIVERED', due: 0, placeName: 'Paket 8' },
  ];
  const { user } = await open({
    [COUNT]: ({ body }: TestCall) => (bodies.push(body), wireSession(SHORT)),
    'GET /takeaway': () =>
      called.map((order, index) =>
        wireTakeaway({ ...order, orderId: `018f0000-0000-7000-8000-00000000090${index}` }),
      ),
  });
  await user.click(await button('Sayıma başla'));
  expect(await screen.findByText('2 gel-al ve paket')).toBeVisible();
  expect(screen.getByText('Gel-al 12, Paket 7')).toBeVisible();
  expect(screen.getByLabelText('200 TL')).toHaveFocus();
  await user.keyboard('15{Enter}');
  expect(screen.getByLabelText('100 TL')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByLabelText('100 TL')).toHaveValue('');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('₺3.000,00');
  expect(document.body).not.toHaveTextContent('3.135');
  expect(screen.getByText('Bunlar kapatmayı engellemez.')).toBeVisible();
  await user.click(await button('Sayımı bitir'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect((bodies[0] as { pieces: unknown[] }).pieces).toContainEqual({ value: 200, qty: 15 });
});

test('the drawer may be counted as one sum (CASH-12)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({ [COUNT]: ({ body }: TestCall) => (bodies.push(body), wireSession(SHORT)) });
  await user.click(await button('Sayıma başla'));
  await user.click(await button('Tek tutar yaz'));
  await user.type(screen.getByLabelText('Kasadaki nakit'), '3070');
  await user.click(await button('Sayımı bitir'));
  await waitFor(() => expect(bodies).toEqual([{ sum: 3_070 }]));
});

test('closing above the limit needs a note, and the remaining and handed-over amounts add up (CASH-17, CASH-18)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [SESSION]: () => wireSession(SHORT),
    [CLOSE]: ({ body }: TestCall) => (bodies.push(body), { session: wireSession(SHORT), jobId: null }),
  });
  expect(await screen.findByText('Eksik')).toBeVisible();
  expect(screen.getByText('-₺65,00')).toBeVisible();
  expect(await button('Fark için açıklama yazın')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Para üstü hatası' }));
  expect(screen.getByText('₺1.070,00')).toBeVisible();
  const left = screen.getByLabelText('Yarına kalan');
  await user.clear(left);
  await user.type(left, '4000');
  expect(screen.getByText('Kasada ₺3.070,00 var.')).toBeVisible();
  await user.clear(left);
  await user.type(left, '500');
  await user.click(await button('Kasayı kapat ve yazdır'));
  await waitFor(() => expect(bodies).toEqual([{ left: 500, note: 'Para üstü hatası' }]));
});

test('an ADMIN may count again, with a reason (CASH-14)', async () => {
  const bodies: unknown[] = [];
  const handlers = {
    [SESSION]: () => wireSession(SHORT),
    [COUNT]: ({ body }: TestCall) => (bodies.push(body), wireSession(SHORT)),
  };
  const { user } = await open(handlers, 'ADMIN');
  await user.click(await button('Yeniden say'));
  await user.type(screen.getByLabelText('200 TL'), '15');
  expect(await button('Sayımı bitir')).toBeDisabled();
  await user.type(screen.getByLabelText(/Neden yeniden/), 'Kâğıt düşmüş');
  await user.click(await button('Sayımı bitir'));
  await waitFor(() => expect(bodies).toMatchObject([{ reason: 'Kâğıt düşmüş' }]));
});

test('the amount that a terminal reports is typed next to Sofra’s amount and sent with the close (CASH-30)', async () => {
  const devices = [{ partnerId: PARTNER, name: 'Banka A', expected: 11_420, reported: null }];
  const exact = {
    ...SHORT,
    counts: [{ ...SHORT.counts[0], variance: 0 }],
    result: { ...SHORT.result, variance: 0 },
    devices,
  };
  const bodies: unknown[] = [];
  const { user } = await open({
    [SESSION]: () => wireSession(exact),
    [CLOSE]: ({ body }: TestCall) => (bodies.push(body), { session: wireSession(exact), jobId: null }),
  });
  const field = await screen.findByLabelText('Banka A raporu');
  expect(field).toHaveAccessibleDescription('Sofra: ₺11.420,00');
  await user.type(field, '11x');
  expect(await button('Kasayı kapat ve yazdır')).toBeDisabled();
  await user.clear(field);
  await user.type(field, '11400');
  expect(screen.getByText('Cihaz farkı').closest('p')).toHaveTextContent('-₺20,00');
  await user.click(await button('Kasayı kapat ve yazdır'));
  await waitFor(() =>
    expect(bodies).toEqual([{ left: 2_000, devices: [{ partnerId: PARTNER, reported: 11_400 }] }]),
  );
});

test('the report of a lost close cannot be changed until it has an answer (REL-3)', async () => {
  const devices = [{ partnerId: PARTNER, name: 'Banka A', expected: 11_420, reported: null }];
  const { user } = await open({
    [SESSION]: () => wireSession({ ...SHORT, devices }),
    [CLOSE]: () => Promise.reject(new TypeError('offline')),
  });
  await user.click(await screen.findByRole('radio', { name: 'Para üstü hatası' }));
  await user.type(screen.getByLabelText('Banka A raporu'), '11400');
  await user.click(await button('Kasayı kapat ve yazdır'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Yarına kalan')).toBeDisabled();
  expect(screen.getByLabelText('Banka A raporu')).toBeDisabled();
});

test('offline the buttons show that they need a connection (CASH-21)', async () => {
  await open();
  await button('Sayıma başla');
  setConnection('offline');
  const buttons = await screen.findAllByRole('button', { name: 'Bağlantı gerekli' });
  expect(buttons).toHaveLength(5);
  for (const one of buttons) expect(one).toBeDisabled();
});

const TILL = '018f0000-0000-7000-8000-0000000000e1';
const ELIF = { id: '018f0000-0000-7000-8000-0000000000a1', name: 'Elif Yıldız' };
const HAND_OVER = 'POST /cash/sessions/:id/hand-over';

test('a drawer is handed over with a blind count and the PIN of the taker (CASH-34, CASH-35)', async () => {
  const given: unknown[] = [];
  const bodies: unknown[] = [];
  const approval = {
    ...{ act: 'HAND_OVER', orderId: null, paymentId: null, tillId: TILL },
    ...{ version: 0, amount: 3_000, pieces: 'x'.repeat(43) },
  };
  const count = { ...SHORT.counts[0], variance: -65, handOver: { from: 'Murat Şahin', to: ELIF.name } };
  const { user } = await open({
    [HAND_OVER]: ({ body }: TestCall) => {
      bodies.push(body);
      return bodies.length === 1
        ? refuse('ROLE_LIMIT', { error: 'Kasayı devralan kişi seçilmeli.', details: { approval } })
        : { session: wireSession({ counts: [count], heldBy: ELIF.name }), jobId: null };
    },
    'GET /approvals/approvers': () => ({ takesPin: true, pinLength: 4, people: [ELIF] }),
    'POST /approvals': ({ body }: TestCall) => (
      given.push(body),
      { id: '018f0000-0000-7000-8000-0000000000b1', expiresAt: '2026-11-23T16:00:00.000Z' }
    ),
  });
  await user.click(await button('Kasayı devret'));
  await user.keyboard('15');
  expect(document.body).not.toHaveTextContent('3.135');
  await user.click(await button('Sayımı bitir ve devret'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kasayı devralan' }));
  expect(await dialog.findByText('Kim devralıyor?')).toBeVisible();
  await user.keyboard('2580');
  expect(await screen.findByText('Kasa devredildi · Elif Yıldız · fark -₺65,00')).toBeVisible();
  expect(given).toMatchObject([{ userId: ELIF.id, pin: '2580', act: 'HAND_OVER', amount: 3_000 }]);
  expect(bodies[1]).toMatchObject({ approvalId: '018f0000-0000-7000-8000-0000000000b1' });
});

test('a hand-over is an entry of the ledger, and the next count needs no reason (CASH-33, CASH-37)', async () => {
  const handOver = { from: 'Murat Şahin', to: ELIF.name };
  const { user } = await open({
    [SESSION]: () => wireSession({ counts: [{ ...SHORT.counts[0], variance: -65, handOver }] }),
  });
  const list = await screen.findByRole('region', { name: 'Hareketler' });
  expect(list).toHaveTextContent('Murat Şahin → Elif Yıldız · devir farkı');
  expect(within(list).getByText('−65,00')).toBeVisible();
  expect(within(list).getAllByText('1.785,00')[0]).toBeVisible();
  await user.click(await button('Sayıma başla'));
  expect(screen.queryByLabelText(/Neden yeniden/)).toBeNull();
});

test('an opening that differs is its own entry, and is explained once (CASH-31, CASH-39)', async () => {
  const bodies: unknown[] = [];
  const short = { openingDifference: -50, float: 1_950 };
  const { user, server } = await open({
    [SESSION]: () => wireSession({ ...short, movements: [] }),
    'POST /cash/sessions/:id/opening-note': ({ body }: TestCall) => (bodies.push(body), wireSession(short)),
  });
  expect(await screen.findByText('son kapanıştan kalan 2.000,00 · −50,00')).toBeVisible();
  const list = screen.getByRole('region', { name: 'Hareketler' });
  expect(list).toHaveTextContent('Açılış farkıAçıklama yok');
  expect(within(list).getByText('−50,00')).toBeVisible();
  await user.click(await button('Açıklama ekle'));
  await user.click(await screen.findByRole('radio', { name: 'Sahibi aldı' }));
  server.now({ [SESSION]: () => wireSession({ ...short, openingNote: 'Sahibi aldı' }) });
  await user.click(await button('Kaydet'));
  await waitFor(() => expect(bodies).toEqual([{ note: 'Sahibi aldı' }]));
  expect(await screen.findByText('Açıklama: Sahibi aldı')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Açıklama ekle' })).toBeNull();
});

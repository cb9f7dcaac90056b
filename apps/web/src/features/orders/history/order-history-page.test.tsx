import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { kurus } from '@sofra/domain/money/money';
import { PAYMENTS_A_TIME } from '@sofra/contract/orders/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { HistorySearch } from '#src/features/orders/history/history-search.ts';
import { showHistory, wireOverview } from '#src/features/orders/history/test-history.tsx';
import { PAYMENT_ID, wireCancel, wireLine, wirePaid, wirePayment } from '#src/features/orders/test-orders.ts';
import { PaymentList } from '#src/features/orders/history/payment-list.tsx';
import { describeLines, type HistoryEntry } from '#src/features/orders/history/use-order-history.ts';
import { usePayments } from '#src/features/orders/payments-queries.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const PAYMENTS = 'GET /orders/payments';
const CANCELS = 'GET /orders/cancels';
const CANCELS_REPORT = 'GET /reports/cancels';
const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);
const show = (first: HistorySearch = {}) => showHistory(first);

test("today's payments show time, table, method, sold lines and amount (PAY-41)", async () => {
  const server = stubServer({ [PAYMENTS]: () => [wirePayment({ amount: 1648.5, method: 'CARD' })] });
  await show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Masa 5')).toBeVisible();
  expect(row.getByText('Kredi Kartı')).toBeVisible();
  expect(row.getByText('2 x Çay')).toBeVisible();
  expect(row.getByText('₺1.648,50')).toBeVisible();
  expect(row.getByText(/\d\d:\d\d$/)).toBeVisible();
  expect(server.callsOf(PAYMENTS)[0]?.query).toEqual({ from: today, to: today });
});

test('an empty list shows Kayıt bulunamadı, and Yenile reads again (PAY-43)', async () => {
  const server = stubServer({ [PAYMENTS]: () => [] });
  const { user } = await show();
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
  server.now({ [PAYMENTS]: () => [wirePayment()] });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await screen.findByText('₺50,00')).toBeVisible();
});

test('another range is requested, and never one that ends before it begins', async () => {
  const server = stubServer({ [PAYMENTS]: () => [] });
  const { user } = await show();
  await screen.findByText('Kayıt bulunamadı');
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '05.01.2026');
  const to = screen.getByLabelText('Bitiş');
  await user.clear(to);
  await user.type(to, '02.01.2026');
  await waitFor(() =>
    expect(server.callsOf(PAYMENTS).at(-1)?.query).toEqual({ from: '2026-01-02', to: '2026-01-02' }),
  );
});

test('one tap chooses a usual range, and today is requested by its date (PAY-41)', async () => {
  const server = stubServer({ [PAYMENTS]: () => [] });
  const { user } = await show();
  await screen.findByText('Kayıt bulunamadı');
  await user.click(screen.getByRole('radio', { name: 'Dün' }));
  await waitFor(() => expect(server.callsOf(PAYMENTS)).toHaveLength(2));
  const { from, to } = server.callsOf(PAYMENTS)[1]!.query;
  expect(from).toBe(to);
  await user.click(screen.getByRole('radio', { name: '7 gün' }));
  await waitFor(() => expect(server.callsOf(PAYMENTS)).toHaveLength(3));
  const week = server.callsOf(PAYMENTS)[2]!.query as { from: string; to: string };
  expect((Date.parse(week.to) - Date.parse(week.from)) / 86_400_000).toBe(6);
  expect(Date.parse(week.to) - Date.parse(String(to))).toBe(86_400_000);
  await user.click(screen.getByRole('radio', { name: 'Bugün' }));
  await waitFor(() => expect(screen.getByLabelText('Başlangıç')).toHaveValue(dayInDots(week.to)));
  expect(screen.getByRole('radio', { name: 'Bugün' })).toBeChecked();
});

test('a range that is too long shows an error, and requests neither payments nor cancels', async () => {
  const server = stubServer({ [PAYMENTS]: () => [] });
  const { user } = await show();
  await screen.findByText('Kayıt bulunamadı');
  await user.click(screen.getByRole('radio', { name: 'Tarih seç' }));
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '05.01.2020');
  expect(await screen.findByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yenile' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'İptaller' }));
  expect(screen.getByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(server.calls.some(({ query }) => query['from'] === '2020-01-05')).toBe(false);
});

test('the paid orders replace payments that cannot be read (PAY-43)', async () => {
  const server = stubServer({
    [PAYMENTS]: () => refuse('INTERNAL'),
    'GET /orders': () => [
      { ...wirePaid().order, total: 50, discountAmount: 5, paymentMethod: 'MIXED', lines: [wireLine()] },
    ],
  });
  await show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('₺45,00')).toBeVisible();
  expect(row.getByText('Karma')).toBeVisible();
  expect(row.getByText('2 x Çay')).toBeVisible();
  // The order has no payment to open or to print a receipt for.
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(server.callsOf('GET /orders')[0]?.query).toEqual({
    status: 'PAID',
    full: 'true',
    from: today,
    to: today,
  });
});

test('when paid orders fail too, the list shows Liste alınamadı, with a retry (PAY-43)', async () => {
  const server = stubServer({
    [PAYMENTS]: () => refuse('INTERNAL'),
    'GET /orders': () => refuse('INTERNAL'),
  });
  const { user } = await show();
  expect(await screen.findByText('Liste alınamadı')).toBeVisible();
  server.now({ [PAYMENTS]: () => [wirePayment()] });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('₺50,00')).toBeVisible();
  expect(screen.queryByText('Liste alınamadı')).not.toBeInTheDocument();
});

test('a share of the bill is described as a share (PAY-42)', async () => {
  stubServer({ [PAYMENTS]: () => [wirePayment({ amount: 33.35, lines: [] })] });
  await show();
  expect(await screen.findByText('Kısmi ödeme')).toBeVisible();
});

const OVERVIEW = 'GET /orders/payments/overview';
const STAFF_ID = '018f0000-0000-7000-8000-0000000000b1';
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entry = (n: number): HistoryEntry => ({
  id: idOf(n),
  at: new Date(),
  number: n,
  tableName: `Masa ${n}`,
  guests: undefined,
  method: 'CASH',
  description: 'Çay',
  amount: kurus(5000),
  payment: null,
});
const toolbar = () => within(screen.getByRole('region', { name: 'Süzgeçler' }));

test('the server returns the totals by method, and an unfiltered call has only from and to (PAY-44, PAY-45)', async () => {
  const server = stubServer({
    [PAYMENTS]: () => [wirePayment()],
    [OVERVIEW]: () => wireOverview({ total: 1234.5, count: 68 }),
  });
  await show();
  const totals = within(await screen.findByRole('region', { name: 'Toplamlar' }));
  expect(await totals.findByText('₺1.234,50')).toBeVisible();
  expect(totals.getByText('Toplam · 68 ödeme')).toBeVisible();
  expect(totals.getByText('Nakit').nextElementSibling).toHaveTextContent('₺50,00');
  expect(server.callsOf(OVERVIEW)[0]?.query).toEqual({ from: today, to: today });
});

test('corrected methods of earlier days are below the totals (PAY-54)', async () => {
  const transfer = {
    ...{ id: idOf(9), paymentId: idOf(8), orderNumber: 218, tableName: 'Masa 7', amount: 90, tip: 10 },
    from: { method: 'CASH', partner: null },
    to: { method: 'CARD', partner: { id: idOf(7), name: 'Banka A POS' } },
    ...{ reason: 'Yanlış tuş', transferredBy: 'Elif Yıldız', createdAt: new Date().toISOString() },
  };
  stubServer({
    [PAYMENTS]: () => [wirePayment()],
    [OVERVIEW]: () => wireOverview({ transfers: [transfer] }),
  });
  await show();
  const list = within(await screen.findByRole('list', { name: 'Düzeltilen yöntemler' }));
  expect(list.getByText('Masa 7 · Adisyon 218 · Nakit → Kredi Kartı (Banka A POS)')).toBeVisible();
  expect(list.getByText('₺100,00')).toBeVisible();
  expect(list.getByText(/Elif Yıldız · Yanlış tuş/)).toBeVisible();
});

test('a choice goes to the address and to the server, for list and totals (PAY-44)', async () => {
  const server = stubServer({ [PAYMENTS]: () => [wirePayment()], [OVERVIEW]: () => wireOverview() });
  const { user, searched } = await show();
  await toolbar().findByRole('option', { name: 'Kemal' });
  await user.selectOptions(toolbar().getByLabelText('Yöntem'), 'Kredi Kartı');
  await user.selectOptions(toolbar().getByLabelText('Personel'), 'Kemal');
  await user.selectOptions(toolbar().getByLabelText('Masa'), 'Masa 5');
  await user.click(toolbar().getByRole('button', { name: 'Tutar' }));
  const amounts = within(await screen.findByRole('dialog', { name: 'Tutar' }));
  await user.type(amounts.getByLabelText('En az'), '500');
  await user.type(amounts.getByLabelText('En çok'), '12,5');
  await user.click(amounts.getByRole('button', { name: 'Uygula' }));
  await user.type(toolbar().getByRole('searchbox'), 'künefe');
  const chosen = { method: 'CARD', staff: STAFF_ID, table: 'Masa 5', min: '12.5', max: '500', q: 'künefe' };
  await waitFor(() => expect(searched.at(-1)).toEqual(chosen));
  const { staff, ...asked } = chosen;
  const query = { ...asked, takenBy: staff, from: today, to: today };
  await waitFor(() => expect(server.callsOf(PAYMENTS).at(-1)?.query).toEqual(query));
  await waitFor(() => expect(server.callsOf(OVERVIEW).at(-1)?.query).toEqual(query));
  await user.click(toolbar().getByRole('button', { name: 'Kaldır: Tutar' }));
  await user.click(toolbar().getByRole('button', { name: 'Kaldır: Personel' }));
  await waitFor(() => expect(searched.at(-1)).toEqual({ method: 'CARD', table: 'Masa 5', q: 'künefe' }));
});

test('an invalid amount is not applied and shows an error', async () => {
  stubServer({ [PAYMENTS]: () => [], [OVERVIEW]: () => wireOverview() });
  const { user, searched } = await show();
  await user.click(toolbar().getByRole('button', { name: 'Tutar' }));
  const amounts = within(await screen.findByRole('dialog', { name: 'Tutar' }));
  await user.type(amounts.getByLabelText('En az'), 'on');
  await user.click(amounts.getByRole('button', { name: 'Uygula' }));
  expect(amounts.getByLabelText('En az')).toHaveAccessibleDescription('Tutar geçersiz.');
  expect(searched).toEqual([]);
});

test('the list shows sixty rows at a time and reads more at its end (PAY-45)', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => entry(n + 1));
  const onMore = vi.fn();
  const list = { rows, count: 130, openId: undefined, onOpen: vi.fn(), onMore, isReadingMore: false };
  const user = userEvent.setup();
  await renderScreen(<PaymentList {...list} isOld={false} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  await user.click(screen.getByRole('button', { name: '60 kayıt daha göster' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  expect(onMore).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '10 kayıt daha göster' })).toBeVisible();
});

test('a full page from the server is followed by another one', async () => {
  const server = stubServer({
    [PAYMENTS]: ({ query }) =>
      query['before']
        ? [wirePayment({ id: idOf(1001) })]
        : Array.from({ length: PAYMENTS_A_TIME }, (_, n) => wirePayment({ id: idOf(n + 1) })),
  });
  function Probe() {
    const { data, hasNextPage, fetchNextPage } = usePayments({ from: today, to: today }, { isEnabled: true });
    return (
      <button disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
        {data?.pages.flat().length}
      </button>
    );
  }
  const { user } = await renderScreen(<Probe />);
  await user.click(await screen.findByRole('button', { name: '1000' }));
  expect(await screen.findByRole('button', { name: '1001' })).toBeDisabled();
  expect(server.callsOf(PAYMENTS).map(({ query }) => query['before'])).toEqual([undefined, idOf(1000)]);
});

test('up and down move through the rows, Enter opens, and Escape closes and returns to the row', async () => {
  const payments = [1, 2, 3].map((n) => wirePayment({ id: idOf(n), tableName: `Masa ${n}` }));
  stubServer({ [PAYMENTS]: () => payments, [OVERVIEW]: () => wireOverview({ count: 3 }) });
  const { user, searched } = await show();
  const row = (n: number) => screen.getByRole('button', { name: new RegExp(`Masa ${n}`) });
  (await screen.findByRole('button', { name: /Masa 1/ })).focus();
  await user.keyboard('{ArrowDown}');
  expect(row(2)).toHaveFocus();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Ödeme · Masa 2' })).toBeVisible();
  expect(searched.at(-1)).toEqual({ payment: idOf(2) });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('complementary', { name: 'Ödeme · Masa 3' })).toBeVisible();
  expect(row(3)).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(row(3)).toHaveFocus();
  expect(searched.at(-1)).toEqual({});
});

test('the file contains exactly the filtered payments, all pages, and no formula (PAY-47, PARTNER-9)', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('odemeler_2026-05-04_2026-05-04.csv');
  });
  const partner = { id: idOf(0), name: 'Multinet' };
  const many = Array.from({ length: 5000 }, (_, n) => wirePayment({ id: idOf(n + 1), partner }));
  const server = stubServer({
    [PAYMENTS]: ({ query }) =>
      query['before']
        ? [
            wirePayment({
              id: idOf(5001),
              tableName: '=1+1',
              takenBy: '@Kemal',
              discountAmount: 5,
              refunded: 12.5,
              tip: 7.5,
              lines: [
                { name: '+Çay', qty: 2, unitPrice: 25, comp: null },
                { name: 'Su', qty: 1, unitPrice: 5, comp: null },
              ],
            }),
          ]
        : many.slice(0, query['limit'] === '5000' ? 5000 : 10),
    [OVERVIEW]: () => wireOverview({ count: 5001 }),
  });
  const { user } = await show({ from: '2026-05-04', to: '2026-05-04', method: 'CASH', q: 'çay' });
  const csv = await screen.findByRole('button', { name: 'CSV indir: Ödemeler' });
  await waitFor(() => expect(csv).toBeEnabled());
  await user.click(csv);
  await waitFor(() => expect(saved).toBeDefined());
  const lines = (await saved!.text()).split('\r\n');
  expect(lines[0]).toBe(
    'Zaman;Adisyon no;Masa;Yöntem;Ürünler;İndirim;Tutar;Ödemeyi alan;Ortak;İade;Bahşiş;Müşteri',
  );
  expect(lines).toHaveLength(5002);
  expect(lines[1]).toBe('04.05.2026 20:00;7;Masa 5;Nakit;2 x Çay;0,00;50,00;Kemal;Multinet;0,00;0,00;');
  expect(lines.at(-1)).toBe(
    "04.05.2026 20:00;7;'=1+1;Nakit;2 x +Çay, 1 x Su;5,00;50,00;'@Kemal;;12,50;7,50;",
  );
  const files = server.callsOf(PAYMENTS).filter(({ query }) => query['limit'] === '5000');
  expect(files.map(({ query }) => [query['method'], query['q'], query['before']])).toEqual([
    ['CASH', 'çay', undefined],
    ['CASH', 'çay', idOf(5000)],
  ]);
  vi.restoreAllMocks();
});

async function showCancels(handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ [PAYMENTS]: () => [], ...handlers });
  const rendered = await show();
  await screen.findByText('Kayıt bulunamadı');
  await rendered.user.click(screen.getByRole('radio', { name: 'İptaller' }));
  return { server, ...rendered };
}

test('cancels show time, table, pieces, reason, user, amount, and the total (PAY-48)', async () => {
  const { server, user } = await showCancels({
    [CANCELS]: () => [
      wireCancel({ amount: 50.5 }),
      wireCancel({ id: PAYMENT_ID, name: 'Künefe', qty: 1, amount: 185, reason: null }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'İptaller' })).getAllByRole('listitem');
  const first = within(rows[0]!);
  expect(first.getByText('Masa 5')).toBeVisible();
  expect(first.getByText('2 x Çay')).toBeVisible();
  expect(first.getByText('Müşteri vazgeçti · Kemal')).toBeVisible();
  expect(first.getByText('₺50,50')).toBeVisible();
  expect(first.getByText(/\d\d:\d\d$/)).toBeVisible();
  expect(within(rows[1]!).getByText('Kemal')).toBeVisible();
  expect(screen.getByText('Toplam · 2 iptal')).toHaveTextContent('₺235,50');
  await user.click(screen.getByRole('radio', { name: 'Dün' }));
  await waitFor(() => expect(server.callsOf(CANCELS)).toHaveLength(2));
  expect(server.callsOf(CANCELS)[1]?.query).toHaveProperty('from');
  expect(server.callsOf(CANCELS_REPORT)).toHaveLength(0);
  expect(server.callsOf(PAYMENTS)).toHaveLength(1);
});

test('a list without cancels shows Kayıt bulunamadı', async () => {
  await showCancels({ [CANCELS]: () => [] });
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
});

test('cancels are read from their second address after a failure, then the list shows Liste alınamadı (PAY-48)', async () => {
  const { server, user } = await showCancels({
    [CANCELS]: () => refuse('INTERNAL'),
    [CANCELS_REPORT]: () => [wireCancel()],
  });
  expect(await screen.findByText('2 x Çay')).toBeVisible();
  expect(server.callsOf(CANCELS_REPORT)[0]?.query).toEqual({ from: today, to: today });
  server.now({ [CANCELS_REPORT]: () => refuse('INTERNAL') });
  await user.click(screen.getByRole('radio', { name: '7 gün' }));
  expect(await screen.findByText('Liste alınamadı')).toBeVisible();
});

test('the description is cut at 100 characters (PAY-42)', () => {
  expect(describeLines([{ qty: 3, name: 'Çay' }])).toBe('3 x Çay');
  const long = describeLines(Array.from({ length: 20 }, () => ({ qty: 1, name: 'Şiş İskender' })));
  expect(Array.from(long)).toHaveLength(100);
  expect(long.endsWith('…')).toBe(true);
});

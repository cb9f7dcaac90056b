import { businessDayOf } from '@sofra/domain/business-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import { PAYMENT_ID, wireCancel, wireLine, wirePaid, wirePayment } from '#src/features/orders/test-orders.ts';
import { describeLines } from '#src/features/orders/history/use-order-history.ts';
import { dayInDots } from '#src/ui/day-text.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer, refuse } from '#test/test-server.ts';

const PAYMENTS = 'GET /orders/payments';
const CANCELS = 'GET /orders/cancels';
const CANCELS_REPORT = 'GET /reports/cancels';
const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);
const show = () => renderScreen(<OrderHistoryPage />, { role: 'CASHIER' });

test("today's payments: time, table, method, what was sold, amount", async () => {
  const server = givenServer({ [PAYMENTS]: () => [wirePayment({ amount: 1648.5, method: 'CARD' })] });
  await show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Masa 5')).toBeVisible();
  expect(row.getByText('Kredi Kartı')).toBeVisible();
  expect(row.getByText('2 x Çay')).toBeVisible();
  expect(row.getByText('₺1.648,50')).toBeVisible();
  expect(row.getByText(/\d\d:\d\d$/)).toBeVisible();
  expect(server.callsOf(PAYMENTS)[0]?.query).toEqual({ from: today, to: today });
});

test('nothing sold: Kayıt bulunamadı; Yenile asks again', async () => {
  const server = givenServer({ [PAYMENTS]: () => [] });
  const { user } = await show();
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
  server.now({ [PAYMENTS]: () => [wirePayment()] });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await screen.findByText('₺50,00')).toBeVisible();
});

test('another range is asked for, and never one that ends before it begins', async () => {
  const server = givenServer({ [PAYMENTS]: () => [] });
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

test('the usual ranges take one tap; today is asked for by its date (spec 7)', async () => {
  const server = givenServer({ [PAYMENTS]: () => [] });
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

test('too long a range is said, and neither payments nor cancels are asked for', async () => {
  const server = givenServer({ [PAYMENTS]: () => [] });
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

test('without the payments the paid orders stand in', async () => {
  const server = givenServer({
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
  // There is no payment to show, nor to print a receipt of.
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(server.callsOf('GET /orders')[0]?.query).toEqual({
    status: 'PAID',
    full: 'true',
    from: today,
    to: today,
  });
});

test('when that fails too: Liste alınamadı, with a way to try again', async () => {
  const server = givenServer({
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

test('a share of the bill is described as one', async () => {
  givenServer({ [PAYMENTS]: () => [wirePayment({ amount: 33.35, lines: [] })] });
  await show();
  expect(await screen.findByText('Hesap payı')).toBeVisible();
});

async function showCancels(handlers: Parameters<typeof givenServer>[0]) {
  const server = givenServer({ [PAYMENTS]: () => [], ...handlers });
  const rendered = await show();
  await screen.findByText('Kayıt bulunamadı');
  await rendered.user.click(screen.getByRole('radio', { name: 'İptaller' }));
  return { server, ...rendered };
}

test('what was cancelled: time, table, pieces, reason, who, amount, and the total', async () => {
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
  expect(screen.getByText('Toplam')).toHaveTextContent('₺235,50');
  await user.click(screen.getByRole('radio', { name: 'Dün' }));
  await waitFor(() => expect(server.callsOf(CANCELS)).toHaveLength(2));
  expect(server.callsOf(CANCELS)[1]?.query).toHaveProperty('from');
  expect(server.callsOf(CANCELS_REPORT)).toHaveLength(0);
  expect(server.callsOf(PAYMENTS)).toHaveLength(1);
});

test('nothing cancelled: Kayıt bulunamadı', async () => {
  await showCancels({ [CANCELS]: () => [] });
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
});

test('cancels come from their second address when the first fails; then Liste alınamadı', async () => {
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

test('the description is cut at 100 characters', () => {
  expect(describeLines([{ qty: 3, name: 'Çay' }])).toBe('3 x Çay');
  const long = describeLines(Array.from({ length: 20 }, () => ({ qty: 1, name: 'Şiş İskender' })));
  expect(Array.from(long)).toHaveLength(100);
  expect(long.endsWith('…')).toBe(true);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderHistoryPage } from '#src/features/orders/order-history-page.tsx';
import { wireLine, wirePaid, wirePayment } from '#src/features/orders/test-orders.ts';
import { describeLines } from '#src/features/orders/use-order-history.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer, refuse } from '#test/test-server.ts';

const PAYMENTS = 'GET /orders/payments';
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
  expect(server.callsOf(PAYMENTS)[0]?.query).toEqual({});
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
  await user.type(from, '2026-01-05');
  const to = screen.getByLabelText('Bitiş');
  await user.clear(to);
  await user.type(to, '2026-01-02');
  await waitFor(() =>
    expect(server.callsOf(PAYMENTS).at(-1)?.query).toEqual({ from: '2026-01-02', to: '2026-01-02' }),
  );
});

test('the usual ranges take one tap; today goes without dates', async () => {
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
  await waitFor(() => expect(screen.getByLabelText('Başlangıç')).toHaveValue(week.to));
  expect(screen.getByRole('radio', { name: 'Bugün' })).toBeChecked();
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
  expect(server.callsOf('GET /orders')[0]?.query).toEqual({ status: 'PAID', full: 'true' });
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

test('the description is cut at 100 characters', () => {
  expect(describeLines([{ qty: 3, name: 'Çay' }])).toBe('3 x Çay');
  const long = describeLines(Array.from({ length: 20 }, () => ({ qty: 1, name: 'Şiş İskender' })));
  expect(Array.from(long)).toHaveLength(100);
  expect(long.endsWith('…')).toBe(true);
});

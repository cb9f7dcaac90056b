import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showHistory } from '#src/features/orders/history/test-history.tsx';
import { PAYMENT_ID, wirePayment, wireRefund, wireRefunds } from '#src/features/orders/test-orders.ts';
import { stubServer, refuse } from '#test/stub-server.ts';

const PAYMENTS = 'GET /orders/payments';
const RECEIPT = 'POST /orders/payments/:id/receipt';
const REFUNDS = 'GET /orders/payments/:id/refunds';
const METHOD = 'POST /orders/payments/:id/method';
const HOUR_MS = 3_600_000;

const now = () => new Date().toISOString();

async function openPayment(payment: object, more: Parameters<typeof stubServer>[0] = {}, role = 'CASHIER') {
  const server = stubServer({
    [PAYMENTS]: () => [wirePayment(payment)],
    [REFUNDS]: () => wireRefunds(),
    ...more,
  });
  const rendered = await showHistory({}, role as 'CASHIER');
  const row = await screen.findByRole('button', { name: /Masa 5/ });
  row.focus();
  await rendered.user.keyboard('{Enter}');
  await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' });
  return { server, row, ...rendered };
}

/** The value below a label in the details. */
const fact = (label: string) =>
  within(screen.getByRole('complementary')).getAllByText(label)[0]?.nextElementSibling;

test('Enter on a row shows lines, discount, method, received amount, change, user and device (PAY-46)', async () => {
  const { row, user } = await openPayment({
    amount: 67.5,
    discountAmount: 7.5,
    received: 100,
    lines: [
      { name: 'Çay', qty: 1, unitPrice: 25, comp: null },
      { name: 'Ayran', qty: 1, unitPrice: 25, comp: null },
      { name: 'Çay', qty: 1, unitPrice: 25, comp: null },
    ],
  });
  const lines = within(screen.getByRole('region', { name: 'Ödenenler' }));
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '2×Çay₺25,00₺50,00',
    '1×Ayran₺25,00₺25,00',
  ]);
  expect(lines.getByText('Ara toplam').nextElementSibling).toHaveTextContent('₺75,00');
  expect(lines.getByText('İndirim').nextElementSibling).toHaveTextContent('-₺7,50');
  expect(lines.getByText('Tahsil edilen').nextElementSibling).toHaveTextContent('₺67,50');
  expect(fact('Yöntem')).toHaveTextContent('Nakit');
  expect(fact('Alınan')).toHaveTextContent('₺100,00');
  expect(fact('Para üstü')).toHaveTextContent('₺32,50');
  expect(fact('Ödemeyi alan')).toHaveTextContent('Kemal');
  expect(fact('Masa')).toHaveTextContent('Masa 5');
  expect(fact('Adisyon no')).toHaveTextContent('7');
  expect(fact('Zaman')).toHaveTextContent(/4 May 2026/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  await waitFor(() => expect(row).toHaveFocus());
});

test('comped lines show 0 with their old price and reason, apart from paid lines', async () => {
  const given = (reason: string) => ({
    name: 'Çay',
    qty: 1,
    unitPrice: 0,
    comp: { unitPrice: 25, reason },
  });
  const sold = { name: 'Çay', qty: 1, unitPrice: 25, comp: null };
  await openPayment({
    amount: 25,
    received: null,
    lines: [sold, given('Bekletme'), given('Doğum günü'), given('Bekletme')],
  });
  const lines = within(screen.getByRole('region', { name: 'Ödenenler' }));
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '1×Çay₺25,00₺25,00',
    '2×Çayİkram₺25,00 · Bekletme₺0,00',
    '1×Çayİkram₺25,00 · Doğum günü₺0,00',
  ]);
  const [sale, gift] = lines.getAllByRole('listitem');
  expect(within(gift!).getByText('₺25,00')).toHaveClass('line-through');
  expect(within(sale!).getAllByText('₺25,00')[0]).not.toHaveClass('line-through');
});

test('a tip shows its receiver, the change excludes both amounts, and the row shows the tip (TIP-4, TIP-9, PAY-57)', async () => {
  await openPayment({ tip: 10, tipFor: 'Çağrı Öz', received: 100 });
  const paid = within(screen.getByRole('region', { name: 'Ödenenler' }));
  expect(paid.getByText('Bahşiş').nextElementSibling).toHaveTextContent('₺10,00');
  expect(paid.getByText('Tahsil edilen').nextElementSibling).toHaveTextContent('₺60,00');
  expect(fact('Bahşiş')).toHaveTextContent('₺10,00 · Çağrı Öz');
  expect(fact('Para üstü')).toHaveTextContent('₺40,00');
  expect(within(screen.getByRole('list', { name: 'Ödemeler' })).getByText('+₺10,00 bahşiş')).toBeVisible();
});

test('a share lists its products, in its row and in its details (PAY-42, PAY-59)', async () => {
  const eaten = [
    { name: 'Künefe', qty: 2, unitPrice: 185, comp: null },
    { name: 'Çay', qty: 3, unitPrice: 25, comp: null },
  ];
  await openPayment({ amount: 148.33, received: null, method: 'CARD', lines: [], billLines: eaten });
  const list = within(screen.getByRole('list', { name: 'Ödemeler' }));
  expect(list.getByText('Kısmi ödeme · 2 x Künefe, 3 x Çay')).toBeVisible();
  const lines = within(screen.getByRole('region', { name: 'Ödenenler' }));
  expect(lines.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Künefe'),
    expect.stringContaining('Çay'),
  ]);
  expect(lines.getByText('Hesap toplamı').nextElementSibling).toHaveTextContent('₺445,00');
  expect(lines.getByText('Kısmi ödeme').nextElementSibling).toHaveTextContent('₺148,33');
  expect(lines.getByText('Tahsil edilen').nextElementSibling).toHaveTextContent('₺148,33');
});

test('a share paid as an amount shows a partial payment', async () => {
  await openPayment({ amount: 33.35, received: null, method: 'CARD', lines: [] });
  const lines = within(screen.getByRole('region', { name: 'Ödenenler' }));
  expect(lines.getByRole('listitem')).toHaveTextContent('1×Kısmi ödeme₺33,35₺33,35');
  expect(screen.queryByText('Alınan')).not.toBeInTheDocument();
});

test('a repeated receipt shows its copy number, or that there is no printer (PAY-46)', async () => {
  const { server, user } = await openPayment({}, { [RECEIPT]: () => ({ jobId: PAYMENT_ID, copyNo: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Fişi tekrar yazdır' }));
  expect(await screen.findByText('Fiş yazıcıya gönderildi (KOPYA 2)')).toBeVisible();
  expect(server.callsOf(RECEIPT)[0]?.params).toEqual({ id: PAYMENT_ID });
  server.now({ [RECEIPT]: () => ({ jobId: PAYMENT_ID, copyNo: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Fişi tekrar yazdır' }));
  expect(await screen.findByText('Fiş yazıcıya gönderildi')).toBeVisible();
  server.now({ [RECEIPT]: () => refuse('NO_PRINTER') });
  await user.click(screen.getByRole('button', { name: 'Fişi tekrar yazdır' }));
  expect(await screen.findByText(/Tanımlı yazıcı yok/)).toBeVisible();
});

test('a wrong method is corrected with a reason, and the list shows the new one', async () => {
  const payment = wirePayment({ createdAt: now() });
  const { server, user } = await openPayment(payment, {
    [METHOD]: ({ body }) => ({ ...payment, method: (body as { method: string }).method }),
  });
  await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Yöntemi düzelt · Masa 5' }));
  const confirm = dialog.getByRole('button', { name: 'Yöntemi düzelt' });
  expect(confirm).toBeDisabled();
  expect(dialog.getByText('Farklı bir yöntem seçin.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Kredi Kartı' }));
  expect(dialog.getByText('Bir neden seçin ya da yazın.')).toBeVisible();
  expect(confirm).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Yanlış seçildi' }));
  await user.type(dialog.getByLabelText('Düzeltme nedeni'), 'POS fişi kesilmiş');
  server.now({ [PAYMENTS]: () => [{ ...payment, method: 'CARD' }] });
  await user.click(confirm);
  expect(await screen.findByText('Ödeme yöntemi düzeltildi')).toBeVisible();
  expect(server.callsOf(METHOD)[0]?.body).toEqual({
    method: 'CARD',
    reason: 'Yanlış seçildi, POS fişi kesilmiş',
  });
  await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' });
  expect(fact('Yöntem')).toHaveTextContent('Kredi Kartı');
  expect(screen.queryByText('Para üstü')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  const row = within(await screen.findByRole('listitem'));
  expect(await row.findByText('Kredi Kartı')).toBeVisible();
});

test('a refused correction shows the reason and keeps the entered values', async () => {
  const { user } = await openPayment({ createdAt: now() }, { [METHOD]: () => refuse('DAY_OVER') });
  await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt' }));
  await user.click(await screen.findByRole('radio', { name: 'Yemek Kartı' }));
  await user.click(screen.getByRole('button', { name: 'POS onay vermedi' }));
  await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt' }));
  expect(
    await screen.findByText('Ödeme yöntemi artık düzeltilmez. Gerekirse ödemeyi iade edip yeniden alın.'),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yemek Kartı' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'POS onay vermedi' })).toHaveAttribute('aria-pressed', 'true');
});

const EARLIER = new Date(Date.now() - 25 * HOUR_MS).toISOString();
const moved = (extra: object = {}) => ({
  id: PAYMENT_ID,
  from: { method: 'CASH', partner: null },
  to: { method: 'CARD', partner: { id: PAYMENT_ID, name: 'Banka A POS' } },
  ...{ amount: 50, tip: 0, reason: 'Yanlış seçildi', transferredBy: 'Elif Yıldız', createdAt: now() },
  ...extra,
});

test('a correction of an earlier day’s payment is an entry of today, and shows this (PAY-51, PAY-53)', async () => {
  const { server, user } = await openPayment(
    { createdAt: EARLIER },
    { [METHOD]: () => wirePayment({ createdAt: EARLIER, transfers: [moved()] }) },
  );
  await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt · bugüne yazılır' }));
  expect(await screen.findByText(/Ödemenin günü ve gün sonu değişmez/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Kredi Kartı' }));
  await user.click(screen.getByRole('button', { name: 'Yanlış seçildi' }));
  await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt' }));
  expect(await screen.findByText('Düzeltme bugünün kayıtlarına yazıldı')).toBeVisible();
  expect(server.callsOf(METHOD)[0]?.body).toEqual({ method: 'CARD', reason: 'Yanlış seçildi' });
  await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' });
  expect(fact('Yöntem')).toHaveTextContent('Nakit');
  expect(fact('Sonradan düzeltildi')).toHaveTextContent('Nakit → Kredi Kartı (Banka A POS)');
  expect(screen.getByText(/Elif Yıldız · Yanlış seçildi/)).toBeVisible();
});

test.each(['CASH_COUNTED', 'SESSION_CLOSED'])(
  'a correction of today after a count or close is an entry too: %s (PAY-55)',
  async (lock) => {
    const { user } = await openPayment({ createdAt: now(), locks: [lock] });
    await user.click(screen.getByRole('button', { name: 'Yöntemi düzelt · bugüne yazılır' }));
    expect(await screen.findByText(/kapanmış kasa sayıldığı gibi kalır/)).toBeVisible();
  },
);

test.each<[string, object, string]>([
  [
    'a refund was made',
    { createdAt: EARLIER, locks: ['REFUNDED'] },
    'Bu ödemeden iade yapıldı; yöntemi artık düzeltilmez. Gerekirse kalanı da iade edip yeniden alın.',
  ],
  ['no amount was taken', { createdAt: EARLIER, amount: 0 }, 'Bu ödemede düzeltilecek tutar yok.'],
  [
    'it is a debt',
    { createdAt: now(), method: 'ACCOUNT' },
    'Veresiye ödemenin yöntemi düzeltilmez. Tahsilat alın ya da müşterinin hesabını düzeltin.',
  ],
])('a payment without a correctable method shows the reason: %s (PAY-55)', async (_, payment, text) => {
  await openPayment(payment);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yöntemi düzelt' })).not.toBeInTheDocument();
});

test('refunds are listed at the payment, each with its slip (REFUND-20, REFUND-15)', async () => {
  const refund = { number: 7, amount: 25, method: 'CARD', reason: 'Beğenilmedi', refundedBy: 'Elif Yıldız' };
  const PRINT = 'POST /orders/refunds/:id/slip';
  const { server, user, row } = await openPayment(
    { refunded: 25 },
    {
      [REFUNDS]: () => wireRefunds({ refunded: 25, left: 25, refunds: [wireRefund(refund)] }),
      [PRINT]: () => ({ jobId: PAYMENT_ID, copyNo: 2 }),
    },
  );
  expect(row).toHaveTextContent('−₺25,00 iade');
  const listed = within(await screen.findByRole('list', { name: 'İadeler' }));
  expect(listed.getByRole('listitem')).toHaveTextContent(
    /İade 7 · Kredi Kartı−₺25,00.*Elif Yıldız · Beğenilmedi/,
  );
  await user.click(listed.getByRole('button', { name: 'İade 7 fişini tekrar yazdır' }));
  expect(await screen.findByText('İade fişi yazıcıya gönderildi (KOPYA 2)')).toBeVisible();
  expect(server.callsOf(PRINT)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'İade et' })).toBeEnabled();
});

test.each([
  ['ALL_REFUNDED', 'Tamamı iade edildi.'],
  ['NOTHING_PAID', 'Bu ödemede iade edilecek tutar yok.'],
  ['NOT_SETTLED', 'Bu pay henüz bir ürünü karşılamadı. Hesap kapanınca iade edilebilir.'],
])('a payment without a possible refund shows the reason: %s (REFUND-21)', async (obstacle, text) => {
  await openPayment({}, { [REFUNDS]: () => wireRefunds({ left: 0, obstacle }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'İade et' })).not.toBeInTheDocument();
});

test('refunds that cannot be read show an error and are read again', async () => {
  const { server, user } = await openPayment({}, { [REFUNDS]: () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('İadeler alınamadı')).toBeVisible();
  server.now({ [REFUNDS]: () => wireRefunds() });
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'İade et' })).toBeEnabled());
});

test('a role without payments has neither button, and reads which role has them (PAY-46, PAY-55)', async () => {
  await openPayment({ createdAt: now() }, {}, 'WAITER');
  expect(screen.getByText('Ödeme yöntemini yönetici ya da kasiyer düzeltir.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /yazdır|düzelt|İade et/ })).not.toBeInTheDocument();
});

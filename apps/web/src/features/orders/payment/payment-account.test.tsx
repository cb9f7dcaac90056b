import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded lazily; importing them here keeps the tests from waiting for them.
import '#src/ui/approval/approval-dialog.tsx';
import '#src/features/orders/payment/customer-picker.tsx';
import { wireCustomer } from '#test/wire-customers.ts';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { SplitPayment } from '#src/features/orders/payment/split-payment.tsx';
import { openOrder, TABLE_ID, wirePaid, wirePartPaid } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { shellHandlers } from '#test/wire-factories.ts';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';

const PAY = 'POST /orders/:id/pay';
const SHARE = 'POST /orders/:id/pay-share';
const ALI = wireCustomer(1, 'Ali Işık', { phone: '905321234567', balance: 450, limit: 500 });
const noop = () => undefined;

async function show(
  Dialog: typeof PayOrderDialog | typeof SplitPayment,
  handlers: Parameters<typeof stubServer>[0] = {},
) {
  const server = stubServer({
    [PAY]: () => wirePaid({ method: 'ACCOUNT' }),
    [SHARE]: () => wirePartPaid({ method: 'ACCOUNT' }, null),
    'GET /customers': () => ({ customers: [ALI], hasMore: false }),
    'GET /partners': () => [],
    ...handlers,
  });
  const dialog = <Dialog tableId={TABLE_ID} order={openOrder()} onClose={noop} onDone={noop} />;
  const rendered = await renderScreen(dialog, { role: 'CASHIER' });
  const bodies = (path = PAY) => server.callsOf(path).map(({ body }) => body as Record<string, unknown>);
  return { server, bodies, ...rendered };
}
const take = () => screen.getByRole('button', { name: /^Veresiye yaz/ });
const picker = async () => within(await screen.findByRole('dialog', { name: 'Müşteri seç' }));

test('without customers there is no Veresiye and no key for it, unless the business wants it (ACCOUNT-27)', async () => {
  const nobody = { 'GET /customers': () => ({ customers: [], hasMore: false }) };
  const first = await show(PayOrderDialog, nobody);
  await waitFor(() => expect(first.server.callsOf('GET /customers')).toHaveLength(1));
  await first.user.keyboard('v');
  expect(screen.queryByRole('radio', { name: 'Veresiye' })).toBeNull();
  expect(screen.getByText(/N K Y yöntem/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Nakit' })).toBeChecked();
  first.unmount();

  const business = shellHandlers['GET /business/me']();
  const settings = { ...business.settings, accounts: true };
  await show(SplitPayment, { ...nobody, 'GET /business/me': () => ({ ...business, settings }) });
  expect(await screen.findByRole('radio', { name: 'Veresiye' })).toBeVisible();
});

test('V shows the customers with their debts, and the debt names the chosen one (ACCOUNT-20)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await screen.findByRole('radio', { name: 'Veresiye' });
  await user.keyboard('v');
  const found = await picker();
  const one = await found.findByRole('button', { name: /Ali Işık/ });
  expect(one).toHaveTextContent('Ali Işık0532 123 45 67 · Borç ₺450,00 · sınır ₺500,00');
  await user.click(one);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Müşteri seç' })).toBeNull());
  expect(screen.getByText('Borç ₺450,00 · sınır ₺500,00')).toBeVisible();
  await user.click(take());
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ method: 'ACCOUNT', customerId: ALI.id, received: null }]),
  );
});

test('without a customer the button is disabled, and exact cash names none (ACCOUNT-20)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await user.click(await screen.findByRole('radio', { name: 'Veresiye' }));
  await user.click((await picker()).getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Müşteri seç' })).toBeNull());
  expect(screen.getByText('Önce müşteri seçin.')).toBeVisible();
  expect(take()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Nakit' }));
  await user.click(screen.getByRole('button', { name: /^Ödemeyi al/ }));
  await waitFor(() => expect(bodies()).toMatchObject([{ method: 'CASH' }]));
  expect(bodies()[0]).not.toHaveProperty('customerId');
});

test('a part of the bill can be put on an account too (ACCOUNT-7, ACCOUNT-20)', async () => {
  const { bodies, user } = await show(SplitPayment);
  await user.click(screen.getByRole('radio', { name: 'Tutar gir' }));
  await user.keyboard('20');
  await user.click(await screen.findByRole('radio', { name: 'Veresiye' }));
  await user.click(await (await picker()).findByRole('button', { name: /Ali Işık/ }));
  await waitFor(() => expect(take()).toBeEnabled());
  await user.click(take());
  await waitFor(() =>
    expect(bodies(SHARE)).toMatchObject([{ method: 'ACCOUNT', customerId: ALI.id, amount: 20 }]),
  );
});

test('a debt above the limit needs an approval, in its own field (ACCOUNT-9)', async () => {
  const approvalId = '018f0000-0000-7000-8000-0000000000c1';
  const limit = 'Müşterinin veresiye sınırı ₺500,00, borcu ₺450,00.';
  const approval = {
    ...{ act: 'ACCOUNT_LIMIT', orderId: TABLE_ID, paymentId: null, version: 4, amount: 100 },
    pieces: 'p'.repeat(43),
  };
  const payOnce = ({ body }: TestCall) =>
    (body as { accountApprovalId?: string }).accountApprovalId === approvalId
      ? wirePaid({ method: 'ACCOUNT' })
      : refuse('ROLE_LIMIT', { error: limit, details: { approval } });
  const ELIF = { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Elif Yıldız' };
  const { bodies, user } = await show(PayOrderDialog, {
    [PAY]: payOnce,
    'GET /approvals/approvers': () => ({ takesPin: true, pinLength: 4, people: [ELIF] }),
    'POST /approvals': () => ({ id: approvalId, expiresAt: '2026-11-25T12:01:00.000Z' }),
  });
  await screen.findByRole('radio', { name: 'Veresiye' });
  await user.keyboard('v');
  await user.click(await (await picker()).findByRole('button', { name: /Ali Işık/ }));
  await waitFor(() => expect(take()).toBeEnabled());
  await user.click(take());
  const dialog = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  await dialog.findByRole('button', { name: 'Elif Yıldız' });
  await user.keyboard('2580');
  expect(await screen.findByRole('dialog', { name: /Veresiye yazıldı/ })).toBeVisible();
  // No toast shows that money was received (PAY-34).
  expect(screen.queryByText('Ödeme alındı')).not.toBeInTheDocument();
  expect(bodies().map((body) => [body['approvalId'], body['accountApprovalId']])).toEqual([
    [undefined, undefined],
    [undefined, approvalId],
  ]);
});

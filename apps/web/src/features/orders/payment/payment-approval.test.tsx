import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
// Loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/ui/approval/approval-dialog.tsx';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { TABLE_ID, wireOrder, wirePaid } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';

const PAY = 'POST /orders/:id/pay';
const GIVE = 'POST /approvals';
const WHO = 'GET /approvals/approvers';

const order = z.decode(getOpenOrder.response, wireOrder({ total: 1740, version: 4 }) as never) as OpenOrder;
const ELIF = { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Elif Yıldız' };
const HASAN = { id: '018f0000-0000-7000-8000-0000000000a3', name: 'Hasan Yıldız' };
const APPROVAL_ID = '018f0000-0000-7000-8000-0000000000c1';
const APPROVAL = {
  ...{ act: 'DISCOUNT', orderId: order.id, paymentId: null, version: 4, amount: 435 },
  pieces: 'p'.repeat(43),
};
const LIMIT = 'En fazla %10 indirim yapabilirsiniz.';
const approvers = (some: object = {}) => ({ takesPin: true, pinLength: 4, people: [ELIF], ...some });
const given = () => ({ id: APPROVAL_ID, expiresAt: '2026-11-25T12:01:00.000Z' });
/** Takes the payment with the approval, and refuses every other one. */
const payOnce = ({ body }: TestCall) =>
  (body as { approvalId?: string }).approvalId === APPROVAL_ID
    ? wirePaid({ amount: 1305 })
    : refuse('ROLE_LIMIT', { error: LIMIT, details: { maxPercent: 10, approval: APPROVAL } });

/** The payment of a quarter off that was refused. */
async function refusedPayment(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [PAY]: payOnce, [WHO]: () => approvers(), [GIVE]: given, ...handlers });
  const page = (
    <PayOrderDialog tableId={TABLE_ID} order={order} onClose={() => undefined} onDone={() => undefined} />
  );
  const rendered = await renderScreen(page, { role: 'CASHIER' });
  await rendered.user.click(screen.getByRole('radio', { name: '% gir' }));
  await rendered.user.keyboard('25');
  await rendered.user.click(screen.getByRole('button', { name: /^Ödemeyi al/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Yönetici onayı' });
  await within(dialog).findByRole('button', { name: 'Elif Yıldız' });
  return { server, dialog: within(dialog), ...rendered };
}
const bodiesOf = (server: ReturnType<typeof stubServer>, name: string) =>
  server.callsOf(name).map(({ body }) => body);
const isPaid = () => screen.findByRole('dialog', { name: /Ödeme alındı/ });

test('the approval shows action, amount, limit and requester, and sends the payment after the last PIN digit (APPROVE-11)', async () => {
  const { server, user, dialog } = await refusedPayment();
  expect(dialog.getByText('İndirim')).toBeVisible();
  expect(dialog.getByText('−₺435,00')).toBeVisible();
  expect(dialog.getByText(/En fazla %10 indirim yapabilirsiniz\. İsteyen: /)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Elif Yıldız' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByRole('button', { name: '2' }));
  await user.keyboard('58');
  expect(server.callsOf(GIVE)).toHaveLength(0);
  await user.keyboard('0');
  expect(await isPaid()).toBeVisible();
  expect(bodiesOf(server, GIVE)).toEqual([{ ...APPROVAL, userId: ELIF.id, pin: '2580' }]);
  const [refused, approved] = server.callsOf(PAY);
  expect(approved?.body).toEqual({ ...(refused?.body as object), approvalId: APPROVAL_ID });
  expect(approved?.headers.get('idempotency-key')).not.toBe(refused?.headers.get('idempotency-key'));
});

test('keys of the payment below do nothing meanwhile, and closing keeps its values for another try (APPROVE-11)', async () => {
  const { server, user, dialog } = await refusedPayment();
  await user.keyboard('k9{Backspace}%{Enter}');
  expect(server.callsOf(PAY)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Yönetici onayı' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('radio', { name: 'Nakit' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.305,00' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Onay iste' }));
  expect(await screen.findByRole('dialog', { name: 'Yönetici onayı' })).toBeVisible();
  await screen.findByRole('button', { name: 'Elif Yıldız' });
  await user.keyboard('2580');
  expect(await isPaid()).toBeVisible();
});

test('with several approvers the user chooses one first, and a wrong PIN shows an error and is cleared (APPROVE-8, APPROVE-11)', async () => {
  const error = 'PIN yanlış. 4 deneme kaldı.';
  const { server, user, dialog } = await refusedPayment({
    [WHO]: () => approvers({ people: [ELIF, HASAN] }),
    [GIVE]: () => refuse('WRONG_PIN', { error, details: { triesLeft: 4, waitSeconds: 0 } }),
  });
  expect(dialog.getByRole('button', { name: '5' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Hasan Yıldız' }));
  await user.keyboard('9753');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(error));
  expect(bodiesOf(server, GIVE)).toMatchObject([{ userId: HASAN.id, pin: '9753' }]);
  server.now({ [GIVE]: given });
  await user.keyboard('2580');
  expect(await isPaid()).toBeVisible();
});

test('a void approval shows the new values to approve (APPROVE-6, APPROVE-11)', async () => {
  const { server, user } = await refusedPayment();
  server.now({
    [PAY]: () => refuse('APPROVAL_VOID', { details: { approval: { ...APPROVAL, version: 5, amount: 450 } } }),
  });
  await user.keyboard('2580');
  expect(await screen.findByText('−₺450,00')).toBeVisible();
  expect(screen.getByText(/Bu onay artık geçerli değil/)).toBeVisible();
  server.now({ [PAY]: payOnce });
  await screen.findByRole('button', { name: 'Elif Yıldız' });
  await user.keyboard('2580');
  expect(await isPaid()).toBeVisible();
  expect(bodiesOf(server, GIVE)).toMatchObject([{ version: 4 }, { version: 5, amount: 450 }]);
});

test('Şifreyle takes the password, and a wrong one shows an error at its field (APPROVE-9, APPROVE-12)', async () => {
  const { server, user, dialog } = await refusedPayment({ [GIVE]: () => refuse('WRONG_PASSWORD') });
  await user.click(dialog.getByRole('button', { name: 'Şifreyle' }));
  const field = dialog.getByLabelText('Onaylayanın şifresi');
  await user.type(field, 'gizli-sifre');
  await user.click(dialog.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(field).toBeInvalid());
  server.now({ [GIVE]: given });
  await user.type(field, '9{Enter}');
  expect(await isPaid()).toBeVisible();
  expect(bodiesOf(server, GIVE)).toMatchObject([{ password: 'gizli-sifre' }, { password: 'gizli-sifre9' }]);
});

test('a device that is not shared has no pad (APPROVE-9, APPROVE-12)', async () => {
  const { dialog } = await refusedPayment({ [WHO]: () => approvers({ takesPin: false }) });
  expect(dialog.queryByRole('group', { name: 'PIN' })).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Onaylayanın şifresi')).toBeVisible();
});

test('without a connection the dialog shows that an approval needs one (APPROVE-12)', async () => {
  const { user, dialog } = await refusedPayment({
    [GIVE]: () => {
      throw new TypeError('network');
    },
  });
  await user.keyboard('2580');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Onay için bağlantı gerekli'));
});

test('another method or discount removes the question of the refused payment (APPROVE-16)', async () => {
  const { server, user, dialog } = await refusedPayment();
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  expect(await screen.findByRole('button', { name: 'Onay iste' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Kredi Kartı' }));
  expect(screen.queryByRole('button', { name: 'Onay iste' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Ödemeyi al/ }));
  await screen.findByRole('button', { name: 'Elif Yıldız' });
  await user.keyboard('2580');
  expect(await isPaid()).toBeVisible();
  expect(bodiesOf(server, PAY)).toMatchObject([{ method: 'CASH' }, { method: 'CARD' }, { method: 'CARD' }]);
});

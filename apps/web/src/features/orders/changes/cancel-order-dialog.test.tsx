import { lineKey } from '@sofra/domain/menu/line-choice';
import { kurus } from '@sofra/domain/money/money';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// Loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/ui/approval/approval-dialog.tsx';
import { CancelOrderDialog } from '#src/features/orders/changes/cancel-order-dialog.tsx';
import { openOrder, ORDER_ID, TABLE_ID, TEA, wirePaid } from '#src/features/orders/test-orders.ts';
import { addDraft, setDraftQty } from '#src/order-queue/draft-cart.ts';
import { APPROVAL_ID, approvalHandlers, approveByPin } from '#test/approval-stubs.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const CANCEL = 'PATCH /orders/:id/status';

async function showDialog(
  cancel: (call: TestCall) => unknown = () => wirePaid().order,
  handlers: Parameters<typeof stubServer>[0] = {},
) {
  const server = stubServer({ ...handlers, [CANCEL]: cancel });
  const onClose = vi.fn();
  const rendered = await renderScreen(
    <CancelOrderDialog tableId={TABLE_ID} order={openOrder()} onClose={onClose} />,
    { role: 'CASHIER' },
  );
  return { server, onClose, ...rendered };
}

const dialog = () => within(screen.getByRole('alertdialog', { name: 'Adisyon iptal edilsin mi?' }));
const press = (name: string) => dialog().getByRole('button', { name });

test('the dialog names table, pieces and amount, and the focus is on Vazgeç (ORD-24)', async () => {
  await showDialog();
  expect(dialog().getByText('Masa 5 · 2 ürün · ₺50,00')).toBeVisible();
  expect(dialog().queryByText(/Gönderilmemiş/)).not.toBeInTheDocument();
  expect(press('Vazgeç')).toHaveFocus();
});

test.each([true, false])('the dialog cancels everything, stock returned: %s', async (restock) => {
  const { user, server, onClose } = await showDialog();
  if (!restock) await user.click(dialog().getByRole('checkbox', { name: /^Stoğa geri ekle/ }));
  await user.click(press('Adisyonu iptal et'));
  expect(await screen.findByText('Adisyon iptal edildi')).toBeVisible();
  expect(server.callsOf(CANCEL)).toMatchObject([
    { params: { id: ORDER_ID }, body: { status: 'CANCELED', restock } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('unsent lines stay in the cart, and the dialog shows this (ORD-24)', async () => {
  signInAs('CASHIER');
  const tea = { itemId: TEA, name: 'Çay', unitPrice: kurus(2_500) };
  addDraft(TABLE_ID, tea);
  await showDialog();
  expect(dialog().getByText('Gönderilmemiş ürünler sepette kalır.')).toBeVisible();
  setDraftQty(TABLE_ID, lineKey(tea), 0);
});

test.each([
  ['ORDER_HAS_PAYMENTS', 'Ödemesi alınmış adisyon iptal edilemez. Kalanı alıp kapatın, sonra iade edin.'],
  ['ORDER_NOT_OPEN', 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'],
] as const)('%s is shown in the dialog', async (code, text) => {
  const { user, onClose } = await showDialog(() => refuse(code));
  await user.click(press('Adisyonu iptal et'));
  expect(await dialog().findByRole('alert')).toHaveTextContent(text);
  expect(onClose).not.toHaveBeenCalled();
});

test('a retry after a lost answer is the same request with the same key', async () => {
  let tries = 0;
  const { user, server } = await showDialog(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('network');
    return wirePaid().order;
  });
  await user.click(press('Adisyonu iptal et'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('iki kez yapılmaz');
  expect(dialog().getByRole('checkbox')).toBeDisabled();
  await user.click(press('Adisyonu iptal et'));
  await screen.findByText('Adisyon iptal edildi');
  const keys = server.callsOf(CANCEL).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

test('an order is not cancelled without a reason, where the business wants one', async () => {
  const business = shellHandlers['GET /business/me']();
  const settings = { ...business.settings, cancelReasonRequired: true };
  const { user, server } = await showDialog(undefined, {
    'GET /business/me': () => ({ ...business, settings }),
  });
  await dialog().findByRole('textbox', { name: /^İptal nedeni/ });
  await vi.waitFor(() => expect(dialog().getByRole('textbox', { name: /^İptal nedeni/ })).toBeRequired());
  await user.click(press('Adisyonu iptal et'));
  expect(dialog().getByText('İptal nedeni yazın.')).toBeVisible();
  expect(server.callsOf(CANCEL)).toEqual([]);
  await user.type(dialog().getByRole('textbox', { name: /^İptal nedeni/ }), 'Yanlış masa');
  await user.click(press('Adisyonu iptal et'));
  await screen.findByText('Adisyon iptal edildi');
  expect(server.callsOf(CANCEL)[0]?.body).toEqual({
    status: 'CANCELED',
    restock: true,
    reason: 'Yanlış masa',
  });
});

test('after the bill a cancellation needs an approval, with the typed reason (APPROVE-13, APPROVE-16)', async () => {
  const approval = {
    ...{ act: 'CANCEL', orderId: ORDER_ID, paymentId: null, version: 1 },
    ...{ amount: 50, pieces: 'p'.repeat(43) },
  };
  const cancel = ({ body }: TestCall) =>
    (body as { approvalId?: string }).approvalId === APPROVAL_ID
      ? wirePaid().order
      : refuse('ROLE_LIMIT', {
          error: 'Hesabı yazdırılmış adisyonda iptal yapamazsınız.',
          details: { approval },
        });
  const { user, server, onClose } = await showDialog(cancel, approvalHandlers);
  await user.type(dialog().getByRole('textbox', { name: /^İptal nedeni/ }), 'Yanlış masa');
  await user.click(press('Adisyonu iptal et'));
  await approveByPin(user);
  expect(await screen.findByText('Adisyon iptal edildi')).toBeVisible();
  expect(server.callsOf(CANCEL).at(-1)?.body).toEqual({
    ...{ status: 'CANCELED', restock: true, reason: 'Yanlış masa' },
    approvalId: APPROVAL_ID,
  });
  expect(onClose).toHaveBeenCalledOnce();
});

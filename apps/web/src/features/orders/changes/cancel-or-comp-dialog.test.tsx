import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// Loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/ui/approval/approval-dialog.tsx';
import { LineDialog } from '#src/features/orders/changes/cancel-or-comp-dialog.tsx';
import { savedRows } from '#src/features/orders/cart/saved-rows.ts';
import { KUNEFE, openOrder, TABLE_ID, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';
import { APPROVAL_ID, approvalHandlers, approveByPin } from '#test/approval-stubs.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const CANCEL = 'POST /orders/:id/cancel-lines';
const NEWER = { id: KUNEFE, qty: 3, createdAt: '2026-05-04T17:00:00.000Z' };
/** Five teas of two batches, shown as one row. */
const order = openOrder({ total: 125, lines: [wireLine({ qty: 2 }), wireLine(NEWER)] });
const business = shellHandlers['GET /business/me']();
const done = () => ({ openOrder: wireOrder() });

async function showDialog(cancel: (call: TestCall) => unknown = done, isReasonRequired = false) {
  const server = stubServer({
    ...approvalHandlers,
    [CANCEL]: cancel,
    'GET /business/me': () => ({
      ...business,
      settings: { ...business.settings, cancelReasonRequired: isReasonRequired },
    }),
  });
  const onClose = vi.fn();
  const [row] = savedRows(order.lines);
  const rendered = await renderScreen(
    <LineDialog way="cancel" tableId={TABLE_ID} order={order} row={row!} onClose={onClose} />,
    { role: 'CASHIER' },
  );
  const bodies = () => server.callsOf(CANCEL).map(({ body }) => body);
  const keys = () => server.callsOf(CANCEL).map(({ headers }) => headers.get('idempotency-key'));
  return { server, onClose, bodies, keys, ...rendered };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Kalem iptali' }));
const press = (name: string) => dialog().getByRole('button', { name });
const qty = () => dialog().getByRole('spinbutton', { name: 'Adet' });

test('the dialog names the cancelled product and opens with one piece', async () => {
  await showDialog();
  expect(dialog().getByText('Çay')).toBeVisible();
  expect(dialog().getByText('Adisyonda 5 adet var.')).toBeVisible();
  expect(qty()).toHaveValue('1');
  expect(dialog().getByRole('checkbox', { name: /^Stoğa geri ekle/ })).toBeChecked();
  expect(dialog().getByText(/Mutfağa iptal fişi gider/)).toBeVisible();
});

test('the quantity stays between 1 and the rest, and pieces are taken from the newest line first (ORD-23)', async () => {
  const { user, bodies, onClose } = await showDialog();
  await user.clear(qty());
  await user.type(qty(), '0{Tab}');
  expect(qty()).toHaveValue('1');
  await user.clear(qty());
  await user.type(qty(), '99{Tab}');
  expect(qty()).toHaveValue('5');
  expect(press('Artır')).toBeDisabled();
  await user.click(press('Azalt'));
  await user.click(dialog().getByRole('checkbox', { name: /^Stoğa geri ekle/ }));
  await user.click(press('İptal et'));
  expect(await screen.findByText('Kalem iptal edildi')).toBeVisible();
  expect(bodies()).toEqual([
    {
      lines: [
        { lineId: KUNEFE, qty: 3 },
        { lineId: wireLine().id, qty: 1 },
      ],
      restock: false,
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the field visibly changes -2 pieces to one (ORD-23)', async () => {
  const { user, bodies } = await showDialog();
  await user.clear(qty());
  await user.type(qty(), '-2');
  expect(qty()).toHaveValue('1');
  await user.click(press('İptal et'));
  expect(bodies()).toMatchObject([{ lines: [{ qty: 1 }] }]);
});

test.each(['-', '2,5', 'abc', ''])(
  'with %j pieces nothing is cancelled, and the field shows the reason',
  async (typed) => {
    const { user, bodies } = await showDialog();
    await user.clear(qty());
    if (typed) await user.type(qty(), typed);
    await user.click(press('İptal et'));
    expect(qty()).toHaveAccessibleDescription('1 ile 5 arasında bir tam sayı yazın.');
    expect(press('İptal et')).toBeDisabled();
    expect(bodies()).toEqual([]);
  },
);

test('a ready reason and own words are sent with every piece (ORD-23)', async () => {
  const { user, bodies } = await showDialog();
  await user.click(press('Geç kaldı'));
  await user.click(press('Yanlış girildi'));
  await user.type(dialog().getByRole('textbox', { name: 'İptal nedeni' }), 'masa 4 istemişti');
  await user.click(press('İptal et'));
  await screen.findByText('Kalem iptal edildi');
  expect(bodies()[0]).toMatchObject({
    lines: [{ lineId: KUNEFE, qty: 1, reason: 'Yanlış girildi, masa 4 istemişti' }],
  });
});

test('a cancellation needs a reason, where the business wants one (ORD-23)', async () => {
  const { user, bodies } = await showDialog(done, true);
  await vi.waitFor(() => expect(dialog().getByRole('textbox', { name: 'İptal nedeni' })).toBeRequired());
  await user.click(press('İptal et'));
  expect(dialog().getByText('İptal nedeni yazın.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.click(press('Müşteri vazgeçti'));
  expect(dialog().queryByText('İptal nedeni yazın.')).not.toBeInTheDocument();
  await user.click(press('İptal et'));
  await screen.findByText('Kalem iptal edildi');
  expect(bodies()).toHaveLength(1);
});

test.each([
  ['QTY_EXCEEDS_REMAINING', 'Siparişte bu kadar ürün kalmadı. Kalan adedi kontrol edin.'],
  ['ORDER_NOT_OPEN', 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'],
  ['BELOW_PAID', 'Adisyon, alınmış ödemelerin altına indirilemez. Kapatıp fazlasını iade edin.'],
] as const)(
  '%s is shown in the dialog, which stays open, and the next try is a new action',
  async (code, text) => {
    const { user, keys, onClose } = await showDialog(() => refuse(code));
    await user.click(press('İptal et'));
    expect(await dialog().findByRole('alert')).toHaveTextContent(text);
    await user.click(press('İptal et'));
    await vi.waitFor(() => expect(new Set(keys()).size).toBe(2));
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('a reason that only the server requires shows the server’s message', async () => {
  const fields = [{ path: 'lines.0.reason', reason: 'İptal nedeni yazın.' }];
  const { user } = await showDialog(() => refuse('INVALID_INPUT', { details: { fields } }));
  await user.click(press('İptal et'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('İptal nedeni yazın.');
});

test('an answer without a message shows the message of the catalogue (ORD-23)', async () => {
  const { user } = await showDialog(() => ({ isRefusal: true, status: 409, body: {} }));
  await user.click(press('İptal et'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Kalem iptal edilemedi');
});

test('after a lost answer nothing can be changed, and the retry has the same key (ORD-50)', async () => {
  let tries = 0;
  const { user, bodies, keys } = await showDialog(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('network');
    return done();
  });
  await user.click(press('İptal et'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('iki kez yapılmaz');
  expect(press('Artır')).toBeDisabled();
  expect(press('Geç kaldı')).toBeDisabled();
  await user.click(press('Tekrar dene'));
  await screen.findByText('Kalem iptal edildi');
  expect(bodies()[1]).toEqual(bodies()[0]);
  expect(new Set(keys()).size).toBe(1);
});

test('a double tap cancels once', async () => {
  const { bodies } = await showDialog();
  const cancel = press('İptal et');
  act(() => {
    cancel.click();
    cancel.click();
  });
  await screen.findByText('Kalem iptal edildi');
  expect(bodies()).toHaveLength(1);
});

test('an approval after the bill covers the entered pieces, and other pieces need another approval (APPROVE-13, APPROVE-16)', async () => {
  const approval = (amount: number) => ({
    ...{ act: 'CANCEL', orderId: order.id, paymentId: null, version: order.version },
    ...{ amount, pieces: 'p'.repeat(43) },
  });
  const { user, bodies, onClose } = await showDialog(({ body }) => {
    const { lines, approvalId } = body as { lines: { qty: number }[]; approvalId?: string };
    if (approvalId === APPROVAL_ID) return done();
    return refuse('ROLE_LIMIT', {
      error: 'Hesabı yazdırılmış adisyonda iptal yapamazsınız.',
      details: { approval: approval(25 * lines.reduce((sum, { qty }) => sum + qty, 0)) },
    });
  });
  await user.click(press('Geç kaldı'));
  await user.click(press('İptal et'));
  const over = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  expect(await over.findByText('−₺25,00')).toBeVisible();
  await user.click(over.getByRole('button', { name: 'Kapat' }));
  expect(await dialog().findByRole('button', { name: 'Onay iste' })).toBeVisible();
  await user.click(press('Artır'));
  await vi.waitFor(() =>
    expect(dialog().queryByRole('button', { name: 'Onay iste' })).not.toBeInTheDocument(),
  );
  await user.click(press('İptal et'));
  const again = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  expect(await again.findByText(/^2 × .+ · Geç kaldı$/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Kapat' }));
  await dialog().findByRole('button', { name: 'Onay iste' });
  // An approval also covers the reason and the stock.
  await user.click(dialog().getByRole('checkbox', { name: /^Stoğa geri ekle/ }));
  await vi.waitFor(() =>
    expect(dialog().queryByRole('button', { name: 'Onay iste' })).not.toBeInTheDocument(),
  );
  await user.click(dialog().getByRole('checkbox', { name: /^Stoğa geri ekle/ }));
  await approveByPin(user);
  expect(await screen.findByText('Kalem iptal edildi')).toBeVisible();
  const line = { lineId: KUNEFE, qty: 2, reason: 'Geç kaldı' };
  expect(bodies().at(-1)).toEqual({ lines: [line], restock: true, approvalId: APPROVAL_ID });
  expect(onClose).toHaveBeenCalledOnce();
});

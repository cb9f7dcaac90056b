import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showHistory } from '#src/features/orders/history/test-history.tsx';
import {
  PAYMENT_ID,
  wirePayment,
  wireRefund,
  wireRefunds,
  wireRefundableLine,
} from '#src/features/orders/test-orders.ts';
// Loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/ui/approval/approval-dialog.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { refuse, stubServer } from '#test/stub-server.ts';
import { wireCashDesk } from '#test/wire-factories.ts';

const REFUNDS = 'GET /orders/payments/:id/refunds';
const REFUND = 'POST /orders/payments/:id/refunds';

async function openRefund(payment: object, refunds: object, answer: () => unknown) {
  const server = stubServer({
    'GET /orders/payments': () => [wirePayment(payment)],
    [REFUNDS]: () => wireRefunds(refunds),
    [REFUND]: answer,
  });
  const rendered = await showHistory();
  await rendered.user.click(await screen.findByRole('button', { name: /Masa 5/ }));
  const button = await screen.findByRole('button', { name: 'İade et' });
  // Disabled until the refunds are read.
  await waitFor(() => expect(button).toBeEnabled());
  await rendered.user.click(button);
  return {
    server,
    dialog: within(await screen.findByRole('dialog', { name: 'İade · Masa 5' })),
    ...rendered,
  };
}
const done = (refund: object = {}) => ({
  refund: wireRefund(refund),
  jobId: PAYMENT_ID,
  payment: wireRefunds({ refunded: 25, left: 25 }),
});
const DISCOUNTED = {
  refunded: 0,
  left: 45,
  lines: [wireRefundableLine({ settled: 45 })],
};

test('a debt is refunded to the account, and that of an erased customer in money (ACCOUNT-12)', async () => {
  const methods = async (customer: object) => {
    const { dialog, unmount } = await openRefund({ method: 'ACCOUNT', customer }, {}, () => done());
    const group = within(dialog.getByRole('radiogroup', { name: 'Ödeme yöntemi' }));
    const names = group.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
    unmount();
    return names;
  };
  const customer = { id: PAYMENT_ID, number: 3, name: 'Murat Demir' };
  expect(await methods(customer)).toEqual(['Veresiye']);
  expect(await methods({ ...customer, isErased: true })).toEqual(['Nakit', 'Kredi Kartı']);
});

test('three taps refund everything, by the method of the payment (REFUND-9, REFUND-22, REFUND-23)', async () => {
  const { server, user, dialog } = await openRefund({ method: 'CARD' }, {}, () =>
    done({ amount: 50, number: 7 }),
  );
  expect(dialog.getByRole('radio', { name: 'Tamamı' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Kredi Kartı' })).toBeChecked();
  expect(dialog.getByText('Önce POS cihazında iadeyi yapın, sonra burada kaydedin.')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'İade et · ₺50,00' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Bir neden seçin ya da yazın.');
  await user.click(dialog.getByRole('button', { name: 'Beğenilmedi' }));
  await user.click(button);
  expect(await screen.findByText('₺50,00 iade edildi · İade no 7')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(REFUND)[0]?.body).toEqual({
    ...{ amount: 50, method: 'CARD', reason: 'Beğenilmedi', restock: false, expectedRefunded: 0 },
  });
});

test('the dialog shows the refund of pieces after discount, and their return to stock (REFUND-2, REFUND-11, REFUND-22)', async () => {
  const { server, user, dialog } = await openRefund({ amount: 45 }, DISCOUNTED, () => done({ amount: 22.5 }));
  await user.click(dialog.getByRole('radio', { name: 'Satır satır' }));
  expect(dialog.getByText('₺25,00 · indirimden sonra ₺22,50')).toBeVisible();
  expect(dialog.getByText('Önce ürün seçin.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Çay: bir artır' }));
  expect(dialog.getByText('İndirim payı').nextElementSibling).toHaveTextContent('-2,50');
  expect(dialog.getByText('Kalan iade edilebilir tutar ₺22,50')).toBeVisible();
  expect(dialog.getByText('Kapalı: ürün zayi sayılır.')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: /Stoğa geri al/ }));
  await user.click(dialog.getByRole('radio', { name: 'Yemek Kartı' }));
  await user.type(dialog.getByLabelText('Not (isteğe bağlı)'), 'soğuk geldi');
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺22,50' }));
  await screen.findByText(/iade edildi/);
  expect(server.callsOf(REFUND)[0]?.body).toMatchObject({
    ...{ amount: 22.5, lines: [{ lineId: wireRefundableLine().lineId, qty: 1 }], method: 'MEAL' },
    ...{ reason: 'soğuk geldi', restock: true },
  });
});

test('a share refunds an amount, and no stock (REFUND-3, REFUND-22)', async () => {
  const share = { isShare: true, left: 33.35, lines: [] };
  const { server, user, dialog } = await openRefund({ amount: 33.35, lines: [] }, share, () => done());
  expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Tutar gir' }));
  await user.type(dialog.getByLabelText('İade edilecek tutar'), '25');
  await user.click(dialog.getByRole('button', { name: 'Fazla çekildi' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺25,00' }));
  await screen.findByText(/iade edildi/);
  expect(server.callsOf(REFUND)[0]?.body).toMatchObject({ amount: 25, reason: 'Fazla çekildi' });
});

test('a share refunds lines with its paid part of a piece, to stock if wanted (REFUND-22, REFUND-25)', async () => {
  const share = { isShare: true, left: 16.67, lines: [wireRefundableLine({ settled: 16.67 })] };
  const { server, user, dialog } = await openRefund({ amount: 16.67, lines: [] }, share, () => done());
  await user.click(dialog.getByRole('radio', { name: 'Satır satır' }));
  await user.click(dialog.getByText('₺25,00 · bu payda ₺8,33'));
  await user.click(dialog.getByRole('switch'));
  await user.click(dialog.getByRole('button', { name: 'Beğenilmedi' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺8,33' }));
  await screen.findByText(/iade edildi/);
  expect(server.callsOf(REFUND)[0]?.body).toMatchObject({ amount: 8.33, lines: [{ qty: 1 }], restock: true });
});

test('a refused refund shows the reason and the present rest, and keeps the entered values (REFUND-7)', async () => {
  const { server, user, dialog } = await openRefund({}, {}, () =>
    refuse('REFUND_CHANGED', { details: { left: 25 } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Yanlış ürün' }));
  const after = { refunded: 25, left: 25, lines: [wireRefundableLine({ refundedQty: 1, refunded: 25 })] };
  server.now({ [REFUNDS]: () => wireRefunds(after) });
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  expect(await dialog.findByText(/Bu ödemeden bu sırada iade yapıldı/)).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'İade et · ₺25,00' })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'Yanlış ürün' })).toHaveAttribute('aria-pressed', 'true');
});

test('without an answer the same refund is sent again with its key (REFUND-24)', async () => {
  const { server, user, dialog } = await openRefund({}, {}, () => {
    throw new TypeError('network');
  });
  await user.click(dialog.getByRole('button', { name: 'Diğer' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  expect(await dialog.findByText(/Sonuç bilinmiyor/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Nakit' })).toBeDisabled();
  server.now({ [REFUND]: () => done({ amount: 50 }) });
  await user.click(dialog.getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByText(/iade edildi/);
  const keys = server.callsOf(REFUND).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('offline the button shows that it needs a connection (REFUND-24)', async () => {
  const { dialog } = await openRefund({}, {}, () => done());
  setConnection('offline');
  expect(await dialog.findByRole('button', { name: 'Bağlantı gerekli' })).toBeDisabled();
  setConnection('connected');
  expect(await dialog.findByRole('button', { name: 'İade et · ₺50,00' })).toBeVisible();
});

test('without a printer the dialog shows that no slip was printed (REFUND-14)', async () => {
  const { user, dialog } = await openRefund({}, {}, () => ({ ...done(), jobId: null }));
  await user.click(dialog.getByRole('button', { name: 'Diğer' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  expect(await screen.findByText('Tanımlı yazıcı yok: iade fişi basılmadı.')).toBeVisible();
});

test('a refund above the limit needs an approval, and keeps the entered values (REFUND-12, APPROVE-11)', async () => {
  const approval = {
    ...{ act: 'REFUND', orderId: PAYMENT_ID, paymentId: PAYMENT_ID, version: 0, amount: 50 },
    pieces: 'p'.repeat(43),
  };
  const { server, user, dialog } = await openRefund({}, { limit: 30, limitLeft: 30 }, () =>
    refuse('ROLE_LIMIT', {
      error: 'Bir adisyonda ve bir iş gününde en fazla ₺30,00 iade edebilirsiniz.',
      details: { approval },
    }),
  );
  server.now({
    'GET /approvals/approvers': () => ({
      ...{ takesPin: true, pinLength: 4 },
      people: [{ id: PAYMENT_ID, name: 'Elif Yıldız' }],
    }),
    'POST /approvals': () => ({ id: PAYMENT_ID, expiresAt: '2026-11-25T12:01:00.000Z' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Beğenilmedi' }));
  expect(dialog.getByText(/yönetici onayı istenir/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  const over = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  await over.findByRole('button', { name: 'Elif Yıldız' });
  server.now({ [REFUND]: () => done({ amount: 50 }) });
  await user.keyboard('2580');
  await screen.findByText(/iade edildi/);
  const [refused, approved] = server.callsOf(REFUND);
  expect(approved?.body).toEqual({ ...(refused?.body as object), approvalId: PAYMENT_ID });
});

test('the tip can be refunded alone, also after the bill was refunded (TIP-25)', async () => {
  const { server, user, dialog } = await openRefund(
    { tip: 20, tipFor: 'Çağrı Öz' },
    { left: 0, obstacle: 'ALL_REFUNDED', tipLeft: 20 },
    () => done({ amount: 0, tip: 20, number: 9, lines: [] }),
  );
  expect(dialog.getByRole('radio', { name: 'Yalnız bahşiş' })).toBeChecked();
  expect(dialog.queryByRole('list', { name: 'İade edilebilir ürünler' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('switch', { name: /Stoğa geri al/ })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Bahşiş iadesi/ }), '20');
  await user.click(dialog.getByRole('button', { name: 'Fazla çekildi' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺20,00' }));
  expect(await screen.findByText('₺20,00 iade edildi · İade no 9')).toBeVisible();
  expect(server.callsOf(REFUND)[0]?.body).toMatchObject({ amount: 0, tip: 20, reason: 'Fazla çekildi' });
});

test('another reason removes the question for the till, which would refund the refused values (APPROVE-16, CASH-4)', async () => {
  const { server, user, dialog } = await openRefund({}, {}, () => refuse('TILL_NEEDED'));
  const desk = wireCashDesk();
  const bar = { ...desk.tills[0], id: PAYMENT_ID, name: 'Bar' };
  server.now({ 'GET /cash': () => ({ ...desk, tills: [...desk.tills, bar] }) });
  await user.click(dialog.getByRole('button', { name: 'Diğer' }));
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  expect(await dialog.findByRole('button', { name: 'Bar' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Beğenilmedi' }));
  expect(dialog.queryByRole('button', { name: 'Bar' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'İade et · ₺50,00' }));
  server.now({ [REFUND]: () => done({ amount: 50 }) });
  await user.click(await dialog.findByRole('button', { name: 'Bar' }));
  await screen.findByText(/iade edildi/);
  expect(server.callsOf(REFUND).at(-1)?.body).toMatchObject({ reason: 'Beğenilmedi', tillId: PAYMENT_ID });
});

import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { DONE_MS } from '#src/features/orders/payment/payment-done.tsx';
import { PAYMENT_ID, TABLE_ID, wireOrder, wirePaid, wirePartPaid } from '#src/features/orders/test-orders.ts';
// *Böl* is loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/features/orders/payment/split-payment.tsx';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';
import { wireCashDesk } from '#test/wire-factories.ts';

const PAY = 'POST /orders/:id/pay';
const RECEIPT = 'POST /orders/payments/:id/receipt';

/** An order over ₺1.740,00, as in the design. */
const order = z.decode(getOpenOrder.response, wireOrder({ total: 1740, version: 4 }) as never) as OpenOrder;
const onDone = vi.fn();

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Öde</button>
      {isOpen && (
        <PayOrderDialog tableId={TABLE_ID} order={order} onClose={() => setIsOpen(false)} onDone={onDone} />
      )}
    </>
  );
}

async function showPayment(pay: (call: TestCall) => unknown, more: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [PAY]: pay, ...more });
  const rendered = await renderScreen(<Page />, { role: 'CASHIER' });
  return { server, ...rendered };
}

const take = (name: string | RegExp = /^Ödemeyi al/) => screen.getByRole('button', { name });
/** An amount field of the keypad, by its name. */
const slot = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*: `) });
const chip = (name: string) => screen.getByRole('radio', { name });
const paidBy = (server: ReturnType<typeof stubServer>) => server.callsOf(PAY).map(({ body }) => body);
const keys = (server: ReturnType<typeof stubServer>) =>
  server.callsOf(PAY).map(({ headers }) => headers.get('idempotency-key'));

afterEach(() => {
  onDone.mockReset();
  vi.useRealTimers();
});

test('with two open tills the dialog offers both, and the payment is sent again for the pressed one (CASH-4)', async () => {
  const desk = wireCashDesk();
  const bar = '018f0000-0000-7000-8000-0000000000f1';
  const { server, user } = await showPayment(
    ({ body }) =>
      (body as { tillId?: string }).tillId === undefined ? refuse('TILL_NEEDED') : wirePaid({ amount: 1740 }),
    { 'GET /cash': () => ({ ...desk, tills: [...desk.tills, { ...desk.tills[0], id: bar, name: 'Bar' }] }) },
  );
  await user.click(take('Ödemeyi al · ₺1.740,00'));
  await user.click(await screen.findByRole('button', { name: 'Bar' }));
  expect(await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' })).toBeVisible();
  expect(paidBy(server)).toMatchObject([{ finalTotal: 1740 }, { finalTotal: 1740, tillId: bar }]);
  expect(tillOfPayment()).toEqual({ tillId: bar });
  expect(screen.queryByText('Ödeme alınamadı')).toBeNull();
});

test('one tap takes exact cash, and the request has the expected values (PAY-5, PAY-30)', async () => {
  const { server, user } = await showPayment(() => wirePaid({ amount: 1740, received: 1740 }));
  await user.click(take('Ödemeyi al · ₺1.740,00'));
  expect(await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' })).toBeVisible();
  expect(paidBy(server)).toEqual([
    {
      method: 'CASH',
      finalTotal: 1740,
      discountType: 'NONE',
      discountValue: 0,
      expectedVersion: 4,
      received: 1740,
    },
  ]);
});

test('a double tap, also with Enter, sends once (PAY-35)', async () => {
  const { server, user } = await showPayment(() => wirePaid());
  // Both clicks happen before React renders the first one.
  act(() => {
    take().click();
    take().click();
  });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(server.callsOf(PAY)).toHaveLength(1);
});

test('cash has suggestions and change, and too little cash cannot be taken (PAY-31)', async () => {
  const { server, user } = await showPayment(() => wirePaid({ amount: 1740, received: 2000 }));
  await user.click(screen.getByRole('button', { name: '2.000' }));
  expect(screen.getByText('Para üstü').closest('output')).toHaveTextContent('₺260,00');
  await user.keyboard('1500');
  expect(screen.getByText('Eksik').closest('output')).toHaveTextContent('₺240,00');
  expect(take()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf(PAY)).toHaveLength(0);
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}2000{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([{ received: 2000 }]);
  expect(screen.getByText('Para üstü').closest('output')).toHaveTextContent('₺260,00');
});

test('the first key of the keypad replaces the chosen amount, and the last digit can be deleted', async () => {
  const { user } = await showPayment(() => wirePaid());
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };
  expect(slot('Alınan')).toHaveAttribute('aria-pressed', 'true');
  await press('2', '00', '0', '5', 'Son rakamı sil');
  expect(slot('Alınan')).toHaveAccessibleName('Alınan: 2000');
  expect(screen.getByText('Para üstü').closest('output')).toHaveTextContent('₺260,00');
  await user.click(chip('%10'));
  await user.click(slot('İndirim'));
  await press('2', '5');
  expect(slot('İndirim')).toHaveAccessibleName('İndirim %: 25');
  expect(take('Ödemeyi al · ₺1.305,00')).toBeEnabled();
  await user.click(slot('Alınan'));
  await press('1', '5', '00');
  expect(slot('Alınan')).toHaveAccessibleName('Alınan: 1500');
});

test('Tab moves to the amounts, % to a typed discount, and Enter takes the payment (PAY-33)', async () => {
  const { server, user } = await showPayment(() => wirePaid());
  await user.tab();
  expect(slot('İndirim')).toHaveFocus();
  expect(slot('İndirim')).toHaveAttribute('aria-pressed', 'true');
  await user.tab();
  expect(slot('Alınan')).toHaveFocus();
  await user.keyboard('2000');
  expect(slot('Alınan')).toHaveAccessibleName('Alınan: 2000');
  await user.keyboard('%15');
  expect(chip('%15')).toBeChecked();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([{ discountType: 'PERCENT', discountValue: 15, received: 2000 }]);
});

test('a held Enter, also the one that opened the dialog, pays nothing (PAY-33)', async () => {
  const { server, user } = await showPayment(() => wirePaid());
  const dialog = screen.getByRole('dialog', { name: 'Ödeme · Masa 5' });
  fireEvent.keyDown(dialog, { key: 'Enter', repeat: true });
  expect(take()).toBeEnabled();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(server.callsOf(PAY)).toHaveLength(1);
});

test('N, K and Y choose the method, and cards need no received amount (PAY-33)', async () => {
  const { server, user } = await showPayment(() => wirePaid({ method: 'MEAL', received: null }));
  await user.keyboard('k');
  expect(screen.getByRole('radio', { name: 'Kredi Kartı' })).toBeChecked();
  expect(screen.queryByText('Para üstü')).not.toBeInTheDocument();
  await user.keyboard('y{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([{ method: 'MEAL', received: null }]);
});

test('a one-tap discount is shown before it is taken, and Yok removes it (PAY-30)', async () => {
  const { server, user } = await showPayment(() => wirePaid());
  expect(chip('Yok')).toBeChecked();
  await user.click(chip('%10'));
  expect(screen.getByText('Ara toplam ₺1.740,00')).toBeVisible();
  expect(screen.getByText('İndirim %10 −₺174,00')).toBeVisible();
  await user.click(chip('Yok'));
  expect(take('Ödemeyi al · ₺1.740,00')).toBeEnabled();
  await user.click(chip('% gir'));
  await user.keyboard('12,5{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([
    { discountType: 'PERCENT', discountValue: 12.5, finalTotal: 1522.5, received: 1522.5 },
  ]);
});

test.each(['150', '700'])('with %s percent in the field nothing is taken (PAY-13)', async (typed) => {
  const { server, user } = await showPayment(() => wirePaid());
  await user.click(chip('% gir'));
  await user.keyboard(typed);
  expect(screen.getByRole('alert')).toHaveTextContent('Yüzde 0 ile 100 arasında olmalı.');
  expect(slot('İndirim')).toHaveAccessibleDescription('Yüzde 0 ile 100 arasında olmalı.');
  expect(take()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf(PAY)).toHaveLength(0);
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(take()).toBeEnabled();
});

const SHARE = 'POST /orders/:id/pay-share';

test('after a card pays a part, the rest continues as a split, by amounts and by card (PAY-32)', async () => {
  const rest = wireOrder({ total: 1240, sharesPaid: 500, version: 5 });
  const { server, user } = await showPayment(() => wirePaid(), {
    [SHARE]: () => wirePartPaid({ amount: 500, method: 'CARD', received: null, lines: [] }, rest),
  });
  await user.keyboard('k');
  expect(slot('Çekilecek')).toHaveAccessibleName('Çekilecek (Kredi Kartı): 1.740,00');
  await user.keyboard('500');
  expect(screen.getByText('Bundan sonra kalan').closest('p')).toHaveTextContent('₺1.240,00');
  await user.click(take('Ödemeyi al · ₺500,00'));
  await user.click(await screen.findByRole('button', { name: 'Devam et' }));
  expect(server.callsOf(SHARE)[0]?.body).toEqual({
    amount: 500,
    method: 'CARD',
    expectedVersion: 4,
    received: null,
  });
  expect(await screen.findByRole('dialog', { name: 'Böl · Masa 5' })).toBeVisible();
  expect(chip('Tutar gir')).toBeChecked();
  expect(chip('Kredi Kartı')).toBeChecked();
  expect(screen.getByText('1. pay ödendi · Kredi Kartı ₺500,00')).toBeVisible();
  expect(server.callsOf(PAY)).toHaveLength(0);
});

test('a card takes at most the due amount, no part with a discount, and the whole as one payment (PAY-32)', async () => {
  const { server, user } = await showPayment(() => wirePaid({ method: 'CARD', received: null }));
  await user.keyboard('k1741');
  expect(screen.getByRole('alert')).toHaveTextContent('En fazla ₺1.740,00 çekilebilir.');
  expect(take()).toBeDisabled();
  await user.keyboard('{Backspace}0');
  await user.click(chip('%10'));
  await user.click(slot('Çekilecek'));
  await user.keyboard('500');
  expect(screen.getByRole('alert')).toHaveTextContent('önce indirimi kaldırın');
  expect(take()).toBeDisabled();
  await user.click(slot('Çekilecek'));
  await user.keyboard('1566{Enter}');
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([{ method: 'CARD', finalTotal: 1566, received: null }]);
});

test('a discount of the whole bill shows Masayı kapat (PAY-9)', async () => {
  const { server, user } = await showPayment(() => wirePaid({ amount: 0, received: null }));
  await user.click(chip('₺ gir'));
  await user.keyboard('1740,00');
  await user.click(take('Masayı kapat'));
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([
    { discountType: 'AMOUNT', discountValue: 1740, finalTotal: 0, received: null },
  ]);
});

test('a retry after a lost answer has the same key, and the form stays locked (PAY-35)', async () => {
  let tries = 0;
  const { server, user } = await showPayment(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('network');
    if (tries === 2) return refuse('UNAVAILABLE');
    return wirePaid();
  });
  await user.click(take());
  expect((await screen.findAllByText('Sonuç kontrol ediliyor…'))[0]).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yemek Kartı' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kapat' })).toBeDisabled();
  await user.keyboard('{Escape}{Enter}');
  await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' });
  expect(server.callsOf(PAY)).toHaveLength(3);
  expect(new Set(keys(server)).size).toBe(1);
  expect(new Set(paidBy(server).map((body) => JSON.stringify(body))).size).toBe(1);
});

test('ORDER_CHANGED shows the new total, and the next request has a new key (PAY-36)', async () => {
  const { server, user } = await showPayment(({ body }) =>
    (body as { expectedVersion: number }).expectedVersion === 4
      ? refuse('ORDER_CHANGED', { details: { total: 1785, version: 5 } })
      : wirePaid({ amount: 1785, received: 1785 }),
  );
  await user.click(take());
  expect(await screen.findByText('Adisyon değişti. Yeni tutarı kontrol edin.')).toBeVisible();
  await user.click(take('Ödemeyi al · ₺1.785,00'));
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)).toMatchObject([
    { finalTotal: 1740, expectedVersion: 4 },
    { finalTotal: 1785, expectedVersion: 5, received: 1785 },
  ]);
  expect(new Set(keys(server)).size).toBe(2);
});

test('the dialog shows earlier parts and the rest due, and reads them again after a change (PAY-30)', async () => {
  const paid = { total: 690, paidTotal: 600, sharesPaid: 450, version: 5 };
  const { server, user } = await showPayment(
    ({ body }) =>
      (body as { expectedVersion: number }).expectedVersion === 4
        ? refuse('ORDER_CHANGED', { details: { total: 690, version: 5 } })
        : wirePaid({ amount: 690, received: 690 }),
    { 'GET /tables/:id/open-order': () => wireOrder(paid) },
  );
  await user.click(take('Ödemeyi al · ₺1.740,00'));
  expect(await screen.findByText('Ara toplam ₺1.740,00 · Ödenen ₺1.050,00')).toBeVisible();
  await user.click(take('Ödemeyi al · ₺690,00'));
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(paidBy(server)[1]).toMatchObject({ finalTotal: 690, expectedVersion: 5 });
});

test('ORDER_CHANGED on an order that left the table closes the dialog', async () => {
  const { user } = await showPayment(() => refuse('ORDER_CHANGED'), {
    'GET /tables/:id/open-order': () => null,
  });
  await user.click(take());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Adisyon değişti. Yeni tutarı kontrol edin.')).toBeVisible();
});

test('ORDER_NOT_OPEN shows which user took the payment and closes the dialog (PAY-36)', async () => {
  const { user } = await showPayment(() =>
    refuse('ORDER_NOT_OPEN', { error: 'Bu adisyonun ödemesini Murat Şahin aldı.' }),
  );
  await user.click(take());
  expect(await screen.findByText('Bu adisyonun ödemesini Murat Şahin aldı.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onDone).not.toHaveBeenCalled();
});

test('any other refusal shows Ödeme alınamadı with the reason, and unlocks the form (PAY-34)', async () => {
  const { server, user } = await showPayment(() =>
    refuse('ROLE_LIMIT', { error: 'En fazla %20 indirim yapabilirsiniz.' }),
  );
  await user.click(take());
  expect(await screen.findByText('Ödeme alınamadı')).toBeVisible();
  expect(screen.getByText('En fazla %20 indirim yapabilirsiniz.')).toBeVisible();
  await user.click(take());
  await waitFor(() => expect(server.callsOf(PAY)).toHaveLength(2));
  expect(new Set(keys(server)).size).toBe(2);
});

test('a discount above the limit of the role is shown at the discount, until it is changed (PAY-14)', async () => {
  const { user } = await showPayment(() =>
    refuse('ROLE_LIMIT', { error: 'En fazla %20 indirim yapabilirsiniz.' }),
  );
  await user.click(chip('% gir'));
  await user.keyboard('30{Enter}');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('En fazla %20 indirim yapabilirsiniz.');
  expect(slot('İndirim')).toHaveAccessibleDescription('En fazla %20 indirim yapabilirsiniz.');
  await user.click(chip('%20'));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('closing discards the choice (PAY-36)', async () => {
  const { user } = await showPayment(() => wirePaid());
  await user.keyboard('k');
  await user.click(chip('%10'));
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Öde' }));
  expect(await screen.findByRole('radio', { name: 'Nakit' })).toBeChecked();
  expect(chip('Yok')).toBeChecked();
  expect(take('Ödemeyi al · ₺1.740,00')).toBeEnabled();
});

test('afterwards the receipt is optional, and the tables open after four seconds (PAY-34)', async () => {
  const { server, user } = await showPayment(() => wirePaid(), {
    [RECEIPT]: () => ({ jobId: PAYMENT_ID, copyNo: 1 }),
  });
  await user.click(take());
  await user.click(await screen.findByRole('button', { name: 'Fiş yazdır' }));
  expect(await screen.findByRole('button', { name: 'Tekrar yazdır' })).toBeVisible();
  expect(server.callsOf(RECEIPT)[0]?.params['id']).toBe(PAYMENT_ID);
  await new Promise((resolve) => setTimeout(resolve, DONE_MS / 4));
  expect(onDone).not.toHaveBeenCalled();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('a queued receipt shows Tekrar yazdır (PAY-34)', async () => {
  const { user } = await showPayment(() => wirePaid({ receiptJobId: PAYMENT_ID }), {
    [RECEIPT]: () => refuse('NO_PRINTER'),
  });
  await user.click(take());
  await user.click(await screen.findByRole('button', { name: 'Tekrar yazdır' }));
  expect(await screen.findByText(/Tanımlı yazıcı yok/)).toBeVisible();
});

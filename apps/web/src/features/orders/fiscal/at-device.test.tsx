import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DEVICE_ID, wireBasket, wireDevice } from '#test/wire-fiscal.ts';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { TABLE_ID, wireOrder, wirePaid } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const SEND = 'POST /orders/:id/fiscal-baskets';
const READ = 'GET /orders/:id/fiscal-basket';
const SETTLE = 'POST /fiscal-baskets/:id/settle';
const decoded = (over: object = {}) =>
  z.decode(getOpenOrder.response, wireOrder({ total: 1740, version: 4, ...over }) as never) as OpenOrder;
const onDone = vi.fn();
const onClose = vi.fn();

async function showPayment(handlers: Parameters<typeof stubServer>[0], order = decoded()) {
  const server = stubServer({
    ...{ ...shellHandlers, 'GET /fiscal-devices': () => [wireDevice()] },
    ...{ [SEND]: () => wireBasket(order.id), [READ]: () => wireBasket(order.id) },
    'GET /tables/:id/open-order': () => null,
    ...handlers,
  });
  const page = <PayOrderDialog tableId={TABLE_ID} order={order} onClose={onClose} onDone={onDone} />;
  return { server, orderId: order.id, ...(await renderScreen(page, { role: 'CASHIER' })) };
}

test('the same tap sends the payment to the device, and its answer is shown as the payment (FISCAL-13)', async () => {
  const { server, user, orderId } = await showPayment({});
  expect(await screen.findByText('Yazarkasa: Kasa ÖKC')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Kredi Kartı/ }));
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  expect(await screen.findByText(/Cihazda ödeniyor/)).toBeVisible();
  expect(screen.getByText('Kredi Kartı · Kasa ÖKC · Ana kasa')).toBeVisible();
  expect(server.callsOf(SEND).map(({ body }) => body)).toMatchObject([
    { deviceId: DEVICE_ID, all: { method: 'CARD', finalTotal: 1740, expectedVersion: 4 } },
  ]);
  expect(server.callsOf('POST /orders/:id/pay')).toEqual([]);
  const { payment } = wirePaid({ amount: 1740, method: 'CARD' });
  server.now({ [READ]: () => wireBasket(orderId, { state: 'DONE', payment }) });
  expect(await screen.findByRole('dialog', { name: /Ödeme alındı/ })).toBeVisible();
});

test('Cihazsız al takes the payment as without a device (FISCAL-17)', async () => {
  const { server, user } = await showPayment({ 'POST /orders/:id/pay': () => wirePaid({ amount: 1740 }) });
  await user.click(await screen.findByRole('button', { name: 'Cihazsız al' }));
  expect(screen.getByText('Yazarkasaya gönderilmez')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(server.callsOf(SEND)).toEqual([]);
});

test('a sale that was given up leads back to the form with the reason (FISCAL-13)', async () => {
  const { server, user, orderId } = await showPayment({});
  await screen.findByText('Yazarkasa: Kasa ÖKC');
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  await screen.findByText(/Cihazda ödeniyor/);
  server.now({
    [READ]: () => wireBasket(orderId, { state: 'GIVEN_UP', problem: 'REFUSED', reason: 'Kâğıt yok.' }),
    'GET /tables/:id/open-order': () => wireOrder({ total: 1740, version: 6 }),
  });
  expect(await screen.findByText('Cihazda ödenmedi: Kâğıt yok.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(2));
  expect(server.callsOf(SEND)[1]?.body).toMatchObject({ all: { expectedVersion: 6 } });
});

test('a sale that is taken back shows no further attempt (FISCAL-14)', async () => {
  const order = decoded({ isAtDevice: true });
  const basket = { canCancel: false, isCancelWanted: true, problem: 'UNREACHABLE' } as const;
  await showPayment({ [READ]: () => wireBasket(order.id, basket) }, order);
  expect(await screen.findByText('Cihazdan geri alınıyor…')).toBeVisible();
  expect(screen.queryByText(/yeniden deneniyor/)).not.toBeInTheDocument();
});

test('a busy device is a refusal at the form (FISCAL-7)', async () => {
  const { user } = await showPayment({ [SEND]: () => refuse('AT_DEVICE') });
  await screen.findByText('Yazarkasa: Kasa ÖKC');
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  expect(await screen.findByText(/Cihazda ödeniyor\. Sonuç gelene kadar/)).toBeVisible();
});

test('an order that is at the device opens there, with Vazgeç, and Cihaza bakın has two buttons (FISCAL-8, FISCAL-13)', async () => {
  const order = decoded({ isAtDevice: true });
  const { server, user } = await showPayment(
    {
      'POST /fiscal-baskets/:id/cancel': () =>
        wireBasket(order.id, { canCancel: false, isCancelWanted: true }),
      [SETTLE]: () => wireBasket(order.id, { state: 'DONE' }),
    },
    order,
  );
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(server.callsOf('POST /fiscal-baskets/:id/cancel')).toHaveLength(1));
  server.now({ [READ]: () => wireBasket(order.id, { state: 'UNKNOWN', problem: 'SILENT' }) });
  await user.click(await screen.findByRole('button', { name: 'Fiş çıktı' }));
  await user.type(screen.getByLabelText(/ÖKC fiş no/), '42');
  await user.type(screen.getByLabelText(/Z no/), '7');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SETTLE)).toHaveLength(1));
  expect(server.callsOf(SETTLE)[0]?.body).toEqual({ isPrinted: true, receiptNo: '42', zNo: '7' });
});

test('after the answer of the device a failed read of the order is repeated, and the rest stays payable (FISCAL-13)', async () => {
  let reads = 0;
  const { payment } = wirePaid({ amount: 1000, method: 'CARD' });
  const { server, user, orderId } = await showPayment({
    'GET /tables/:id/open-order': () => {
      reads += 1;
      if (reads === 1) throw new TypeError('network');
      return wireOrder({ total: 740, version: 6 });
    },
  });
  await screen.findByText('Yazarkasa: Kasa ÖKC');
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺1.740,00' }));
  await screen.findByText(/Cihazda ödeniyor/);
  server.now({ [READ]: () => wireBasket(orderId, { state: 'DONE', payment }) });
  const paid = await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(within(paid).getByText('Kalan')).toHaveTextContent('₺740,00');
});

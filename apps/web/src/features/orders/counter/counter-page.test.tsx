import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CounterPage } from '#src/features/orders/counter/counter-page.tsx';
import { ORDER_ID, PAYMENT_ID, TEA, wireMenu } from '#src/features/orders/test-orders.ts';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const SELL = 'POST /counter-sales';
const sold = (received: number | null) => ({
  callNumber: 31,
  order: {
    ...{ id: ORDER_ID, number: 90, status: 'PAID', total: 50, discountAmount: 0, paymentMethod: 'CASH' },
    table: { id: ORDER_ID, name: 'Tezgâh 31' },
    ...{ placeKind: 'COUNTER', openedAt: '2026-11-29T16:00:00.000Z', paidAt: '2026-11-29T16:00:00.000Z' },
  },
  payment: {
    ...{ id: PAYMENT_ID, orderId: ORDER_ID, orderNumber: 90, tableName: 'Tezgâh 31', method: 'CASH' },
    ...{ partner: null, amount: 50, discountAmount: 0, refunded: 0, tip: 0, tipFor: null, received },
    ...{ createdAt: '2026-11-29T16:00:00.000Z', takenBy: 'Elif', fiscal: { receiptNo: '', zNo: '' } },
    ...{ receiptJobId: null, lines: [] },
  },
});

/** A till is wide: every breakpoint is reached. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

async function open(handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ ...shellHandlers, 'GET /menu': wireMenu, ...handlers });
  const shown = await renderScreen(<CounterPage />, { role: 'CASHIER' });
  const products = within(await screen.findByRole('region', { name: 'Ürünler' }));
  const tap = async () => shown.user.click(await products.findByRole('button', { name: /^Çay/ }));
  return { server, tap, ...shown };
}

test('two tiles and one button sell, pay and show number and change (COUNTER-3)', async () => {
  const { server, user, tap } = await open({ [SELL]: () => sold(100) });
  await tap();
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺50,00' }));
  await waitFor(() => expect(server.callsOf(SELL)).toHaveLength(1));
  expect(server.callsOf(SELL)[0]?.body).toMatchObject({
    lines: [{ itemId: TEA, qty: 2, shownUnitPrice: 25 }],
    ...{ method: 'CASH', finalTotal: 50, received: 50 },
  });
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  expect(screen.getByText('Para üstü ₺50,00')).toBeVisible();
  expect(draftCartOf('counter-1').lines).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ürün seçin' })).toBeDisabled();
});

test('a refused sale keeps the cart and shows the reason (COUNTER-4)', async () => {
  const { user, tap } = await open({ [SELL]: () => refuse('TOTAL_MISMATCH', { total: 30 }) });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(draftCartOf('counter-1').lines).toMatchObject([{ itemId: TEA, qty: 1 }]);
});

test('Beklet parks the cart, and its number continues it (COUNTER-5)', async () => {
  const { user, tap } = await open({});
  await tap();
  await user.click(screen.getByRole('button', { name: 'Beklet' }));
  expect(screen.getByRole('button', { name: 'Ürün seçin' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Bekleyen satış 1' }));
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' })).toBeEnabled();
});

import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TABLE_ID, TEA, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { addDraft, draftCartOf } from '#src/order-queue/draft-cart.ts';
import { kurus } from '@sofra/domain/money/money';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireRule } from '#test/wire-factories.ts';

afterEach(() => void vi.useRealTimers());

const ADD = 'POST /tables/:id/add-lines';
async function show(rules: unknown[], handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /menu/frequent': () => ({ itemIds: [], byCategory: [] }),
    'GET /menu/price-rules': () => rules,
    'GET /tables/:id/open-order': () => null,
    ...handlers,
  });
  return {
    server,
    ...(await renderScreen(<TableOrderPage tableId={TABLE_ID} />, {
      role: 'WAITER',
      path: `/app/tables/${TABLE_ID}`,
    })),
  };
}
const tea = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name });

test('a tile shows the present price with the list price struck through, and taps use it (PRICE-9)', async () => {
  const { server, user } = await show([wireRule()], { [ADD]: () => wireOrder() });
  const tile = await tea(/^Çay.*Liste fiyatı.*₺25.*₺20/);
  expect(tile.querySelector('s')).toHaveTextContent('₺25,00');
  await user.click(tile);
  expect(draftCartOf(TABLE_ID).lines).toMatchObject([{ itemId: TEA, unitPrice: 2_000 }]);
  await user.keyboard('{F2}');
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({
    lines: [{ itemId: TEA, qty: 1, shownUnitPrice: 20 }],
  });
});

test('prices change automatically at the minute, and the line in the cart shows this (PRICE-9, PRICE-10)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-11-23T14:59:30+03:00'));
  const { server, user } = await show([wireRule({ from: '15:00', until: '18:00' })], {
    [ADD]: () => wireOrder(),
  });
  addDraft(TABLE_ID, { itemId: TEA, name: 'Çay', unitPrice: kurus(2_500), qty: 2 });
  await tea(/^Çay.*₺25/);
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  await tea(/^Çay.*Liste fiyatı.*₺25.*₺20/);
  const row = await within(screen.getByRole('region', { name: 'Sepet' })).findByRole('button', {
    name: /^Çay.*Fiyat değişti/,
  });
  expect(row).toHaveTextContent('Fiyat değişti ₺50,00');
  expect(row).toHaveTextContent('₺40,00');
  await user.keyboard('{F2}');
  await vi.waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({ lines: [{ shownUnitPrice: 20 }] });
});

test('a user who sent an old price reads the server’s price (PRICE-11)', async () => {
  const changedPrices = [{ itemId: TEA, name: 'Çay', shown: 25, price: 20 }];
  const { user } = await show([], { [ADD]: () => ({ ...wireOrder(), changedPrices }) });
  await user.click(await tea(/^Çay/));
  await user.keyboard('{F2}');
  expect(await screen.findByText('Fiyat değişti: Çay ₺25,00 → ₺20,00')).toBeVisible();
});

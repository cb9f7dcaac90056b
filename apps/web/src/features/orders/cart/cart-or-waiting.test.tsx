import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ORDER_ID, TABLE_ID, wireMenu, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const bar = () => screen.getByRole('button', { name: /^Sepeti aç/ });
afterEach(() => setConnection('connecting'));

/** Opens a table whose order this device never loaded, while tables and menu are cached. */
async function showOffline(table: object) {
  setConnection('offline');
  stubServer({
    'GET /tables': () => [wireTable(table)],
    'GET /menu': wireMenu,
    'GET /tables/:id/open-order': () => {
      throw new TypeError('network');
    },
  });
  return renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
}

test('offline, a table that the floor shows as free is empty, without an error (OFF-18)', async () => {
  const { user } = await showOffline({ occupied: false });
  expect(await cart().findByText('Açık sipariş yok')).toBeVisible();
  expect(cart().getByText(/^Son güncelleme/)).toBeVisible();
  expect(screen.getByText('Boş')).toBeVisible();
  expect(bar()).toHaveTextContent('Masanın tutarı ₺0,00');
  expect(cart().getByText('Masanın tutarı').parentElement).toHaveTextContent('₺0,00');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Çay/ }));
  expect(cart().getByText('Henüz kaydedilmiş ürün yok')).toBeVisible();
});

test('an order that this device never read is no error offline, and an error online (OFF-18)', async () => {
  await showOffline({ occupied: true, openOrderId: ORDER_ID });
  const note = await cart().findByText('Çevrimdışı: bu masanın siparişi bu cihazda yok.');
  expect(note.closest('[role=status]')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bar()).toHaveTextContent('Sipariş okunamadı');
  expect(cart().queryByText('₺0,00')).not.toBeInTheDocument();
  act(() => setConnection('connected'));
  expect(within(cart().getByRole('alert')).getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

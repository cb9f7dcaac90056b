import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
// Loaded lazily; importing it here keeps the tests from waiting for it.
import '#src/features/orders/order-dialogs.ts';
import { TABLE_ID, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';

async function show() {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /tables/:id/open-order': () => wireOrder(),
    [ADD]: () => wireOrder(),
  });
  const path = `/app/tables/${TABLE_ID}`;
  const shown = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { path, role: 'CASHIER' });
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  await shown.user.click(await products.findByRole('button', { name: /^Çay/ }));
  return { server, cart: within(screen.getByRole('region', { name: 'Sepet' })), ...shown };
}

test('no key of the page works in an open note, which is sent after it is saved (ORD-47)', async () => {
  const { server, user, cart, router } = await show();
  await user.click(await cart.findByRole('button', { name: /^Çay.*Not ekle$/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Mutfağa not' }), 'Açık');
  await user.keyboard('{F2}{F4}{F7}');
  expect(server.callsOf(ADD)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Notu kaydet' }));
  expect(draftCartOf(TABLE_ID).lines).toMatchObject([{ note: 'Açık' }]);
  expect(router.location.pathname).toBe(`/app/tables/${TABLE_ID}`);
});

test('no key of the page works in the menu of a line (ORD-47)', async () => {
  const { server, user, cart } = await show();
  await user.click(await cart.findByRole('button', { name: /^Çay.*: işlemler$/ }));
  await screen.findByRole('menu');
  await user.keyboard('{F2}{F4}');
  expect(server.callsOf(ADD)).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER_ID, TABLE_ID, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TakeawayOrderPage } from '#src/features/orders/takeaway/takeaway-order-page.tsx';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const OPEN = 'GET /tables/:id/open-order';
const ADD = 'POST /tables/:id/add-lines';
const OTHER = '018f0000-0000-7000-8000-000000000061';
const NEW_ORDER = '018f0000-0000-7000-8000-000000000062';

const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const floor = (openOrderId: string | null) => () => [
  wireTable(),
  wireTable({ id: OTHER, name: 'Teras 1', occupied: openOrderId !== null, openOrderId }),
];

/** Opens a table with an order and adds `teas` without sending them. */
async function show({ teas }: { teas: number }) {
  const server = stubServer({
    'GET /tables': floor(null),
    'GET /takeaway': () => [],
    'GET /menu': wireMenu,
    [OPEN]: () => wireOrder(),
    [ADD]: () => wireOrder({ id: NEW_ORDER }),
  });
  const shown = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  await cart().findByText(/Mutfakta/);
  for (let tap = 0; tap < teas; tap += 1)
    await shown.user.click(
      await within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name: /^Çay/ }),
    );
  const change = (handlers: Parameters<typeof server.now>[0]) => {
    server.now(handlers);
    return shown.queries.invalidateQueries({ queryKey: ['tables'] });
  };
  return { server, change, ...shown };
}

test('an order moved by another device shows its new table, even if the floor answers later (ORD-51)', async () => {
  let answerFloor = () => {};
  const { change } = await show({ teas: 0 });
  const isRead = new Promise<void>((resolve) => (answerFloor = resolve));
  const moved = change({ [OPEN]: () => null, 'GET /tables': () => isRead.then(floor(ORDER_ID)) });
  await cart().findByText('Açık sipariş yok');
  expect(screen.queryByText(/^Bu masanın adisyonu/)).not.toBeInTheDocument();
  answerFloor();
  await moved;
  expect(await screen.findByText('Bu masanın adisyonu taşındı: Teras 1')).toBeVisible();
  expect(cart().queryByText(/Gönderirseniz/)).not.toBeInTheDocument();
});

test('the cart warns about unsent lines until they are sent, also after a return to the page (ORD-51)', async () => {
  const { change, unmount, server } = await show({ teas: 1 });
  await change({ [OPEN]: () => null, 'GET /tables': floor(ORDER_ID) });
  expect(await cart().findByText('Bu masanın adisyonu taşındı: Teras 1.')).toBeVisible();
  unmount();
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  expect(await cart().findByText('Bu masanın adisyonu taşındı: Teras 1.')).toBeVisible();
  expect(cart().getByText('Gönderirseniz yeni adisyon açılır.')).toBeVisible();
  server.now({ [OPEN]: () => wireOrder({ id: NEW_ORDER }) });
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await cart().findByText(/Mutfakta/);
  expect(cart().queryByText(/Gönderirseniz/)).not.toBeInTheDocument();
});

test('an order that became a delivery is named, and a link leads there (ORD-51)', async () => {
  const { change } = await show({ teas: 1 });
  const moved = wireTakeaway({ orderId: ORDER_ID, kind: 'DELIVERY', placeName: 'Paket 7' });
  await change({ [OPEN]: () => null, 'GET /takeaway': () => [moved], 'GET /takeaway/:id': () => moved });
  expect(await screen.findByText('Bu masanın adisyonu taşındı: Paket 7')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aç' })).toBeVisible();
  const link = await cart().findByRole('link', { name: 'Paket 7 siparişini aç' });
  expect(link).toHaveAttribute('href', `/app/takeaway/${ORDER_ID}`);
});

test('the warning about an order closed elsewhere disappears with the last line and does not return', async () => {
  const { change, user } = await show({ teas: 1 });
  await change({ [OPEN]: () => null });
  expect(await screen.findByText('Bu masanın adisyonu kapandı')).toBeVisible();
  expect(await cart().findByText('Bu masanın adisyonu kapandı.')).toBeVisible();
  await user.keyboard('-');
  await waitFor(() => expect(cart().queryByText(/Gönderirseniz/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Çay/ }));
  await cart().findByText(/^Gönderilecek/);
  expect(cart().queryByText(/Gönderirseniz/)).not.toBeInTheDocument();
});

test('if another order is open at the table, the cart warns that the lines would join it', async () => {
  const { change } = await show({ teas: 1 });
  await change({ [OPEN]: () => wireOrder({ id: NEW_ORDER }), 'GET /tables': floor(ORDER_ID) });
  expect(await cart().findByText('Gönderirseniz şimdi açık olan adisyona eklenir.')).toBeVisible();
});

test('an order without a table that was closed elsewhere takes no more lines, which the cart shows (ORD-51, PLACE-4)', async () => {
  const called = { id: OTHER, tableId: OTHER, tableName: 'Gel-al 3', placeKind: 'TAKEAWAY' };
  const server = stubServer({
    'GET /menu': wireMenu,
    'GET /takeaway/:id': () => ({ ...wireTakeaway({ orderId: OTHER }), phone: null }),
    [OPEN]: () => wireOrder(called),
  });
  const shown = await renderScreen(<TakeawayOrderPage orderId={OTHER} />, { role: 'WAITER' });
  await cart().findByText(/Mutfakta/);
  await shown.user.click(
    await within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name: /^Çay/ }),
  );
  server.now({ [OPEN]: () => null });
  await shown.queries.invalidateQueries({ queryKey: ['tables'] });
  expect(await screen.findByText('Bu sipariş kapandı')).toBeVisible();
  expect(await cart().findByText('Bu ürünler artık gönderilemez. Yeni sipariş açın.')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CancelOrderDialog } from '#src/features/orders/changes/cancel-order-dialog.tsx';
import { LineDialog } from '#src/features/orders/changes/cancel-or-comp-dialog.tsx';
import { savedRows } from '#src/features/orders/cart/saved-rows.ts';
import {
  KUNEFE,
  openOrder,
  TABLE_ID,
  wireLine,
  wireOrder,
  wirePaid,
} from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const CANCEL_LINES = 'POST /orders/:id/cancel-lines';
const CANCEL_ORDER = 'PATCH /orders/:id/status';
const restockBox = () => screen.getByRole('checkbox', { name: /^Stoğa geri ekle/ });

async function showLine(lines: object[]) {
  const order = openOrder({ lines });
  const server = stubServer({ [CANCEL_LINES]: () => ({ openOrder: wireOrder() }) });
  const row = savedRows(order.lines)[0]!;
  const { user } = await renderScreen(
    <LineDialog way="cancel" tableId={TABLE_ID} order={order} row={row} onClose={() => undefined} />,
    { role: 'CASHIER' },
  );
  const cancel = async () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Kalem iptali' }));
    await user.click(dialog.getByRole('button', { name: 'İptal et' }));
    await screen.findByText('Kalem iptal edildi');
    return server.callsOf(CANCEL_LINES)[0]?.body;
  };
  return { user, cancel };
}

test.each([
  ['NEW', true],
  ['PREPARING', false],
  ['READY', false],
  ['SERVED', false],
])('a line in state %s proposes back to stock: %s', async (status, restock) => {
  const { cancel } = await showLine([wireLine({ status })]);
  expect(await cancel()).toMatchObject({ restock });
});

test('the proposal depends on the chosen pieces, and the user’s choice overrides it (ORD-23)', async () => {
  // The newest line is cancelled first, and its preparation has not begun.
  const served = wireLine({ qty: 1, status: 'PREPARING' });
  const fresh = wireLine({ id: KUNEFE, qty: 1, status: 'NEW', createdAt: '2026-05-04T17:00:00.000Z' });
  const { user, cancel } = await showLine([served, fresh]);
  expect(restockBox()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Artır' }));
  expect(restockBox()).not.toBeChecked();
  expect(screen.getByText(/yapılmaya başlandı/)).toBeVisible();
  await user.click(restockBox());
  await user.click(screen.getByRole('button', { name: 'Azalt' }));
  await user.click(screen.getByRole('button', { name: 'Artır' }));
  expect(await cancel()).toMatchObject({ restock: true });
});

test.each([
  ['NEW', true],
  ['SERVED', false],
])('Adisyonu iptal et with a line in state %s proposes back to stock: %s', async (status, restock) => {
  const server = stubServer({ [CANCEL_ORDER]: () => wirePaid().order });
  const order = openOrder({ lines: [wireLine(), wireLine({ id: KUNEFE, status })] });
  const { user } = await renderScreen(
    <CancelOrderDialog tableId={TABLE_ID} order={order} onClose={() => undefined} />,
    { role: 'CASHIER' },
  );
  await user.click(screen.getByRole('button', { name: 'Adisyonu iptal et' }));
  await screen.findByText('Adisyon iptal edildi');
  expect(server.callsOf(CANCEL_ORDER)[0]?.body).toMatchObject({ restock });
});

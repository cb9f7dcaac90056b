import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HandOverDialog } from '#src/features/orders/changes/hand-over-dialog.tsx';
import { openOrder, ORDER_ID, TABLE_ID } from '#src/features/orders/test-orders.ts';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const HAND_OVER = 'POST /orders/:id/hand-over';
const MURAT = { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Murat Şahin' };
const served = { openedBy: 'Çağrı Öz', servedById: OWN_USER_ID, servedBy: 'Elif Yıldız' };

async function show(handlers: Parameters<typeof stubServer>[0], order: object = {}) {
  const server = stubServer({
    'GET /orders/waiters': () => [{ id: OWN_USER_ID, name: 'Elif Yıldız' }, MURAT],
    ...handlers,
  });
  const onClose = vi.fn();
  const rendered = await renderScreen(
    <HandOverDialog tableId={TABLE_ID} order={openOrder({ ...served, ...order })} onClose={onClose} />,
    { role: 'WAITER' },
  );
  const choices = within(await screen.findByRole('list', { name: 'Kime devredilsin?' }));
  await screen.findByText(/Şu an bakan: Elif Yıldız/);
  return { server, onClose, choices, ...rendered };
}

test('a table is handed over to another user with one tap (FLOOR-40)', async () => {
  const answer = { orderId: ORDER_ID, servedById: MURAT.id, servedBy: MURAT.name };
  const { user, server, onClose, choices } = await show({ [HAND_OVER]: () => answer });
  expect(choices.getAllByRole('button').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Murat Şahin'),
  ]);
  await user.click(choices.getByRole('button', { name: /Murat Şahin/ }));
  expect(await screen.findByText('Masa 5 devredildi: Murat Şahin')).toBeVisible();
  expect(server.callsOf(HAND_OVER)).toMatchObject([
    { params: { id: ORDER_ID }, body: { toUserId: MURAT.id } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal is shown in the dialog, which stays open (FLOOR-41)', async () => {
  const { user, onClose, choices } = await show({
    [HAND_OVER]: () => refuse('ORDER_NOT_OPEN', { status: 'PAID' }),
  });
  await user.click(choices.getByRole('button', { name: /Murat Şahin/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/kapatılmış/));
  expect(onClose).not.toHaveBeenCalled();
});

test('without a table the order itself is handed over, also when another user had taken it (FLOOR-40)', async () => {
  await show({}, { tableId: ORDER_ID, tableName: 'Paket 7', placeKind: 'DELIVERY' });
  expect(screen.getByRole('dialog', { name: 'Siparişi devret · Paket 7' })).toBeVisible();
  expect(screen.getByText(/Siparişin devredileceği kişiyi seçin/)).toBeVisible();
});

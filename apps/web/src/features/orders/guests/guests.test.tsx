import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOrderDelivery } from '#src/features/orders/cart/use-order-delivery.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { ORDER_ID, TABLE_ID, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { draftCartOf, unsentTableIds } from '#src/order-queue/draft-cart.ts';
import { flushAll } from '#src/order-queue/queue-delivery.ts';
import { queuedBatches } from '#src/order-queue/shared-queue.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const GUESTS = 'POST /orders/:id/guests';

const stub = (handlers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    [OPEN]: () => null,
    [GUESTS]: ({ body }) => wireOrder({ guests: (body as { guests: number | null }).guests ?? undefined }),
    ...handlers,
  });
const asking = {
  'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, askGuests: true } }),
};
/** The page with the delivery of the shell. */
function Page() {
  useOrderDelivery();
  return <TableOrderPage tableId={TABLE_ID} />;
}
const show = () => renderScreen(<Page />, { path: `/app/tables/${TABLE_ID}`, role: 'WAITER' });
const button = (name: string) => screen.findByRole('button', { name });
const pad = async () => within(await screen.findByRole('dialog', { name: 'Kişi sayısı' }));
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const tile = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name });

afterEach(() => setConnection('connecting'));

test('one tap on a key stores the number of an open order (GUESTS-13)', async () => {
  let stored: object = {};
  const server = stub({
    [OPEN]: () => wireOrder(stored),
    [GUESTS]: ({ body }) => wireOrder((stored = body as object)),
  });
  const { user } = await show();
  await screen.findByText(/4 kişi$/);
  await user.click(await button('Kişi'));
  expect((await pad()).getAllByRole('button', { name: /^\d+$/ })).toHaveLength(12);
  await user.click((await pad()).getByRole('button', { name: '3' }));
  expect(await button('3 kişi')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(server.callsOf(GUESTS)).toMatchObject([{ params: { id: ORDER_ID }, body: { guests: 3 } }]),
  );
  await waitFor(() => expect(queuedBatches()).toEqual([]));
  // The header shows guests in place of seats (GUESTS-10).
  expect(await screen.findByText(/ · 3 kişi$/)).toBeVisible();
  expect(screen.queryByText(/Sipariş kaydedildi/)).not.toBeInTheDocument();
});

test('more than twelve are typed, and a number can be removed (GUESTS-13)', async () => {
  const server = stub({ [OPEN]: () => wireOrder({ guests: 3 }) });
  const { user } = await show();
  await user.click(await button('3 kişi'));
  const field = (await pad()).getByRole('spinbutton', { name: 'Daha fazla' });
  await user.clear(field);
  await user.type(field, '100');
  expect((await pad()).getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '24{Enter}');
  await user.click(await button('24 kişi'));
  await user.click((await pad()).getByRole('button', { name: 'Sayıyı kaldır' }));
  await button('Kişi');
  await waitFor(() =>
    expect(server.callsOf(GUESTS).map(({ body }) => body)).toEqual([{ guests: 24 }, { guests: null }]),
  );
});

test('a number of a free table waits with the unsent lines and is sent with them (GUESTS-3, GUESTS-15)', async () => {
  const server = stub({ [ADD]: () => wireOrder({ guests: 5 }) });
  const { user } = await show();
  await user.click(await button('Kişi'));
  await user.click((await pad()).getByRole('button', { name: '5' }));
  await button('5 kişi');
  expect([...unsentTableIds()]).toEqual([]);
  await user.click(await tile(/^Çay/));
  await user.click(cart().getByRole('button', { name: /^Gönder · / }));
  await waitFor(() => expect(server.callsOf(ADD)).toMatchObject([{ body: { guests: 5 } }]));
  await waitFor(() => expect(draftCartOf(TABLE_ID)).toEqual({ lines: [] }));
  expect(server.callsOf(GUESTS)).toHaveLength(0);
});

test('a number of a free table is forgotten when nothing was ordered (GUESTS-15)', async () => {
  stub();
  const { user, unmount } = await show();
  await user.click(await button('Kişi'));
  await user.click((await pad()).getByRole('button', { name: '5' }));
  await button('5 kişi');
  unmount();
  expect(draftCartOf(TABLE_ID)).toEqual({ lines: [] });
});

test('Masa açılırken sor opens the dialog once, at the first product of a free table (GUESTS-14)', async () => {
  stub(asking);
  const { user, unmount } = await show();
  await user.click(await tile(/^Çay/));
  const dialog = await pad();
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await user.click(await tile(/^Künefe/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(draftCartOf(TABLE_ID).guests).toBeUndefined();
  unmount();
  localStorage.clear();
  stub({ ...asking, [OPEN]: () => wireOrder() });
  const open = await show();
  await open.user.click(await tile(/^Çay/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without a connection the number is queued behind the lines and sent once (GUESTS-15)', async () => {
  const server = stub({ [ADD]: () => wireOrder() });
  const { user } = await show();
  await tile(/^Çay/);
  act(() => setConnection('offline'));
  await user.click(await tile(/^Çay/));
  await user.click(cart().getByRole('button', { name: /^Gönder · / }));
  await waitFor(() => expect(queuedBatches()).toHaveLength(1));
  await user.click(await button('Kişi'));
  await user.click((await pad()).getByRole('button', { name: '4' }));
  expect(await button('4 kişi')).toBeVisible();
  await waitFor(() => expect(queuedBatches()).toHaveLength(2));
  expect(screen.getAllByText(/^Sırada · /)).toHaveLength(1);
  expect(server.callsOf(GUESTS)).toHaveLength(0);
  act(() => setConnection('connected'));
  await act(() => flushAll());
  await waitFor(() => expect(queuedBatches()).toEqual([]));
  expect(server.callsOf(GUESTS)).toMatchObject([{ params: { id: ORDER_ID }, body: { guests: 4 } }]);
});

test('a refused number leaves the queue (GUESTS-15)', async () => {
  stub({ [OPEN]: () => wireOrder(), [GUESTS]: () => refuse('ORDER_NOT_OPEN', { status: 'PAID' }) });
  const { user } = await show();
  await user.click(await button('Kişi'));
  await user.click((await pad()).getByRole('button', { name: '4' }));
  await waitFor(() => expect(screen.getByText(/^Masa 5: .*kapa/)).toBeVisible());
  expect(queuedBatches()).toEqual([]);
  expect(await button('Kişi')).toBeVisible();
});

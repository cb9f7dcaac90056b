import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { FLOOR, idOf, minutesAgo } from '#src/features/tables/test-floor.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';

const callOf = (n: number, kind: 'WAITER' | 'BILL' | 'ORDER', minutes: number) => ({
  id: idOf(60 + n),
  tableId: idOf(2),
  tableName: 'Masa 2',
  kind,
  // Half a minute is added, because the clock of the cards advances every half minute and may lag.
  createdAt: minutesAgo(minutes + 0.5),
});
const NEWS = {
  callId: idOf(61),
  tableId: idOf(2),
  tableName: 'Masa 2',
  kind: 'WAITER',
  isOpen: true,
} as const;

test('a call shows on the card of its table at once, and one tap answers it and opens nothing (FLOOR-13)', async () => {
  let open: unknown[] = [];
  const { callsOf } = stubServer({
    'GET /tables': () => FLOOR,
    'GET /calls': () => open,
    'POST /calls/:id/answer': () => {
      open = [];
      return callOf(1, 'WAITER', 4);
    },
  });
  const { user, queries, router } = await renderScreen(<TablesPage />, { role: 'WAITER' });
  await waitFor(() => expect(callsOf('GET /calls')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Geliyorum/ })).not.toBeInTheDocument();
  open = [callOf(1, 'WAITER', 4)];
  refresherOf(queries).handle('calls:changed', NEWS);
  await user.click(await screen.findByRole('button', { name: 'Masa 2: Garson çağırıyor · 4 dk Geliyorum' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Geliyorum/ })).not.toBeInTheDocument());
  expect(callsOf('POST /calls/:id/answer')[0]?.params).toEqual({ id: idOf(61) });
  expect(router.location.pathname).toBe('/app');
});

test('waiter and bill are side by side, the older first', async () => {
  stubServer({
    'GET /tables': () => FLOOR,
    'GET /calls': () => [callOf(2, 'BILL', 6), callOf(1, 'WAITER', 4)],
  });
  await renderScreen(<TablesPage />, { role: 'WAITER' });
  await screen.findByRole('button', { name: /Hesap istiyor/ });
  expect(screen.getAllByRole('button', { name: /Geliyorum/ }).map((one) => one.textContent)).toEqual([
    'Masa 2: Hesap istiyor · 6 dk Geliyorum',
    'Masa 2: Garson çağırıyor · 4 dk Geliyorum',
  ]);
});

test('a failed answer shows the reason, and the call stays on the card (FLOOR-13)', async () => {
  stubServer({
    'GET /tables': () => FLOOR,
    'GET /calls': () => [callOf(1, 'WAITER', 4)],
    'POST /calls/:id/answer': () => refuse('UNAVAILABLE'),
  });
  const { user } = await renderScreen(<TablesPage />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /Garson çağırıyor/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  expect(screen.getByRole('button', { name: /Garson çağırıyor/ })).toBeInTheDocument();
});

test('the floor works without calls that cannot be read', async () => {
  stubServer({ 'GET /tables': () => FLOOR, 'GET /calls': () => refuse('NOT_FOUND') });
  await renderScreen(<TablesPage />, { role: 'WAITER' });
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['WAITER', true, /QR siparişleri 2/],
  ['WAITER', false, /QR siparişleri 2/],
  ['KITCHEN', true, null],
] as const)(
  'a chip counts the orders of guests for %s, with the setting %s (GUESTORDER-31)',
  async (role, isOn, name) => {
    stubServer({
      'GET /tables': () => FLOOR,
      'GET /calls': () => [callOf(2, 'ORDER', 6), callOf(1, 'WAITER', 4), callOf(3, 'ORDER', 2)],
      'GET /business/me': () => ({
        ...wireBusiness,
        settings: { ...wireBusiness.settings, guestOrders: isOn },
      }),
    });
    await renderScreen(<TablesPage />, { role });
    await screen.findByRole('button', { name: /Geliyorum/ });
    if (name === null) expect(screen.queryByRole('link', { name: /QR siparişleri/ })).toBeNull();
    else expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/app/guest-orders');
  },
);

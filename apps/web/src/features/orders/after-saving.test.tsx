import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { TABLE_ID, wireMenu, wireOrder, wirePaid, wireTable } from '#src/features/orders/test-orders.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { forgetPairing, keepPairing } from '#src/lib/device/shared-device.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const OPEN = 'GET /tables/:id/open-order';
const ADD = 'POST /tables/:id/add-lines';

beforeEach(() => keepPairing({ id: '018f0000-0000-7000-8000-0000000000f1', name: 'Salon', token: 't' }));
afterEach(() => forgetPairing());

async function open(signsOutAfterSaving: boolean, handlers: Parameters<typeof stubServer>[0] = {}) {
  const business = shellHandlers['GET /business/me']();
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /business/me': () => ({ ...business, settings: { ...business.settings, signsOutAfterSaving } }),
    [OPEN]: () => null,
    [ADD]: () => wireOrder(),
    'POST /orders/:id/pay': () => wirePaid(),
    ...handlers,
  });
  const path = `/app/tables/${TABLE_ID}`;
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { path, role: 'CASHIER' });
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  const tea = await products.findByRole('button', { name: /^Çay/ });
  const sendTea = async () => {
    await rendered.user.click(tea);
    const cart = within(screen.getByRole('region', { name: 'Sepet' }));
    await rendered.user.click(cart.getByRole('button', { name: 'Gönder · 1 ürün' }));
  };
  return { ...rendered, server, sendTea };
}

test('after Gönder a shared device shows the choice of people, once the order is saved (PIN-20)', async () => {
  const { sendTea, server, router } = await open(true);
  await sendTea();
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(router.location.pathname).toBe('/app/tables');
  const names = server.calls.map(({ name }) => name);
  expect(names.indexOf(ADD)).toBeLessThan(names.indexOf('POST /auth/logout'));
});

test('a shared device keeps its person while an order could not be sent (PIN-19, PIN-20)', async () => {
  const { sendTea } = await open(true, {
    [ADD]: () => {
      throw new TypeError('network');
    },
  });
  await sendTea();
  expect(await screen.findByText('Sipariş sırada: bağlantı gelince gönderilecek')).toBeVisible();
  expect(currentSession()).not.toBeNull();
});

test('after Öde a shared device shows the choice of people, once the change was shown (PIN-20)', async () => {
  const { user, server } = await open(true, { [OPEN]: () => wireOrder() });
  await screen.findByText(/Mutfakta/);
  await user.keyboard('{F4}');
  await screen.findByRole('dialog', { name: 'Ödeme · Masa 5' });
  server.now({ [OPEN]: () => null });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' });
  expect(currentSession()).not.toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentSession()).toBeNull());
});

test('the choice of people is not shown without the setting, nor on a device of one person (PIN-20)', async () => {
  const off = await open(false);
  await off.sendTea();
  await screen.findByText('Sipariş kaydedildi');
  expect(currentSession()).not.toBeNull();
  off.unmount();
  forgetPairing();
  const own = await open(true);
  await own.sendTea();
  await screen.findByText('Sipariş kaydedildi');
  expect(currentSession()).not.toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** Replaces the socket, which is outside this application: no event arrives in these tests. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const TABLE_ID = '018f0000-0000-7000-8000-000000000007';
const OTHER_ID = '018f0000-0000-7000-8000-000000000009';
const TABLE = {
  id: TABLE_ID,
  name: 'Masa 5',
  capacity: 4,
  isActive: true,
  occupied: false,
  openTotal: 0,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
};
const CALL = {
  id: '018f0000-0000-7000-8000-000000000008',
  tableId: TABLE_ID,
  tableName: 'Masa 5',
  kind: 'BILL',
  createdAt: new Date().toISOString(),
};
const HANDLERS = {
  ...shellHandlers,
  'GET /tables': () => [TABLE],
  'GET /tables/:id/open-order': () => null,
  'GET /calls': () => [CALL],
};

test('a waiter with an open order reads its table’s call above the order and as a toast', async () => {
  stubServer(HANDLERS);
  signInAs('WAITER');
  await renderApp(`/app/tables/${TABLE_ID}`);
  const strip = await screen.findByRole('region', { name: 'Masadan çağrı' });
  expect(within(strip).getByText(/Hesap istiyor/)).toBeInTheDocument();
  expect(screen.getByText('Masa 5 · Hesap istiyor')).toBeInTheDocument();
});

test('any other screen shows only the toast', async () => {
  stubServer(HANDLERS);
  signInAs('CASHIER');
  await renderApp('/app/orders');
  expect(await screen.findByText('Masa 5 · Hesap istiyor')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Masadan çağrı' })).not.toBeInTheDocument();
});

test.each(['/app/cash', '/app/settings', '/app/menu'] as const)(
  '%s shows no toast of a call, but its number at Masalar (PUB-28, PUB-38)',
  async (path) => {
    stubServer(HANDLERS);
    signInAs('ADMIN');
    await renderApp(path);
    expect(await screen.findAllByRole('link', { name: /^Masalar\s*1\s*çağrı$/ })).toHaveLength(2);
    expect(screen.queryByText('Masa 5 · Hesap istiyor')).not.toBeInTheDocument();
  },
);

test('a table’s order marks calls of other tables at its back link (PUB-38)', async () => {
  const other = { ...CALL, id: OTHER_ID, tableId: OTHER_ID, tableName: 'Masa 6' };
  stubServer({ ...HANDLERS, 'GET /calls': () => [CALL, other] });
  signInAs('WAITER');
  await renderApp(`/app/tables/${TABLE_ID}`);
  expect(await screen.findByRole('link', { name: /^Masalara dön\s*1\s*çağrı$/ })).toBeVisible();
});

test('the kitchen does not request calls (PUB-28)', async () => {
  const { callsOf } = stubServer(HANDLERS);
  signInAs('KITCHEN');
  await renderApp('/app/kds');
  await screen.findByRole('heading', { name: 'Mutfak Ekranı' });
  await waitFor(() => expect(callsOf('GET /kds')).not.toHaveLength(0));
  expect(callsOf('GET /calls')).toHaveLength(0);
});

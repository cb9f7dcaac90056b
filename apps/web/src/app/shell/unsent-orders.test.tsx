import { getMenu } from '@sofra/contract/menu/menu';
import { kurus } from '@sofra/domain/money/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveConnectionChip } from '#src/app/shell/live-connection-chip.tsx';
import { ProblemStrip } from '#src/app/shell/problem-strip.tsx';
import { UserCard } from '#src/app/shell/user-card.tsx';
import { call } from '#src/lib/api/api.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { changeQueue } from '#src/order-queue/shared-queue.ts';
import { tapFire } from '#src/order-queue/tapped-fires.ts';
import { currentOwner } from '#src/lib/api/session.ts';
import { added, refused, saved } from '#src/order-queue/queued-batch.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const PLAIN = { note: null, portion: null, options: [] };
const LINE = { itemId: 'tea', name: 'Çay', unitPrice: kurus(2_500), qty: 1, ...PLAIN };
const PASSIVE = { status: 422, code: 'TABLE_PASSIVE', message: 'Bu masa pasif.', details: {} } as const;

const owe = (key: string, owner = currentOwner()) =>
  act(() =>
    changeQueue(
      added({
        ...{ key, owner, tableId: key, tableName: 'Masa 5', lines: [LINE] },
        ...{ expectedOrderId: null, isTried: false },
      }),
      { owner },
    ),
  );
const connect = (state: Parameters<typeof setConnection>[0]) => act(() => setConnection(state));
afterEach(() => setConnection('connecting'));

test('offline the banner counts only the orders of this user (OFF-13)', async () => {
  stubServer(shellHandlers);
  await renderScreen(<ProblemStrip hasSidebar />, { role: 'WAITER' });
  connect('offline');
  expect(await screen.findByText('Çevrimdışı')).toBeVisible();
  await owe('a');
  await owe('b');
  await owe('of another user', '018f0000-0000-7000-8000-000000000001/somebody');
  expect(screen.getByText('Çevrimdışı: 2 sipariş sırada')).toBeVisible();
});

test('with a connection, unsent orders are counted in a link to the tables (OFF-14)', async () => {
  stubServer(shellHandlers);
  await renderScreen(<LiveConnectionChip />, { role: 'WAITER' });
  connect('connected');
  expect(screen.getByText('Bağlı')).toBeVisible();
  await owe('a');
  await act(() => changeQueue(refused('a', PASSIVE)));
  expect(screen.queryByText(/gönderilmedi/)).not.toBeInTheDocument();
  const badge = await screen.findByRole('link', { name: '1 sipariş gönderilmedi' });
  expect(badge).toHaveAttribute('href', '/app/tables');
  await act(() => changeQueue(saved('a', null)));
  expect(screen.queryByText(/gönderilmedi/)).not.toBeInTheDocument();
});

test('signing out with unsent orders needs a confirmation (OFF-15)', async () => {
  stubServer(shellHandlers);
  signInAs('WAITER');
  const { user } = await renderScreen(<UserCard session={currentSession()!} />, { role: 'WAITER' });
  connect('offline');
  await owe('a');
  await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
  const question = within(await screen.findByRole('alertdialog', { name: '1 sipariş gönderilmedi' }));
  await user.click(question.getByRole('button', { name: 'Vazgeç' }));
  expect(currentSession()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Çıkış yap' }));
  expect(currentSession()).toBeNull();
});

test('signing out sends a Marş that could still be taken back (COURSE-17)', async () => {
  const fired = { id: 'o', tableId: 't', version: 2 };
  const server = stubServer({ ...shellHandlers, 'POST /orders/:id/fire': () => fired });
  signInAs('WAITER');
  const { user } = await renderScreen(<UserCard session={currentSession()!} />, { role: 'WAITER' });
  connect('connected');
  act(() => tapFire({ tableId: 't', tableName: 'Masa 5', orderId: 'o', fire: { course: 3 } }));
  await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
  await waitFor(() => expect(server.callsOf('POST /orders/:id/fire')).toHaveLength(1));
});

test('a moved business shows its new address and the orders that stay on this device (MOVE-12)', async () => {
  const home = 'https://yeni.example.test';
  stubServer({ ...shellHandlers, 'GET /menu': () => refuse('BUSINESS_MOVED', { details: { home } }) });
  await renderScreen(<ProblemStrip hasSidebar />, { role: 'WAITER' });
  connect('offline');
  await owe('left here');
  await act(() => call(getMenu).catch(() => undefined));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: home })).toHaveAttribute('href', home);
  expect(await alert.findByText(/^Gönderilmemiş 1 sipariş/)).toBeVisible();
});

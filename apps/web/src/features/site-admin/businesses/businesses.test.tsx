import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '#src/features/site-admin/test-site-admin.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS - 60_000).toISOString();

const wireBusiness = (n: number, more: object = {}) => ({
  id: idOf(n),
  name: `Kafe ${n}`,
  slug: `kafe-${n}`,
  ownerEmail: `patron${n}@ornek.example`,
  createdAt: '2026-10-01T09:00:00.000Z',
  state: 'TRIAL',
  trialEndsAt: inDays(12),
  lastUsedAt: inDays(-3),
  orders: 1234,
  recentOrders: 56,
  users: 4,
  tables: 12,
  items: 80,
  pictureBytes: 1_250_000,
  ...more,
});
const BUSINESSES = [
  wireBusiness(1),
  wireBusiness(2, { state: 'LOCKED', lastUsedAt: null, ownerEmail: null, pictureBytes: 0 }),
  wireBusiness(3, { state: 'ACTIVE' }),
];
const ACTS = [
  {
    seq: 9,
    at: '2026-11-19T11:32:00.000Z',
    actorName: 'Nuray Site',
    kind: 'EXTEND_TRIAL',
    reason: 'Tadilat',
    before: '2026-11-05T18:05:00.000Z',
    after: '2026-11-20T20:59:59.000Z',
  },
];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  signInAs('SITEADMIN', 'Nuray Site');
});

async function open(path: string, handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /admin/businesses': () => ({ data: BUSINESSES, total: 120 }),
    'GET /admin/businesses/:id': ({ params }) => {
      const found = BUSINESSES.find(({ id }) => id === params['id']);
      return found ? { ...found, acts: ACTS } : refuse('NOT_FOUND');
    },
    'POST /admin/businesses/:id/trial': () => ({ ok: true }),
    'POST /admin/businesses/:id/lock': () => ({ ok: true }),
    'POST /admin/businesses/:id/unlock': () => ({ ok: true }),
    ...handlers,
  });
  return { server, ...(await renderApp(path)) };
}
const table = async () => within(await screen.findByRole('table', { name: 'İşletmeler' }));
const lastQuery = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.callsOf('GET /admin/businesses').at(-1)?.query;

test('a row shows state, last use, end of trial, orders and size (SITE-22)', async () => {
  await open('/admin/businesses');
  const [, first, second, third] = (await table()).getAllByRole('row');
  expect(first).toHaveTextContent('Deneme · 12 gün kaldı');
  expect(first).toHaveTextContent('3 gün önce');
  for (const text of ['1.234', '56', '4', '12', '80', '1,3 MB'])
    expect(within(first!).getByRole('cell', { name: text })).toBeVisible();
  expect(second).toHaveTextContent('Kilitli');
  expect(second).toHaveTextContent('Hiç kullanılmadı');
  expect(third).toHaveTextContent('Aktif');
  expect(screen.getByText('120 işletme')).toBeVisible();
});

test('a column sorts, and a second press turns it; filter and page are in the address (SITE-23)', async () => {
  const { user, server, router } = await open('/admin/businesses?page=2');
  await table();
  expect(lastQuery(server)).toMatchObject({ sort: 'lastUsedAt', direction: 'desc', page: '2' });
  await user.click((await table()).getByRole('button', { name: 'Sipariş' }));
  await waitFor(() =>
    expect(lastQuery(server)).toMatchObject({ sort: 'orders', direction: 'desc', page: '1' }),
  );
  await user.click((await table()).getByRole('button', { name: 'Sipariş' }));
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ sort: 'orders', direction: 'asc' }));
  expect((await table()).getByRole('columnheader', { name: 'Sipariş' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.click(screen.getByRole('radio', { name: 'Kilitli' }));
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ state: 'LOCKED' }));
  expect(router.location.search).toEqual({ sort: 'orders', turned: true, state: 'LOCKED' });
  await user.click((await table()).getByRole('button', { name: 'Son kullanım' }));
  await waitFor(() => expect(router.location.search).toEqual({ state: 'LOCKED' }));
  await user.click((await table()).getByRole('button', { name: 'Son kullanım' }));
  await waitFor(() => expect(router.location.search).toEqual({ turned: true, state: 'LOCKED' }));
});

test('a business opens with its acts, and Geri returns to the list as it was (SITE-24, SITE-29)', async () => {
  const { user, router } = await open('/admin/businesses?q=kafe');
  await user.click((await table()).getByRole('link', { name: 'Kafe 1' }));
  expect(await screen.findByText('patron1@ornek.example')).toBeVisible();
  expect(screen.getByText(/05\.11\.2026 → 20\.11\.2026/)).toBeVisible();
  expect(screen.getByText('Tadilat')).toBeVisible();
  expect(screen.getByText('Nuray Site · 19.11.2026 14:32')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Geri' }));
  await table();
  expect(router.location.search).toEqual({ q: 'kafe' });
});

test('an extension shows the new end before it is sent, and keeps the reason after a refusal (SITE-25)', async () => {
  const { user, server } = await open(`/admin/businesses?b=${idOf(1)}`, {
    'POST /admin/businesses/:id/trial': () => refuse('TRIAL_END_REFUSED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Denemeyi uzat' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '+7 gün' }));
  const day = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Yeni bitiş' }).value;
  expect(dialog.getByRole('status')).toHaveTextContent(`yeni bitiş ${day}`);
  await user.type(dialog.getByRole('textbox', { name: 'Neden' }), 'Tadilat');
  const until = dialog.getByRole('textbox', { name: 'Yeni bitiş' });
  await user.clear(until);
  await user.type(until, '31122099');
  expect(dialog.getByText(/^En geç /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Denemeyi uzat' }));
  expect(until).toHaveFocus();
  expect(server.callsOf('POST /admin/businesses/:id/trial')).toEqual([]);
  await user.clear(until);
  await user.type(until, day);
  await user.click(dialog.getByRole('button', { name: 'Denemeyi uzat' }));
  expect(await dialog.findByText(/en çok iki yıl içinde olmalı/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('Tadilat');
  expect(server.callsOf('POST /admin/businesses/:id/trial')[0]?.body).toEqual({
    until: day.split('.').toReversed().join('-'),
    reason: 'Tadilat',
  });
});

test('a lock is sent only with a reason (SITE-26)', async () => {
  const { user, server } = await open(`/admin/businesses?b=${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Kilitle' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Kilitle' }));
  expect(dialog.getByText('Neden gerekli.')).toBeVisible();
  expect(server.callsOf('POST /admin/businesses/:id/lock')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Ödeme gecikti');
  await user.click(dialog.getByRole('button', { name: 'Kilitle' }));
  expect(await screen.findByText('İşletme kilitlendi')).toBeVisible();
  expect(server.callsOf('POST /admin/businesses/:id/lock')[0]?.body).toEqual({ reason: 'Ödeme gecikti' });
});

test('a locked business offers the unlock, and an unknown one leads back (SITE-28)', async () => {
  const { user, server } = await open(`/admin/businesses?b=${idOf(2)}`);
  await user.click(await screen.findByRole('button', { name: 'Kilidi aç' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Kilidi aç' }));
  expect(await screen.findByText('Kilit açıldı')).toBeVisible();
  expect(server.callsOf('POST /admin/businesses/:id/unlock')).toHaveLength(1);
});

test('a business that is not there shows a message', async () => {
  await open(`/admin/businesses?b=${idOf(77)}`);
  expect(await screen.findByText('İşletme bulunamadı')).toBeVisible();
});

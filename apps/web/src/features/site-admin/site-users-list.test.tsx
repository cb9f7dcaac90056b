import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BUSINESS, stubSite, idOf, wireUser } from '#src/features/site-admin/test-site-admin.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const USERS = [
  wireUser(1, { fullName: 'Çağrı Öz', email: 'cagri@ornek.example' }),
  wireUser(2, { fullName: null, role: 'ADMIN', isActive: false, businessId: null, businessName: null }),
];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  signInAs('SITEADMIN', 'Nuray Site');
});

async function open(path = '/admin/site-users', ...given: Partial<Parameters<typeof stubSite>>) {
  const server = stubSite(given[0] ?? USERS, given[1]);
  return { server, ...(await renderApp(path)) };
}
const table = async () => within(await screen.findByRole('table', { name: 'Kullanıcılar' }));
const searchBox = () => screen.findByRole('searchbox', { name: 'Kullanıcı ara' });

test('a row shows name, role, business, activity and registration date (SITE-6)', async () => {
  const { server } = await open();
  const [, first, second] = (await table()).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(first)).toEqual([
    'cagri@ornek.example',
    'Çağrı Öz',
    'Garson',
    `Çınaraltı Kafe${BUSINESS}`,
    'Aktif',
    '19.11.2026 14:32',
  ]);
  expect(cells(second).slice(1, 5)).toEqual(['—', 'Patron', '—', 'Pasif']);
  expect(screen.getByText('2 kullanıcı')).toBeVisible();
  expect(server.callsOf('GET /admin/site-users')[0]?.query).toEqual({ q: '', page: '1', limit: '50' });
});

test('an answer with ok false is an empty list with total 0, and no failure (SITE-8)', async () => {
  const server = stubSite(USERS);
  server.now({ 'GET /admin/site-users': () => ({ ok: false, error: 'yok' }) });
  await renderApp('/admin/site-users');
  expect(await screen.findByText('Kullanıcı bulunamadı')).toBeVisible();
  expect(screen.getByText('0 kullanıcı')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a press on the row sets u to the user, and Geri returns to the same page and search (SITE-7)', async () => {
  const { user, router, server } = await open('/admin/site-users?q=kisi&page=2');
  await user.click((await table()).getByText('Çağrı Öz'));
  await waitFor(() => expect(router.location.search).toEqual({ q: 'kisi', page: 2, u: idOf(1) }));
  await user.click(await screen.findByRole('link', { name: 'Geri' }));
  await table();
  expect(router.location.search).toEqual({ q: 'kisi', page: 2 });
  expect(server.callsOf('GET /admin/site-users').at(-1)?.query).toMatchObject({ q: 'kisi', page: '2' });
});

test('by keyboard the e-mail is the link, and has the focus again on return (SITE-7)', async () => {
  const { user, router } = await open();
  const link = (await table()).getByRole('link', { name: 'cagri@ornek.example' });
  link.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.location.search).toEqual({ u: idOf(1) }));
  const back = await screen.findByRole('link', { name: 'Geri' });
  await waitFor(() => expect(back).toHaveFocus());
  await user.keyboard('{Enter}');
  await table();
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName(expect.stringContaining('cagri@ornek.example')),
  );
});

test('marking an id to copy it does not open the user', async () => {
  const { user, router } = await open();
  const cell = (await table()).getByText('Çağrı Öz');
  vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  await user.click(cell);
  vi.restoreAllMocks();
  expect(router.location.search).toEqual({});
});

test('the search sends one request after typing pauses, from the first page, and is in the address (SITE-6)', async () => {
  const { user, router, server } = await open('/admin/site-users?page=3');
  await table();
  await user.type(await searchBox(), 'ÇAĞRI');
  await waitFor(() => expect(router.location.search).toEqual({ q: 'ÇAĞRI' }));
  await waitFor(() => expect(server.callsOf('GET /admin/site-users')).toHaveLength(2));
  expect(server.callsOf('GET /admin/site-users')[1]?.query).toEqual({ q: 'ÇAĞRI', page: '1', limit: '50' });
  await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
  await waitFor(() => expect(router.location.search).toEqual({}));
});

test('going back in the history restores the earlier search', async () => {
  const { router } = await open('/admin/site-users?q=ilk');
  await table();
  await router.navigate({ to: '/admin/site-users', search: { q: 'ikinci' } });
  await waitFor(async () => expect(await searchBox()).toHaveValue('ikinci'));
  router.history.back();
  await waitFor(async () => expect(await searchBox()).toHaveValue('ilk'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(router.location.search).toEqual({ q: 'ilk' });
});

test('the pager shows page / total and stops at both ends (SITE-6)', async () => {
  const { user, router } = await open('/admin/site-users?q=a', USERS, {
    'GET /admin/site-users': () => ({ ok: true, data: USERS, total: 101 }),
  });
  await table();
  const pager = within(screen.getByRole('navigation', { name: 'Sayfalar' }));
  expect(pager.getByText('1 / 3')).toBeVisible();
  expect(pager.getByRole('button', { name: 'Önceki' })).toHaveAttribute('aria-disabled', 'true');
  for (const page of [2, 3]) {
    await user.click(pager.getByRole('button', { name: 'Sonraki' }));
    expect(await pager.findByText(`${page} / 3`)).toBeVisible();
  }
  // On the last page the pressed button keeps the focus.
  expect(pager.getByRole('button', { name: 'Sonraki' })).toHaveAttribute('aria-disabled', 'true');
  expect(pager.getByRole('button', { name: 'Sonraki' })).toHaveFocus();
  expect(router.location.search).toEqual({ q: 'a', page: 3 });
  await user.click(pager.getByRole('button', { name: 'Önceki' }));
  expect(await pager.findByText('2 / 3')).toBeVisible();
});

test('a page that no longer exists leads to the first page', async () => {
  const { user, router } = await open('/admin/site-users?page=9', USERS, {
    'GET /admin/site-users': () => ({ ok: true, data: [], total: 60 }),
  });
  await user.click(await screen.findByRole('button', { name: 'İlk sayfaya dön' }));
  await waitFor(() => expect(router.location.search).toEqual({}));
});

test.each([
  ['an answer without a list', { ok: true }],
  ['an answer of another shape', { hata: 'yok' }],
])('%s shows an empty list, total 0, the error and Tekrar dene (SITE-8)', async (_, answer) => {
  const { user, server } = await open('/admin/site-users', USERS, { 'GET /admin/site-users': () => answer });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('0 kullanıcı')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('1 / 1')).toBeVisible();
  server.now({ 'GET /admin/site-users': () => ({ ok: true, data: USERS, total: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect((await table()).getAllByRole('row')).toHaveLength(3);
});

test('a list that fails later is empty too, so that no old list is used', async () => {
  const { user, server } = await open();
  await user.click((await table()).getByText('Çağrı Öz'));
  server.now({ 'GET /admin/site-users': () => refuse('INTERNAL') });
  await user.click(await screen.findByRole('link', { name: 'Geri' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('0 kullanıcı')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('businesses without users link to their figures, and without any there is no such section (SITE-9)', async () => {
  const business = {
    id: idOf(77),
    name: 'Ilgaz Ocakbaşı',
    slug: 'ilgaz',
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  const { user, router, server } = await open('/admin/site-users?q=x', USERS, {
    'GET /admin/businesses-without-users': () => [business],
  });
  await user.click(await screen.findByRole('link', { name: 'İstatistikler: Ilgaz Ocakbaşı' }));
  expect(await screen.findByRole('heading', { name: 'Ilgaz Ocakbaşı', level: 1 })).toBeVisible();
  expect(router.location.search).toEqual({ q: 'x', b: idOf(77) });
  await waitFor(() =>
    expect(server.callsOf('GET /reports/summary')[0]?.headers.get('x-biz-id')).toBe(idOf(77)),
  );
  server.now({ 'GET /admin/businesses-without-users': () => [] });
  await user.click(screen.getByRole('link', { name: 'Geri' }));
  await table();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Kullanıcısı kalmayan işletmeler' })).toBeNull(),
  );
});

test('only a site administrator opens this page', async () => {
  signInAs('ADMIN');
  const { server, address } = await open();
  await waitFor(() => expect(address()).not.toMatch(/^\/admin/));
  expect(server.callsOf('GET /admin/site-users')).toEqual([]);
});

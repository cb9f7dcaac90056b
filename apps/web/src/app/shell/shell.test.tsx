import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shellHandlers, wirePrinter } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { SCREENS } from '#src/app/screens.ts';
import { currentSession, endSession } from '#src/lib/api/session.ts';

/** Replaces the socket, which is outside this application: no event arrives in these tests. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Kenar çubuğu' }));

describe('the frame around every screen', () => {
  it('shows business, user, role, trial and every entry to every role (UI-4, UI-6, BIZ-12)', async () => {
    signInAs('WAITER', 'irem yıldız');
    stubServer(shellHandlers);
    await renderApp('/app/reports');
    const bar = await sidebar();
    expect(await bar.findByText('Çağdaş Köfte')).toBeVisible();
    expect(bar.getByText('irem yıldız')).toBeVisible();
    expect(bar.getByText('Garson')).toBeVisible();
    expect(bar.getByText('İ')).toBeVisible();
    expect(bar.getByTitle('irem yıldız · Şifremi değiştir')).toBeVisible();
    expect(bar.getByText('Deneme süresi: 12 gün')).toBeVisible();
    const labels = within(bar.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(labels).toHaveLength(SCREENS.length);
    expect(labels.slice(0, 3)).toEqual(['Masalar', 'Mutfak Ekranı', 'Ana Sayfa']);
  });

  it('separates the entries with lines: the day, the menu, the office (UI-6)', async () => {
    signInAs('ADMIN');
    stubServer(shellHandlers);
    await renderApp('/app/reports');
    const nav = within((await sidebar()).getByRole('navigation'));
    const names = nav.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
    expect(names).toEqual(['Gün', 'Menü ve stok', 'Yönetim']);
    expect(nav.getAllByRole('separator')).toHaveLength(2);
  });

  it('lists the screens that a waiter may not open below a separate line, with a lock (UI-6)', async () => {
    signInAs('WAITER');
    stubServer(shellHandlers);
    await renderApp('/app/tables');
    const nav = within((await sidebar()).getByRole('navigation'));
    const locked = within(nav.getByRole('list', { name: 'Yetkiniz olmayan ekranlar' }));
    expect(locked.getAllByRole('link')).toHaveLength(SCREENS.length - 2);
    expect(locked.getAllByRole('img', { name: 'kilitli' })).toHaveLength(SCREENS.length - 2);
    expect(nav.getAllByRole('img', { name: 'kilitli' })).toHaveLength(SCREENS.length - 2);
  });

  it.each([
    ['wide', false],
    ['small', true],
  ])('shows the role in the %s sidebar without a tap (UI-4)', async (_size, isCollapsed) => {
    localStorage.setItem('sidebar-collapsed', String(isCollapsed));
    signInAs('WAITER');
    stubServer(shellHandlers);
    await renderApp('/app/tables');
    const label = (await sidebar()).getByText('Garson');
    expect(label.closest('.sr-only')).toBeNull();
  });

  it('shows business and role in the header of a phone without a tap (UI-7)', async () => {
    signInAs('CASHIER');
    stubServer(shellHandlers);
    await renderApp('/app/tables');
    const head = within(await screen.findByRole('banner', { name: 'İşletme ve rol' }));
    expect(await head.findByText('Çağdaş Köfte')).toBeVisible();
    expect(head.getByText('Müdür')).toBeVisible();
  });

  it('collapses and stores this state (UI-5)', async () => {
    signInAs('ADMIN');
    stubServer(shellHandlers);
    const { user, unmount } = await renderApp('/app');
    await user.click((await sidebar()).getByRole('button', { name: 'Kenar çubuğunu daralt' }));
    expect(localStorage.getItem('sidebar-collapsed')).toBe('true');
    unmount();
    await renderApp('/app');
    expect((await sidebar()).getByRole('button', { name: 'Kenar çubuğunu genişlet' })).toBeVisible();
  });

  it('shows slips that wait at a printer, with a link to the settings', async () => {
    signInAs('ADMIN');
    const trouble = [{ ...wirePrinter, state: 'UNREACHABLE', waitingJobs: 3 }];
    stubServer({ ...shellHandlers, 'GET /printers': () => trouble });
    await renderApp('/app');
    const alert = await (
      await sidebar()
    ).findByRole('link', { name: /3 fiş bekliyor · Mutfak yazıcısı: Ulaşılamıyor/ });
    expect(alert).toHaveAttribute('href', '/app/settings/printing');
  });

  it('shows the kitchen only its own screen, with a small sidebar at first (UI-5, UI-6)', async () => {
    signInAs('KITCHEN', 'Usta');
    stubServer(shellHandlers);
    const { address, user } = await renderApp('/app');
    const bar = await sidebar();
    expect(await screen.findByRole('heading', { name: 'Mutfak Ekranı' })).toBeVisible();
    expect(address()).toBe('/app/kds');
    expect(bar.getByText('Mutfak').closest('.sr-only')).toBeNull();
    expect(bar.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
    expect(within(bar.getByRole('navigation')).getAllByRole('link')).toHaveLength(1);
    await user.click(bar.getByRole('button', { name: 'Kenar çubuğunu genişlet' }));
    expect(bar.getByText('Usta').closest('.sr-only')).toBeNull();
  });

  it('has an entry for every screen under Daha fazla, usable screens first (UI-7)', async () => {
    signInAs('WAITER');
    stubServer(shellHandlers);
    const { user } = await renderApp('/app/kds');
    await user.click(await screen.findByRole('button', { name: 'Daha fazla' }));
    const sheet = within(await screen.findByRole('dialog'));
    const links = sheet.getAllByRole('link').map((link) => link.textContent);
    expect(links.slice(0, 2)).toEqual(['Masalar', 'Mutfak Ekranı']);
    expect(links).toHaveLength(SCREENS.length);
  });
});

/** The endpoints that the shell itself reads on every screen. */
const FRAME_READS = ['GET /business/me', 'GET /printers', 'GET /calls'];

describe('a screen of another role (UI-9)', () => {
  it.each([
    ['WAITER', '/app/users'],
    ['WAITER', '/app/orders'],
    ['KITCHEN', '/app/tables'],
  ] as const)(
    '%s at %s reads that the role may not open it, and no list is requested',
    async (role, path) => {
      signInAs(role);
      const { calls } = stubServer(shellHandlers);
      await renderApp(path);
      expect(await screen.findByText('Bu ekran için yetkiniz yok')).toBeVisible();
      const asked = new Set(calls.map(({ name }) => name));
      expect([...asked].filter((name) => !FRAME_READS.includes(name))).toEqual([]);
    },
  );

  it('is not drawn, even briefly, when the user leaves it for a permitted screen', async () => {
    signInAs('WAITER');
    const { callsOf } = stubServer(shellHandlers);
    const { router } = await renderApp('/app/audit');
    await screen.findByText('Bu ekran için yetkiniz yok');
    await act(() => router.navigate({ to: '/app/tables' }));
    expect(await screen.findByRole('heading', { name: 'Masalar' })).toBeVisible();
    expect(callsOf('GET /audit')).toEqual([]);
  });
});

describe('access to addresses', () => {
  it('redirects a signed-out user to the sign-in and stores page and query (SIGN-12)', async () => {
    endSession(''); // Ended by the server, not by a sign-out.
    stubServer({});
    const { address, router } = await renderApp('/app/orders?from=2026-11-20');
    await screen.findByRole('button', { name: 'Giriş Yap' });
    expect(address()).toMatch(/^\/login\?next=/);
    expect(router.location.search).toEqual({ next: '/app/orders?from=2026-11-20' });
  });

  it.each([
    ['WAITER', '/app', '/app/tables'],
    ['WAITER', '/login', '/app/tables'],
    ['SITEADMIN', '/app/tables', '/admin/site-users'],
    ['SITEADMIN', '/admin', '/admin/site-users'],
  ] as const)('%s at %s is redirected to %s (SIGN-1, SIGN-14, SITE-3)', async (role, path, expected) => {
    signInAs(role);
    stubServer(shellHandlers);
    const { address } = await renderApp(path);
    await waitFor(() => expect(address()).toBe(expected));
  });

  it.each(['ADMIN', 'KITCHEN', 'SITEADMIN'] as const)(
    '%s without the site administrator’s flag is redirected from /admin to the sign-in (SIGN-13)',
    async (role) => {
      signInAs(role);
      localStorage.removeItem('siteAdmin');
      stubServer(shellHandlers);
      const { router } = await renderApp('/admin/site-users');
      expect(await screen.findByRole('button', { name: 'Giriş Yap' })).toBeVisible();
      expect(router.location.href).toBe('/login?next=%2Fadmin%2Fsite-users');
      act(() => signInAs('CASHIER'));
      await waitFor(() => expect(router.location.pathname).toBe('/app'));
    },
  );

  it('lets a site administrator with token and flag in (SIGN-13)', async () => {
    signInAs('SITEADMIN');
    stubServer(shellHandlers);
    expect(localStorage.getItem('siteAdmin')).toBe('1');
    const { router } = await renderApp('/login?next=/admin/site-users');
    await waitFor(() => expect(router.location.pathname).toBe('/admin/site-users'));
  });

  it('accepts the hash form of an address (UI-2)', async () => {
    signInAs('ADMIN');
    stubServer(shellHandlers);
    const { router } = await renderApp('/#/app/users');
    await waitFor(() => expect(router.location.pathname).toBe('/app/users'));
  });
});

describe('the end of a session', () => {
  it('logout calls the server, clears everything even if the server fails, and stores no page (SIGN-28)', async () => {
    signInAs('ADMIN');
    const { callsOf } = stubServer({ ...shellHandlers, 'POST /auth/logout': () => refuse('INTERNAL') });
    const { user, address } = await renderApp('/app/users');
    await user.click((await sidebar()).getByRole('button', { name: 'Çıkış yap' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession()).toBeNull();
    expect(callsOf('POST /auth/logout')[0]!.headers.get('authorization')).toBe('Bearer token-of-ADMIN');
  });

  it('a 401 during work opens the sign-in with a message, and signing in returns to the page (SIGN-27)', async () => {
    signInAs('ADMIN');
    stubServer({ ...shellHandlers, 'GET /business/me': () => refuse('NO_SESSION') });
    const { router } = await renderApp('/app/kitchen');
    expect(await screen.findByText('Oturumunuz sona erdi. Lütfen yeniden giriş yapın.')).toBeVisible();
    expect(router.location.search).toEqual({ next: '/app/kitchen' });
    signInAs('CASHIER');
    await waitFor(() => expect(router.location.pathname).toBe('/app/kitchen'));
  });
});

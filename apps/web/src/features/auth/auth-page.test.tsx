import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';
import { currentSession } from '#src/lib/api/session.ts';

/** The realtime socket is replaced: these tests receive no events. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

const session = {
  token: 'new-token',
  role: 'WAITER',
  name: 'Şule Çınar',
  userId: '018f0000-0000-7000-8000-000000000009',
  businessId: '018f0000-0000-7000-8000-000000000001',
  businessSlug: 'cagdas-kofte',
  resolvedSlug: 'cagdas-kofte',
};
const notSiteAdmin = { 'POST /site-admin/login': () => refuse('BAD_CREDENTIALS') };
const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) => screen.getByRole('button', { name });

async function openLogin(handlers: Parameters<typeof stubServer>[0], path = '/login') {
  const server = stubServer({ ...shellHandlers, ...notSiteAdmin, ...handlers });
  const app = await renderApp(path);
  await screen.findByRole('button', { name: 'Giriş Yap' });
  const fill = async () => {
    await app.user.type(field(/^E-posta/), 'sule@kafe.com');
    await app.user.type(field(/^Şifre \*/), 'gizli123');
  };
  return { ...server, ...app, fill };
}

describe('Giriş Yap', () => {
  it('marks every missing field and sends nothing (SIGN-2)', async () => {
    const { user, calls } = await openLogin({});
    await user.click(press('Giriş Yap'));
    expect(screen.getByText('Lütfen tüm alanları doldurun.')).toBeVisible();
    expect(field(/^E-posta/)).toBeInvalid();
    await waitFor(() => expect(field(/^E-posta/)).toHaveFocus());
    expect(field(/^İşletme kodu/)).toBeValid();
    expect(calls).toEqual([]);
  });

  it('calls the sign-in of site administrators first, then the business’s, and opens the role’s home (SIGN-3, SIGN-14)', async () => {
    const { user, calls, fill, address } = await openLogin({ 'POST /auth/login-smart': () => session });
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe('/app/tables'));
    expect(calls.slice(0, 2).map(({ name, body }) => [name, body])).toEqual([
      ['POST /site-admin/login', { email: 'sule@kafe.com', password: 'gizli123' }],
      ['POST /auth/login-smart', { email: 'sule@kafe.com', password: 'gizli123' }],
    ]);
    expect(currentSession()).toMatchObject({
      token: 'new-token',
      role: 'WAITER',
      businessId: session.businessId,
    });
    expect(localStorage.getItem('dd-last-email')).toBe('sule@kafe.com');
  });

  it('opens the site users for a site administrator, and calls no sign-in of a business (SIGN-3)', async () => {
    const { user, fill, callsOf, address } = await openLogin({
      'POST /site-admin/login': () => ({ token: 'site', role: 'SITEADMIN', name: 'Site' }),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe('/admin/site-users'));
    expect(callsOf('POST /auth/login-smart')).toEqual([]);
    expect(localStorage.getItem('siteAdmin')).toBe('1');
  });

  it('returns to the page the user came from (SIGN-12)', async () => {
    const { user, fill, address } = await openLogin(
      { 'POST /auth/login-smart': () => ({ ...session, role: 'ADMIN' }) },
      '/login?next=%2Fapp%2Fkitchen%3Ffrom%3D2026-11-20',
    );
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe('/app/kitchen?from=2026-11-20'));
  });

  it('opens the role’s home when the role may not open the page of the previous user (SIGN-12)', async () => {
    const { user, fill, address } = await openLogin(
      { 'POST /auth/login-smart': () => session },
      '/login?next=%2Fapp%2Fstock',
    );
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe('/app/tables'));
  });

  it('shows the server’s message, or Giriş başarısız without one (SIGN-6)', async () => {
    const { user, fill, now } = await openLogin({
      'POST /auth/login-smart': () => refuse('BAD_CREDENTIALS'),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    expect(await screen.findByText('E-posta veya şifre hatalı.')).toBeVisible();
    now({ 'POST /auth/login-smart': () => ({ isRefusal: true, status: 502, body: null }) });
    await user.click(press('Giriş Yap'));
    expect(await screen.findByText('Giriş başarısız')).toBeVisible();
  });

  it.each(['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'] as const)(
    'calls the sign-in of the business when that of site administrators returns %s (SIGN-3)',
    async (code) => {
      const { user, fill, address } = await openLogin({
        'POST /site-admin/login': () => refuse(code),
        'POST /auth/login-smart': () => ({ ...session, role: 'WAITER' }),
      });
      await fill();
      await user.click(press('Giriş Yap'));
      await waitFor(() => expect(address()).toBe('/app/tables'));
    },
  );

  it('shows how long to wait when the business refuses', async () => {
    const { user, fill } = await openLogin({
      'POST /site-admin/login': () => refuse('TOO_MANY_ATTEMPTS'),
      'POST /auth/login-smart': () => refuse('TOO_MANY_ATTEMPTS'),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    expect(await screen.findByText(/^Çok fazla deneme yapıldı/)).toBeVisible();
  });

  it.each([
    ['ADMIN', '/app'],
    ['CASHIER', '/app'],
    ['KITCHEN', '/app/kds'],
  ])('%s begins at %s', async (role, home) => {
    const { user, fill, address } = await openLogin({
      'POST /auth/login-smart': () => ({ ...session, role }),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe(home));
  });

  it('shows a message when the server cannot be reached', async () => {
    const { user, fill } = await openLogin({
      'POST /site-admin/login': () => {
        throw new TypeError('no network');
      },
    });
    await fill();
    await user.click(press('Giriş Yap'));
    expect(
      await screen.findByText('Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.'),
    ).toBeVisible();
  });

  it('sends one request while it waits (SIGN-6)', async () => {
    const { user, fill, callsOf } = await openLogin({
      'POST /site-admin/login': () => new Promise(() => undefined),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    const button = await screen.findByRole('button', { name: 'Giriş yapılıyor…' });
    await user.click(button);
    await user.type(field(/^Şifre \*/), '{Enter}');
    expect(callsOf('POST /site-admin/login')).toHaveLength(1);
  });

  it('shows several businesses as cards, and signs in to the chosen one (HTTP 409) (SIGN-8)', async () => {
    const businesses = [
      { name: 'Çağdaş Köfte', slug: 'cagdas-kofte' },
      { name: 'Moda Kafe', slug: 'moda-kafe' },
    ];
    const smart = ({ body }: TestCall) =>
      (body as { businessSlug?: string }).businessSlug
        ? session
        : refuse('MULTIPLE_BUSINESSES', { businesses });
    const { user, fill, callsOf, address } = await openLogin({ 'POST /auth/login-smart': smart });
    await fill();
    await user.click(press('Giriş Yap'));
    expect(
      await screen.findByText('Bu e-posta birden fazla işletmede bulundu. Lütfen işletmenizi seçin.'),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Moda Kafe/ }));
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(address()).toBe('/app/tables'));
    expect(callsOf('POST /auth/login-smart')[1]!.body).toMatchObject({ businessSlug: 'moda-kafe' });
    expect(callsOf('POST /site-admin/login')).toHaveLength(1);
  });

  it('moves the focus to the first choice, and back to the first field on return', async () => {
    const businesses = [{ name: 'Çağdaş Köfte', slug: 'cagdas-kofte' }];
    const { user, fill } = await openLogin({
      'POST /auth/login-smart': () => refuse('MULTIPLE_BUSINESSES', { businesses }),
    });
    await fill();
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(screen.getByText(/^Bu e-posta birden fazla işletmede/)).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('radio', { name: /Çağdaş Köfte/ })).toHaveFocus();
    await user.click(press('Başka hesap kullan'));
    await waitFor(() => expect(field(/^E-posta/)).toHaveFocus());
    expect(field(/^E-posta/)).toHaveValue('sule@kafe.com');
  });

  it('stores only the e-mail, and only if the user wants it (SIGN-10)', async () => {
    localStorage.setItem('dd-remember', 'true');
    localStorage.setItem('dd-last-email', 'eski@kafe.com');
    const { user } = await openLogin({ 'POST /auth/login-smart': () => session });
    expect(field(/^E-posta/)).toHaveValue('eski@kafe.com');
    expect(field(/^Şifre \*/)).toHaveValue('');
    await user.click(screen.getByRole('checkbox', { name: 'Beni hatırla' }));
    await user.type(field(/^Şifre \*/), 'gizli123');
    await user.click(press('Giriş Yap'));
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(localStorage.getItem('dd-last-email')).toBeNull();
    expect(localStorage.getItem('dd-remember')).toBe('false');
  });

  it('allows a password to be pasted and shown (SIGN-21)', async () => {
    const { user } = await openLogin({});
    await user.click(field(/^Şifre \*/));
    await user.paste('uzun-bir-sifre');
    await user.click(press('Şifreyi göster'));
    expect(field(/^Şifre \*/)).toHaveAttribute('type', 'text');
    expect(field(/^Şifre \*/)).toHaveValue('uzun-bir-sifre');
  });
});

describe('Üye Ol', () => {
  async function openRegister(handlers: Parameters<typeof stubServer>[0]) {
    const app = await openLogin(handlers, '/login?next=%2Fapp%2Fkitchen');
    await app.user.click(screen.getByRole('link', { name: 'Üye Ol' }));
    await screen.findByRole('button', { name: 'Üye Ol' });
    const fillAll = async (again = 'gizli123') => {
      await app.user.type(field(/^İşletme adı/), 'Çınaraltı Kafe');
      await app.user.type(field(/^Ad soyad/), 'Şule Çınar');
      await app.user.type(field(/^E-posta/), 'sule@kafe.com');
      await app.user.type(field(/^Şifre \*/), 'gizli123');
      await app.user.type(field(/^Şifre tekrar/), again);
    };
    return { ...app, fillAll };
  }

  it('has its own address and keeps the page to return to (SIGN-1)', async () => {
    const { router } = await openRegister({});
    expect(router.location.pathname).toBe('/register');
    expect(router.location.search).toEqual({ next: '/app/kitchen' });
  });

  it('shows the business code while the name is typed (SIGN-17)', async () => {
    const { user } = await openRegister({});
    await user.type(field(/^İşletme adı/), 'Çınaraltı Kafe');
    expect(screen.getByText('cinaralti-kafe')).toBeVisible();
  });

  it('refuses empty fields and different passwords before it sends a request (SIGN-15)', async () => {
    const { user, calls, fillAll } = await openRegister({});
    await user.click(press('Üye Ol'));
    expect(screen.getByText('Lütfen tüm alanları doldurun.')).toBeVisible();
    await fillAll('gizli124');
    await user.click(press('Üye Ol'));
    expect(screen.getByText('Şifreler eşleşmiyor.')).toBeVisible();
    expect(field(/^Şifre tekrar/)).toHaveAccessibleDescription('Şifreler eşleşmiyor.');
    expect(calls).toEqual([]);
  });

  it('shows the codes from the server once, and Devam et starts the session (SIGN-20, SIGN-34)', async () => {
    const { user, fillAll, callsOf, address } = await openRegister({
      'POST /auth/register': () => ({
        ...session,
        role: 'ADMIN',
        resolvedSlug: 'cinaralti-kafe-2',
        recoveryCode: 'ABCD-2345',
      }),
    });
    await fillAll();
    await user.click(press('Üye Ol'));
    expect(await screen.findByLabelText('İşletme kodu')).toHaveValue('cinaralti-kafe-2');
    expect(callsOf('POST /auth/register')[0]!.body).toEqual({
      businessName: 'Çınaraltı Kafe',
      fullName: 'Şule Çınar',
      email: 'sule@kafe.com',
      password: 'gizli123',
    });
    await user.click(press('Kopyala: İşletme kodu'));
    expect(await screen.findByText(/^(Kopyalandı|Kod seçildi)/)).toBeVisible();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    expect(screen.getByLabelText('Kurtarma kodu', { selector: 'input' })).toHaveValue('ABCD-2345');
    await user.click(press('Yazdır'));
    expect(print).toHaveBeenCalledOnce();
    await user.click(press('Devam et'));
    await waitFor(() => expect(address()).toBe('/app/kitchen'));
  });

  it.each([
    ['SLUG_RESERVED', 'Bu işletme adı kullanılamıyor. Lütfen başka bir ad yazın.'],
    ['INTERNAL', 'Beklenmeyen bir hata oluştu.'],
  ] as const)('shows the message of the server: %s', async (code, text) => {
    const { user, fillAll } = await openRegister({ 'POST /auth/register': () => refuse(code) });
    await fillAll();
    await user.click(press('Üye Ol'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a refused name at its field, which gets the focus (SIGN-19, UI-22)', async () => {
    const { user, fillAll } = await openRegister({ 'POST /auth/register': () => refuse('SLUG_RESERVED') });
    await fillAll();
    await user.click(press('Üye Ol'));
    await waitFor(() => expect(field(/^İşletme adı/)).toBeInvalid());
    await waitFor(() => expect(field(/^İşletme adı/)).toHaveFocus());
  });

  it('shows a short password and an invalid e-mail at their fields, with the contract’s messages (SIGN-21)', async () => {
    const { user, fillAll, calls } = await openRegister({});
    await fillAll();
    await user.clear(field(/^Şifre \*/));
    await user.clear(field(/^Şifre tekrar/));
    await user.type(field(/^Şifre \*/), '12345');
    await user.type(field(/^Şifre tekrar/), '12345');
    await user.click(press('Üye Ol'));
    expect(await screen.findByText('Şifre en az 6 karakter olmalı.')).toBeVisible();
    expect(field(/^Şifre \*/)).toBeInvalid();
    expect(calls).toEqual([]);
  });

  const go = async (user: Awaited<ReturnType<typeof openLogin>>['user'], tab: string) => {
    await user.click(screen.getByRole('link', { name: tab }));
    await screen.findByRole('button', { name: tab });
  };

  it('keeps the typed values while the other tab is open, and stores them nowhere else (SIGN-1)', async () => {
    const { user, fillAll, unmount } = await openRegister({});
    await fillAll('gizli124');
    await go(user, 'Giriş Yap');
    expect(field(/^E-posta/)).toHaveValue('sule@kafe.com');
    expect(field(/^Şifre \*/)).toHaveValue('');
    await user.type(field(/^E-posta/), '.tr');
    await user.type(field(/^Şifre \*/), 'baska-sifre');
    await user.click(screen.getByRole('checkbox', { name: 'Beni hatırla' }));
    await go(user, 'Üye Ol');
    expect(field(/^İşletme adı/)).toHaveValue('Çınaraltı Kafe');
    expect(field(/^E-posta/)).toHaveValue('sule@kafe.com');
    expect(field(/^Şifre tekrar/)).toHaveValue('gizli124');
    await go(user, 'Giriş Yap');
    expect(field(/^E-posta/)).toHaveValue('sule@kafe.com.tr');
    expect(field(/^Şifre \*/)).toHaveValue('baska-sifre');
    expect(screen.getByRole('checkbox', { name: 'Beni hatırla' })).not.toBeChecked();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/gizli|baska-sifre/);
    unmount();
    await openLogin({});
    expect(field(/^E-posta/)).toHaveValue('');
  });

  it('a cleared e-mail stays empty', async () => {
    const { user, fillAll } = await openRegister({});
    await fillAll();
    await go(user, 'Giriş Yap');
    await user.clear(field(/^E-posta/));
    expect(field(/^E-posta/)).toHaveValue('');
  });

  it('is empty again after the business is registered', async () => {
    const { user, fillAll } = await openRegister({ 'POST /auth/register': () => session });
    await fillAll();
    await user.click(press('Üye Ol'));
    await screen.findByLabelText('İşletme kodu');
    await go(user, 'Giriş Yap');
    await go(user, 'Üye Ol');
    expect(field(/^İşletme adı/)).toHaveValue('');
    expect(field(/^Şifre \*/)).toHaveValue('');
  });
});

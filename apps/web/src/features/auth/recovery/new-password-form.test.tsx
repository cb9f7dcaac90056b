import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

/** The realtime socket is replaced: these tests receive no events. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

const SESSION = {
  ...{ token: 'anahtar', role: 'KITCHEN', name: 'Ayşe İnce', businessSlug: 'kafe', resolvedSlug: 'kafe' },
  userId: '018f0000-0000-7000-8000-000000000001',
  businessId: '018f0000-0000-7000-8000-000000000002',
  recoveryCode: null,
};
afterEach(() => history.replaceState(null, '', '/'));

const field = (name: RegExp) => screen.getByLabelText(name);
const press = (name: string) => screen.getByRole('button', { name });

test('a link sets a password and begins the session (STAFF-31)', async () => {
  const server = stubServer({ ...shellHandlers, 'POST /auth/new-password': () => SESSION });
  history.replaceState(null, '', '/password#gizli-anahtar');
  const { user, address } = await renderApp('/password');
  expect(await screen.findByRole('heading', { name: 'Şifrenizi belirleyin' })).toBeVisible();
  expect(screen.queryByLabelText(/Kurtarma kodu/)).toBeNull();
  await user.type(field(/^Yeni şifre( \*)?$/), 'yeni-sifre');
  await user.type(field(/^Yeni şifre tekrar/), 'baska');
  await user.click(press('Şifreyi belirle'));
  expect(field(/^Yeni şifre tekrar/)).toHaveAccessibleDescription('Şifreler eşleşmiyor.');
  await user.clear(field(/^Yeni şifre tekrar/));
  await user.type(field(/^Yeni şifre tekrar/), 'yeni-sifre');
  await user.click(press('Şifreyi belirle'));
  await waitFor(() => expect(address()).toBe('/app/kds'));
  expect(server.callsOf('POST /auth/new-password').map(({ body }) => body)).toEqual([
    { key: 'gizli-anahtar', newPassword: 'yeni-sifre' },
  ]);
});

test('a recovery code sets a password, and the next code is shown once (SIGN-35)', async () => {
  let tries = 0;
  const server = stubServer({
    ...shellHandlers,
    'POST /auth/new-password': () =>
      (tries += 1) === 1 ? refuse('KEY_INVALID') : { ...SESSION, recoveryCode: 'WXYZ-2345' },
  });
  const { user, address } = await renderApp('/password');
  await user.click(await screen.findByRole('button', { name: 'Şifreyi belirle' }));
  expect(screen.getByText('Lütfen tüm alanları doldurun.')).toBeVisible();
  await user.type(field(/^E-posta/), 'elif@ornek.example');
  await user.type(field(/^Kurtarma kodu/), 'abcd 2345');
  await user.type(field(/^Yeni şifre( \*)?$/), 'yeni-sifre');
  await user.type(field(/^Yeni şifre tekrar/), 'yeni-sifre');
  await user.click(press('Şifreyi belirle'));
  expect(await screen.findByText(/^Bağlantı ya da kod geçersiz/)).toBeVisible();
  expect(field(/^Kurtarma kodu/)).toHaveValue('abcd 2345');
  await user.click(press('Şifreyi belirle'));
  expect(await screen.findByText('WXYZ-2345')).toBeVisible();
  await user.click(press('Devam et'));
  await waitFor(() => expect(address()).toBe('/app/kds'));
  expect(server.callsOf('POST /auth/new-password')[1]?.body).toEqual({
    ...{ email: 'elif@ornek.example', key: 'abcd 2345', newPassword: 'yeni-sifre' },
  });
});

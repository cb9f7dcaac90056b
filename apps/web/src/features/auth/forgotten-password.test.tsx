import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

/** The realtime socket is replaced: these tests receive no events. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

test('Şifremi unuttum opens the ways to a new password, and leads back to the form (SIGN-25)', async () => {
  stubServer({ ...shellHandlers, 'GET /auth/password-ways': () => ({ byMail: false }) });
  const { user } = await renderApp('/login');
  const button = await screen.findByRole('button', { name: 'Şifremi unuttum' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(await screen.findByText(/^Şifrenizi işletmenizin Patronu yeniler/)).toBeVisible();
  expect(screen.getByText(/tek Patron sizseniz bu kurulumu işleten kişiye başvurun\.$/)).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Kurtarma kodum var' })).toHaveAttribute('href', '/password');
  expect(screen.queryByRole('button', { name: 'E-postama bağlantı gönder' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Girişe dön' }));
  expect(screen.queryByText(/^Şifrenizi/)).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^E-posta/)).toHaveFocus());
});

test('a link is mailed to the typed e-mail, and the text is the same for every e-mail (SIGN-37)', async () => {
  const server = stubServer({
    ...shellHandlers,
    'GET /auth/password-ways': () => ({ byMail: true }),
    'POST /auth/password-mail': () => ({ ok: true }),
  });
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Şifremi unuttum' }));
  const send = await screen.findByRole('button', { name: 'E-postama bağlantı gönder' });
  await user.click(send);
  expect(await screen.findByText('Önce yukarıya e-postanızı yazın.')).toBeVisible();
  await user.type(screen.getByLabelText(/^E-posta/), 'elif@ornek.example');
  await user.click(send);
  expect(await screen.findByText(/^Bu e-postayla bir hesap varsa bağlantı gönderildi/)).toBeVisible();
  expect(server.callsOf('POST /auth/password-mail')[0]?.body).toEqual({ email: 'elif@ornek.example' });
  server.now({ 'POST /auth/password-mail': () => refuse('MAIL_OFF') });
  await user.click(send);
  expect(await screen.findByText(/^Bu kurulum e-posta göndermiyor/)).toBeVisible();
});

test('the name of the product links to the landing page, which is another bundle', async () => {
  stubServer(shellHandlers);
  await renderApp('/register');
  expect(await screen.findByRole('link', { name: 'Sofra' })).toHaveAttribute('href', '/');
});

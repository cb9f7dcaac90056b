import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { stubServer } from '#test/stub-server.ts';

/** The realtime socket is replaced: these tests receive no events. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

test('Şifremi unuttum replaces the form by the help, sends nothing, and leads back to the form (SIGN-25)', async () => {
  const { calls } = stubServer(shellHandlers);
  const { user } = await renderApp('/login');
  const button = await screen.findByRole('button', { name: 'Şifremi unuttum' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(await screen.findByText(/^Şifrenizi işletmenizin Patronu yeniler/)).toBeVisible();
  expect(screen.getByText('Tek Patron sizseniz bu kurulumu işleten kişiye başvurun.')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');

  await user.click(screen.getByRole('button', { name: 'Girişe dön' }));
  expect(screen.queryByText(/^Şifrenizi/)).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^E-posta/)).toHaveFocus());
  expect(calls).toEqual([]);
});

test('the name of the product links to the landing page, which is another bundle', async () => {
  stubServer(shellHandlers);
  await renderApp('/register');
  expect(await screen.findByRole('link', { name: 'Sofra' })).toHaveAttribute('href', '/');
});

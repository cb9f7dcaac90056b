import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { shellHandlers } from '#test/wire-factories.ts';
import { refuse, stubServer } from '#test/stub-server.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const userWith = (changes: object = {}) => ({
  ...{ id: ID, email: '', fullName: 'Deniz A.', phone: null, role: 'WAITER', isActive: true },
  ...{ hasPin: true, pinLock: null, hasPassword: false, invitation: null, lastSignIn: null },
  ...{ areaIds: [], createdAt: '2026-11-01T09:00:00.000Z', version: 1, ...changes },
});

const open = async (handlers: Parameters<typeof stubServer>[0]) => {
  const server = stubServer({
    ...shellHandlers,
    'GET /users': () => [],
    'GET /shared-devices': () => [],
    ...handlers,
  });
  const rendered = await renderScreen(<UsersPage />, { role: 'ADMIN' });
  await screen.findByText('Kullanıcı bulunamadı');
  await rendered.user.click(screen.getByRole('button', { name: 'PIN ile ekle' }));
  return { ...rendered, server, dialog: within(screen.getByRole('dialog', { name: 'PIN ile ekle' })) };
};

test('name and a PIN that was made up are enough for a waiter (STAFF-23, PIN-26)', async () => {
  const { user, server, dialog } = await open({ 'POST /users/with-pin': () => userWith() });
  await user.click(dialog.getByRole('button', { name: 'Garsonu ekle' }));
  expect(dialog.getByLabelText(/^Ad/)).toHaveAccessibleDescription(/Bu alan zorunlu/);
  await user.type(dialog.getByLabelText(/^Ad/), 'Deniz A.');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^\d{4}$/));
  const pin = dialog.getByRole('status').textContent;
  await user.click(dialog.getByRole('button', { name: 'Garsonu ekle' }));
  expect(await screen.findByText('Deniz A. eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /users/with-pin')[0]?.body).toEqual({
    ...{ fullName: 'Deniz A.', role: 'WAITER', pin },
  });
});

test('owners and managers need an e-mail, and get a link after they were added (STAFF-24, STAFF-30)', async () => {
  const invited = userWith({ role: 'CASHIER', email: 'deniz@ornek.example' });
  const { user, server, dialog } = await open({
    'POST /users/with-pin': () => invited,
    'POST /users/:id/invitation': () => ({
      ...{ user: invited, key: 'anahtar', until: '2026-12-08T09:00:00.000Z', isMailed: false },
    }),
  });
  await user.type(dialog.getByLabelText(/^Ad/), 'Deniz A.');
  await user.click(dialog.getByRole('radio', { name: /Müdür/ }));
  expect(dialog.getByRole('switch', { name: /Şifreyle de girsin/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Müdürü ekle' }));
  expect(dialog.getByLabelText(/E-posta/)).toHaveAccessibleDescription(/Bu alan zorunlu/);
  await user.type(dialog.getByLabelText(/E-posta/), 'deniz@ornek.example');
  await user.click(dialog.getByRole('button', { name: 'Müdürü ekle' }));
  await user.click(await screen.findByRole('button', { name: 'Bağlantıyı oluştur' }));
  expect(await screen.findByLabelText('Bağlantı')).toHaveValue(`${location.origin}/password#anahtar`);
  expect(screen.getByText(/bağlantıyı kişiye siz iletin/)).toBeVisible();
  expect(server.callsOf('POST /users/with-pin')[0]?.body).toMatchObject({ email: 'deniz@ornek.example' });
  expect(server.callsOf('POST /users/:id/invitation')[0]?.params).toEqual({ id: ID });
});

test('a PIN that the server refuses is shown at the PIN, and nothing typed is lost (PIN-8)', async () => {
  const reason = 'Bu PIN kolay tahmin edilir. Başka bir PIN seçin.';
  const { user, dialog } = await open({
    'POST /users/with-pin': () => refuse('INVALID_INPUT', { details: { fields: [{ path: 'pin', reason }] } }),
  });
  await user.type(dialog.getByLabelText(/^Ad/), 'Deniz A.');
  await user.click(dialog.getByRole('button', { name: 'Garsonu ekle' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(reason));
  expect(dialog.getByLabelText(/^Ad/)).toHaveValue('Deniz A.');
});

test('Yenisi waits while the user may have been added with the shown PIN (PIN-26, UI-42)', async () => {
  const ADD = 'POST /users/with-pin';
  const { user, server, dialog } = await open({ [ADD]: () => Promise.reject(new TypeError('offline')) });
  await user.type(dialog.getByLabelText(/^Ad/), 'Deniz A.');
  await user.click(dialog.getByRole('button', { name: 'Garsonu ekle' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Yenisi' })).toBeDisabled();
  server.now({ [ADD]: () => refuse('ROLE_LIMIT') });
  await user.click(dialog.getByRole('button', { name: 'Garsonu ekle' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Yenisi' })).toBeEnabled());
});

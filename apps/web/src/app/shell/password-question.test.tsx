import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordQuestion } from '#src/app/shell/password-question.tsx';
import { CreateUserDialog } from '#src/features/users/create-user-dialog.tsx';
import { isPasswordAsked } from '#src/lib/api/asked-password.ts';
import { downloadFile } from '#src/lib/device/download-file.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const PASSWORD = 'patronun-sifresi';
const CREATED = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  email: 'deniz@ornek.example',
  fullName: 'Deniz Kaya',
  phone: null,
  role: 'WAITER',
  isActive: true,
  hasPin: false,
  areaIds: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};

/** A server that has not received the password yet. */
function serveByPin() {
  let isOpen = false;
  return stubServer({
    'POST /users': () => (isOpen ? CREATED : refuse('PASSWORD_NEEDED')),
    'POST /auth/confirm-password': ({ body }) => {
      if ((body as { password: string }).password !== PASSWORD) return refuse('WRONG_PASSWORD');
      isOpen = true;
      return { until: '2026-11-20T09:05:00.000Z' };
    },
  });
}

async function openForm() {
  const server = serveByPin();
  const rendered = await renderScreen(
    <>
      <CreateUserDialog roles={['WAITER']} onClose={() => undefined} />
      <PasswordQuestion />
    </>,
  );
  const { user } = rendered;
  await user.type(screen.getByLabelText(/E-posta/), 'deniz@ornek.example');
  await user.type(screen.getByLabelText(/Ad soyad/), 'Deniz Kaya');
  await user.type(screen.getByLabelText(/^Şifre( ?\*)?$/), 'gizli-sifre');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  const question = within(await screen.findByRole('dialog', { name: 'Şifrenizi girin' }));
  return { ...rendered, server, question };
}

test('the password question keeps the typed values and then runs the action, by keyboard (PIN-25)', async () => {
  const { user, server, question } = await openForm();
  await waitFor(() => expect(question.getByLabelText(/^Şifre( ?\*)?$/)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await question.findByText('Şifre gerekli.')).toBeVisible();
  await user.keyboard('yanlış{Enter}');
  expect(await question.findByText('Şifre hatalı.')).toBeVisible();
  expect(server.callsOf('POST /users')).toHaveLength(1);
  await user.clear(question.getByLabelText(/^Şifre( ?\*)?$/));
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText('Kullanıcı eklendi')).toBeInTheDocument();
  const [refused, done] = server.callsOf('POST /users');
  expect(done?.body).toEqual(refused?.body);
  expect(isPasswordAsked()).toBe(false);
});

test('closing the password question refuses the action and keeps all typed values (PIN-25)', async () => {
  const { user, server } = await openForm();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Bu işlem için şifrenizi girin.')).toBeVisible();
  expect(screen.getByLabelText(/Ad soyad/)).toHaveValue('Deniz Kaya');
  expect(server.callsOf('POST /users')).toHaveLength(1);
});

test('a file is requested again after the password (PIN-25)', async () => {
  let isOpen = false;
  const server = stubServer({
    'GET /system/business-file': () => (isOpen ? {} : refuse('PASSWORD_NEEDED')),
    'POST /auth/confirm-password': () => {
      isOpen = true;
      return { until: '2026-11-20T09:05:00.000Z' };
    },
  });
  const { user } = await renderScreen(<PasswordQuestion />);
  const download = downloadFile('/system/business-file', 'isletme.sofra').catch((error: unknown) => error);
  await user.type(await screen.findByLabelText(/^Şifre( ?\*)?$/), `${PASSWORD}{Enter}`);
  await download;
  expect(server.callsOf('GET /system/business-file')).toHaveLength(2);
});

test('the password question closes with the screen that opened it (PIN-25)', async () => {
  const { unmount } = await openForm();
  unmount();
  expect(isPasswordAsked()).toBe(false);
});

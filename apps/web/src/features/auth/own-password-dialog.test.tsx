import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnPasswordDialog } from '#src/features/auth/own-password-dialog.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const URL = 'POST /auth/password';

async function open(handler: () => unknown = () => ({ ok: true })) {
  const server = stubServer({ [URL]: handler });
  const rendered = await renderScreen(<OwnPasswordDialog onClose={() => rendered.unmount()} />, {
    role: 'WAITER',
  });
  const { user } = rendered;
  const fill = async (current = 'eski-sifre', next = 'yeni-sifre', again = next) => {
    await user.type(field(/^Mevcut şifre/), current);
    await user.type(field(/^Yeni şifre \*/), next);
    await user.type(field(/^Yeni şifre tekrar/), again);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Şifremi değiştir' }));
  return { ...server, user, fill, submit };
}
const field = (name: RegExp) => screen.getByLabelText(name);

test('sends both passwords as typed and confirms the change (SIGN-24)', async () => {
  const { fill, submit, callsOf } = await open();
  await fill(' eski ', 'yeni sifre ');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(URL)[0]!.body).toEqual({ currentPassword: ' eski ', newPassword: 'yeni sifre ' });
});

test('requires every field, and the new password twice, before it sends a request', async () => {
  const { fill, submit, calls } = await open();
  await submit();
  expect(screen.getByText('Lütfen tüm alanları doldurun.')).toBeVisible();
  await waitFor(() => expect(field(/^Mevcut şifre/)).toHaveFocus());
  await fill('eski-sifre', 'yeni-sifre', 'yeni-sifr');
  await submit();
  expect(screen.getByText('Şifreler eşleşmiyor.')).toBeVisible();
  await waitFor(() => expect(field(/^Yeni şifre tekrar/)).toHaveFocus());
  expect(calls).toEqual([]);
});

test.each([
  ['WRONG_PASSWORD', 'Mevcut şifre hatalı. Yeniden yazın.'],
  ['TOO_MANY_ATTEMPTS', 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.'],
] as const)('shows the message of the server: %s', async (code, text) => {
  const { fill, submit } = await open(() => refuse(code));
  await fill();
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  expect(field(/^Yeni şifre \*/)).toHaveValue('yeni-sifre');
});

test('a wrong current password is shown at its field, which gets the focus (SIGN-24)', async () => {
  const { fill, submit } = await open(() => refuse('WRONG_PASSWORD'));
  await fill();
  await submit();
  await waitFor(() =>
    expect(field(/^Mevcut şifre/)).toHaveAccessibleDescription('Mevcut şifre hatalı. Yeniden yazın.'),
  );
  await waitFor(() => expect(field(/^Mevcut şifre/)).toHaveFocus());
});

test('a password that is too short is shown at its field, with the contract’s message', async () => {
  const { fill, submit, calls } = await open();
  await fill('eski-sifre', '12345');
  await submit();
  expect(await screen.findByText('Şifre en az 6 karakter olmalı.')).toBeVisible();
  expect(field(/^Yeni şifre \*/)).toBeInvalid();
  expect(calls).toEqual([]);
});

test('a retry after a lost answer has the same key, and a retry after a refusal has another key', async () => {
  const { fill, submit, callsOf, now } = await open(() => {
    throw new TypeError('no network');
  });
  await fill();
  await submit();
  expect(await screen.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  now({ [URL]: () => refuse('WRONG_PASSWORD') });
  await submit();
  await screen.findByText('Mevcut şifre hatalı. Yeniden yazın.');
  now({ [URL]: () => ({ ok: true }) });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, third] = callsOf(URL).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('the dialog links to the own PIN, which needs the password too (PIN-7)', async () => {
  let refuses = true;
  const server = stubServer({ 'POST /auth/pin': () => (refuses ? refuse('WRONG_PASSWORD') : { ok: true }) });
  const { user } = await renderScreen(<OwnPasswordDialog onClose={() => undefined} />, { role: 'WAITER' });
  await user.click(screen.getByRole('button', { name: 'PIN’imi değiştir' }));
  const submit = () => user.click(screen.getByRole('button', { name: 'PIN’imi değiştir' }));
  await submit();
  expect(server.calls).toEqual([]);
  // The focus moves to the first problem a moment later. Text that is typed before would be entered there.
  await waitFor(() => expect(field(/^Şifre \*/)).toHaveFocus());
  await user.type(field(/^Şifre \*/), 'eski-sifre');
  await user.type(field(/^Yeni PIN/), '2580');
  await submit();
  await waitFor(() =>
    expect(field(/^Şifre \*/)).toHaveAccessibleDescription('Mevcut şifre hatalı. Yeniden yazın.'),
  );
  refuses = false;
  await submit();
  expect(await screen.findByText('PIN güncellendi')).toBeInTheDocument();
  expect(server.callsOf('POST /auth/pin')[1]!.body).toEqual({ currentPassword: 'eski-sifre', pin: '2580' });
});

test('an ADMIN renews the recovery code with the password, and it is shown once (SIGN-36)', async () => {
  const server = stubServer({ 'POST /auth/recovery-code': () => ({ recoveryCode: 'ABCD-2345' }) });
  const { user } = await renderScreen(<OwnPasswordDialog onClose={() => undefined} />, { role: 'ADMIN' });
  await user.click(screen.getByRole('button', { name: 'Kurtarma kodunu yenile' }));
  await user.type(field(/^Şifre \*/), 'eski-sifre');
  await user.click(screen.getByRole('button', { name: 'Kodu yenile' }));
  expect(await screen.findByText('ABCD-2345')).toBeVisible();
  expect(server.callsOf('POST /auth/recovery-code')[0]?.body).toEqual({ currentPassword: 'eski-sifre' });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
import { shellHandlers } from '#test/wire-factories.ts';
import { stubServer, refuse } from '#test/stub-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const userOf = (n: number, fullName: string, role: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  email: `kisi${n}@ornek.example`,
  fullName,
  phone: null,
  role,
  isActive: true,
  hasPin: false,
  pinLock: null,
  hasPassword: true,
  invitation: null,
  lastSignIn: null,
  areaIds: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...more,
});
const STAFF = [
  userOf(1, 'Çağrı Öz', 'WAITER', { phone: '0532 111 22 33' }),
  userOf(2, 'Elif Yıldız', 'ADMIN'),
  userOf(3, 'Işıl Ünal', 'KITCHEN', { isActive: false }),
  userOf(4, 'Murat Şahin', 'CASHIER'),
];
/** The signed-in user, a second owner, so that neither is the last one. */
const OWN = { ...userOf(5, 'Zehra Kurt', 'ADMIN'), id: OWN_USER_ID };
const names = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent.trim().replaceAll(/\s+/g, ' '));
const rowOf = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li')!);

const open = async (handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') => {
  const server = stubServer({
    ...shellHandlers,
    'GET /users': () => STAFF,
    'GET /shared-devices': () => [],
    ...handlers,
  });
  const rendered = await renderScreen(<UsersPage />, { role });
  await screen.findByRole('heading', { name: 'Çağrı Öz' });
  return { ...rendered, server };
};

const openEditor = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: `Düzenle: ${name}` }));
  return within(screen.getByRole('dialog', { name: 'Kullanıcıyı düzenle' }));
};

test('the page lists all users with role, PIN, way in and last sign-in, and explains the roles (STAFF-26)', async () => {
  const at = new Date().toISOString();
  const seen = { hasPin: true, hasPassword: false, email: '', lastSignIn: { at, device: 'Tablet 1' } };
  const { user } = await open({ 'GET /users': () => [{ ...STAFF[0], ...seen }, ...STAFF.slice(1), OWN] });
  expect(names()).toEqual(['Çağrı Öz', 'Elif Yıldız', 'Işıl Ünal Pasif', 'Murat Şahin', 'Zehra Kurt Siz']);
  expect(rowOf('Çağrı Öz').getByText('Yalnız PIN')).toBeVisible();
  expect(rowOf('Çağrı Öz').getByText(/^Bugün \d\d:\d\d · Tablet 1$/)).toBeVisible();
  expect(rowOf('Elif Yıldız').getByText('Yalnız e-posta')).toBeVisible();
  expect(rowOf('Elif Yıldız').getByText('Hiç girmedi')).toBeVisible();
  expect(rowOf('Işıl Ünal').getByText(/Mutfak ekranı, PIN istemez/)).toBeVisible();
  expect(rowOf('Işıl Ünal').getByRole('switch')).not.toBeChecked();
  expect(screen.getByText('4 aktif · 1 pasif')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Roller ne yapabilir?' }));
  const guide = within(screen.getByRole('dialog', { name: 'Roller ne yapabilir?' }));
  await user.click(guide.getByText('Garson'));
  const waiter = guide.getByText('Garson').closest('details')!;
  expect(waiter).toHaveAttribute('open');
  expect(waiter).toHaveTextContent(/Yapabilir.*Masada sipariş açar.*Yapamaz.*Ödeme alamaz/);
});

test('a locked PIN shows the wrong tries and the time left (STAFF-27)', async () => {
  const opensAt = new Date(Date.now() + 4 * 60_000 - 5_000).toISOString();
  await open({
    'GET /users': () => [
      { ...STAFF[0], hasPin: true, pinLock: { wrongTries: 6, opensAt } },
      { ...STAFF[3], hasPin: true, pinLock: { wrongTries: 10, opensAt: null } },
    ],
  });
  expect(rowOf('Çağrı Öz').getByText('Kilitli')).toBeVisible();
  expect(rowOf('Çağrı Öz').getByText('6 yanlış, 4 dk sonra açılır')).toBeVisible();
  expect(rowOf('Murat Şahin').getByText('10 yanlış, yeni PIN’le açılır')).toBeVisible();
});

test('the roles narrow the list (STAFF-9)', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Patron ve müdür' }));
  expect(names()).toEqual(['Elif Yıldız', 'Murat Şahin']);
});

test.each(['isil', 'KISI3', ' ünal '])(
  'the search finds %j, ignoring Turkish letters (STAFF-9)',
  async (query) => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Kullanıcı ara' }), query);
    expect(names()).toEqual(['Işıl Ünal Pasif']);
  },
);

test('a search without a match shows this (STAFF-9)', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Kullanıcı ara' }), 'zzz');
  expect(screen.getByText('Kullanıcı bulunamadı')).toBeInTheDocument();
});

test('a CASHIER sees and assigns only roles that may be managed without rank (STAFF-3)', async () => {
  const { user } = await open({}, 'CASHIER');
  expect(names()).toEqual(['Çağrı Öz', 'Işıl Ünal Pasif']);
  const dialog = await openEditor(user, 'Çağrı Öz');
  expect(dialog.getAllByRole('radio').map((role) => role.closest('label')?.textContent)).toEqual([
    'Garson',
    'Mutfak',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  const choice = screen.getByRole('radiogroup', { name: 'Rol' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText(/Patron ve müdür hesapları burada/)).toBeInTheDocument();
});

test('a new user needs e-mail, name and password (STAFF-11)', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  await user.type(screen.getByLabelText(/E-posta/), 'yeni@ornek.example');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  expect(screen.getByText('E-posta, ad soyad ve şifre zorunlu.')).toBeInTheDocument();
  expect(screen.getByLabelText(/E-posta/)).toBeValid();
  expect(screen.getByLabelText(/^Şifre( \*)?$/)).toHaveAccessibleDescription('Bu alan zorunlu.');
  await waitFor(() => expect(screen.getByLabelText(/Ad soyad/)).toHaveFocus());
  expect(server.callsOf('POST /users')).toHaveLength(0);
});

test('a new user is added with the chosen role (STAFF-11)', async () => {
  const { user, server } = await open({ 'POST /users': () => userOf(9, 'Deniz Ay', 'KITCHEN') });
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  await user.type(screen.getByLabelText(/E-posta/), 'deniz@ornek.example');
  await user.type(screen.getByLabelText(/Ad soyad/), 'Deniz Ay');
  await user.type(screen.getByLabelText(/^Şifre( \*)?$/), 'gizli-sifre');
  await user.click(screen.getByRole('radio', { name: /Mutfak/ }));
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  expect(await screen.findByText('Kullanıcı eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /users')[0]?.body).toEqual({
    email: 'deniz@ornek.example',
    fullName: 'Deniz Ay',
    phone: null,
    password: 'gizli-sifre',
    role: 'KITCHEN',
    isActive: true,
  });
});

test('an invalid e-mail is refused at its field, without a request', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  await user.type(screen.getByLabelText(/E-posta/), 'bozuk');
  await user.type(screen.getByLabelText(/Ad soyad/), 'Deniz Ay');
  await user.type(screen.getByLabelText(/^Şifre( \*)?$/), 'gizli-sifre');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/E-posta/)).toHaveAccessibleDescription('E-posta geçersiz.'),
  );
  expect(server.callsOf('POST /users')).toHaveLength(0);
});

test('the server decides the length of a password, and the field shows its message (STAFF-14)', async () => {
  const reason = 'Şifre en az 6 karakter olmalı.';
  const { user, server } = await open({
    'POST /users': () => refuse('INVALID_INPUT', { details: { fields: [{ path: 'password', reason }] } }),
  });
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  await user.type(screen.getByLabelText(/E-posta/), 'deniz@ornek.example');
  await user.type(screen.getByLabelText(/Ad soyad/), 'Deniz Ay');
  await user.type(screen.getByLabelText(/^Şifre( \*)?$/), '12345');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  await waitFor(() => expect(screen.getByLabelText(/^Şifre( \*)?$/)).toHaveAccessibleDescription(reason));
  expect(server.callsOf('POST /users')[0]?.body).toMatchObject({ password: '12345' });
});

test('an e-mail that works here already is refused at the e-mail (STAFF-13)', async () => {
  const { user } = await open({ 'POST /users': () => refuse('EMAIL_TAKEN') });
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  await user.type(screen.getByLabelText(/E-posta/), 'kisi1@ornek.example');
  await user.type(screen.getByLabelText(/Ad soyad/), 'Deniz Ay');
  await user.type(screen.getByLabelText(/^Şifre( \*)?$/), 'gizli-sifre');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/E-posta/)).toHaveAccessibleDescription(
      'Bu e-posta bu işletmede zaten kayıtlı. Başka bir e-posta yazın.',
    ),
  );
});

test('activity is changed in the row at once, the role in the editor (STAFF-10)', async () => {
  let saved = STAFF[0]!;
  const { user, server } = await open({
    'PATCH /users/:id': ({ body }) => {
      const { expectedVersion, ...fields } = body as { expectedVersion: number };
      saved = { ...saved, ...fields, version: expectedVersion + 1 };
      return saved;
    },
    'GET /users': () => [saved, ...STAFF.slice(1)],
  });
  const dialog = await openEditor(user, 'Çağrı Öz');
  await user.click(dialog.getByRole('radio', { name: /Mutfak/ }));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Rol güncellendi')).toBeInTheDocument();
  await user.click(rowOf('Çağrı Öz').getByRole('switch'));
  expect(await screen.findByText('Kullanıcı pasif yapıldı')).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id').map(({ params, body }) => [params['id'], body])).toEqual([
    [idOf(1), { role: 'KITCHEN', expectedVersion: 1 }],
    [idOf(1), { isActive: false, expectedVersion: 2 }],
  ]);
});

test('after another user’s faster change the row shows it, and nothing is overwritten', async () => {
  const current = { ...STAFF[0], role: 'KITCHEN', phone: null, version: 2 };
  const { user, server } = await open({
    'PATCH /users/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  server.now({ 'GET /users': () => [current, ...STAFF.slice(1)] });
  await user.click(rowOf('Çağrı Öz').getByRole('switch'));
  const alert = await rowOf('Çağrı Öz').findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Rol: Mutfak (önceki: Garson)'));
  expect(alert).toHaveTextContent('Telefon: yok (önceki: 0532 111 22 33)');
  await waitFor(() => expect(rowOf('Çağrı Öz').getByText('Mutfak')).toBeVisible());
  expect(rowOf('Çağrı Öz').getByRole('switch')).toBeChecked();
});

test('name and phone are edited, and only changed fields are sent (STAFF-15)', async () => {
  const { user, server } = await open({ 'PATCH /users/:id': () => STAFF[0] });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Çağrı Öz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kullanıcıyı düzenle' }));
  await user.clear(dialog.getByLabelText(/Ad soyad/));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(dialog.getByText('Ad soyad gerekli.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Ad soyad/), 'Çağrı Öz');
  await user.clear(dialog.getByLabelText('Telefon'));
  await user.type(dialog.getByLabelText('Telefon'), 'ev telefonu');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Telefon')).toHaveAccessibleDescription('Telefon geçersiz.'),
  );
  expect(server.callsOf('PATCH /users/:id')).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Telefon'));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kullanıcı güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id')[0]?.body).toEqual({ phone: null, expectedVersion: 1 });
});

test('a second edit shows the changes of the first, and saves on a second press (STAFF-18, UI-23)', async () => {
  const current = { ...STAFF[0], fullName: 'Çağrı Özkan', version: 2 };
  let tries = 0;
  const { user, server } = await open({
    'PATCH /users/:id': () => {
      tries += 1;
      return tries === 1 ? refuse('CHANGED_MEANWHILE', { details: { current } }) : current;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Çağrı Öz' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('Telefon'));
  await user.type(dialog.getByLabelText('Telefon'), '0500');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ad soyad: Çağrı Özkan (önceki: Çağrı Öz)');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kullanıcı güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id')[1]?.body).toEqual({ phone: '0500', expectedVersion: 2 });
});

test('a refusal is shown in the row, and the old value returns (STAFF-10)', async () => {
  const { user } = await open({
    'PATCH /users/:id': () => refuse('LAST_ADMIN'),
    'GET /users': () => [...STAFF, OWN],
  });
  await user.click(rowOf('Elif Yıldız').getByRole('switch'));
  expect(await rowOf('Elif Yıldız').findByRole('alert')).toHaveTextContent('İşletmenin son yöneticisi');
  expect(rowOf('Elif Yıldız').getByRole('switch')).toBeChecked();
});

test('a new password must not be empty, and its change shows a confirmation (STAFF-17)', async () => {
  const { user, server } = await open({ 'PATCH /users/:id': () => STAFF[0] });
  await user.click((await openEditor(user, 'Çağrı Öz')).getByRole('button', { name: 'Şifre sıfırla' }));
  await user.click(screen.getByRole('button', { name: 'Şifreyi güncelle' }));
  expect(await screen.findByText('Yeni şifre gerekli.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Yeni şifre/)).toHaveFocus());
  expect(server.callsOf('PATCH /users/:id')).toEqual([]);
  await user.type(screen.getByLabelText(/Yeni şifre/), 'yeni-sifre');
  await user.click(screen.getByRole('button', { name: 'Şifreyi güncelle' }));
  expect(await screen.findByText('Şifre güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id')[0]?.body).toEqual({ newPassword: 'yeni-sifre' });
});

test('deleting needs a confirmation that names the account (STAFF-20)', async () => {
  const { user, server } = await open({ 'DELETE /users/:id': () => undefined });
  await user.click((await openEditor(user, 'Çağrı Öz')).getByRole('button', { name: 'Kişiyi sil' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Çağrı Öz (kisi1@ornek.example) silinecek');
  expect(server.callsOf('DELETE /users/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Kullanıcı silindi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /users/:id')[0]?.params).toEqual({ id: idOf(1) });
});

test('the own account offers no action that the server refuses, and shows the reason (STAFF-7, STAFF-17)', async () => {
  const { user, server } = await open({ 'GET /users': () => [...STAFF, OWN] });
  const own = rowOf('Zehra Kurt');
  expect(own.getByText('Siz')).toBeVisible();
  expect(own.getByText('Şimdi')).toBeInTheDocument();
  await user.click(own.getByRole('switch'));
  expect(await screen.findByText(/Kendi rolünüzü ve durumunuzu değiştiremez/)).toBeInTheDocument();
  expect(own.getByRole('switch')).toBeChecked();
  const dialog = await openEditor(user, 'Zehra Kurt');
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  for (const name of ['Kişiyi sil', 'Şifre sıfırla', 'Davet bağlantısı'])
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id')).toEqual([]);
});

test('the switch of the last active owner is dimmed and shows the reason when pressed (STAFF-7)', async () => {
  const { user, server } = await open();
  const last = rowOf('Elif Yıldız').getByRole('switch');
  expect(last).toHaveAttribute('aria-disabled', 'true');
  await user.click(last);
  expect(await screen.findByText(/tek aktif patronu/)).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id')).toEqual([]);
});

test('an ADMIN gives a PIN that was made up, and removes one (PIN-7, PIN-26)', async () => {
  const { user, server } = await open({
    'GET /users': () => [{ ...STAFF[0], hasPin: true }, STAFF[3]],
    'PUT /users/:id/pin': () => STAFF[0],
  });
  await user.click(screen.getByRole('button', { name: 'PIN ver: Murat Şahin' }));
  const shown = await screen.findByRole('dialog', { name: /PIN ver/ });
  const status = within(shown).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^\d{4}$/));
  await user.click(within(shown).getByRole('button', { name: 'Yenisi' }));
  await waitFor(() => expect(status).toHaveTextContent(/^\d{4}$/));
  const pin = status.textContent;
  await user.click(within(shown).getByRole('button', { name: 'PIN ver' }));
  expect(await screen.findByText('PIN verildi: Murat Şahin')).toBeInTheDocument();
  await user.click((await openEditor(user, 'Çağrı Öz')).getByRole('button', { name: 'PIN değiştir' }));
  await user.click(await screen.findByRole('button', { name: 'PIN’i kaldır' }));
  expect(await screen.findByText('PIN kaldırıldı')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/:id/pin').map(({ body }) => body)).toEqual([
    { pin, isTemporary: true },
    { pin: null },
  ]);
});

test('another PIN after a lost response is the one that is given (PIN-26, UI-42)', async () => {
  const PIN = 'PUT /users/:id/pin';
  const { user, server } = await open({ [PIN]: () => Promise.reject(new TypeError('offline')) });
  await user.click(screen.getByRole('button', { name: 'PIN ver: Murat Şahin' }));
  const shown = within(screen.getByRole('dialog', { name: /PIN ver/ }));
  await user.click(shown.getByRole('button', { name: 'PIN ver' }));
  expect(await shown.findByRole('alert')).toBeVisible();
  server.now({ [PIN]: () => STAFF[3] });
  await user.click(shown.getByRole('button', { name: 'Yenisi' }));
  const pin = shown.getByRole('status').textContent;
  await user.click(shown.getByRole('button', { name: 'PIN ver' }));
  expect(await screen.findByText('PIN verildi: Murat Şahin')).toBeInTheDocument();
  expect(server.callsOf(PIN).at(-1)?.body).toEqual({ pin, isTemporary: true });
});

test('the dialog of a PIN stays open until a removal has its answer (PIN-7)', async () => {
  let answer = (_user: unknown): void => undefined;
  const { user } = await open({
    'GET /users': () => [{ ...STAFF[0], hasPin: true }],
    'PUT /users/:id/pin': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click((await openEditor(user, 'Çağrı Öz')).getByRole('button', { name: 'PIN değiştir' }));
  await user.click(screen.getByRole('button', { name: 'PIN’i kaldır' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'PIN değiştir' })).toBeDisabled());
  await user.keyboard('{Escape}');
  answer(STAFF[0]);
  expect(await screen.findByText('PIN kaldırıldı')).toBeInTheDocument();
});

test('a CASHIER sets no PIN and sees no shared devices (PIN-3, PIN-7)', async () => {
  const { server } = await open({}, 'CASHIER');
  expect(screen.queryByRole('button', { name: /^PIN (ver|değiştir)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Ortak cihazlar/ })).not.toBeInTheDocument();
  expect(server.callsOf('GET /shared-devices')).toEqual([]);
});

const AREAS = ['Salon', 'Bahçe'].map((name, at) => ({ id: idOf(71 + at), name, userIds: [], version: 1 }));

test('the areas of a user who takes orders are chosen in the dialog (STAFF-22)', async () => {
  const { user, server } = await open({
    'GET /areas': () => AREAS,
    'PATCH /users/:id': () => ({ ...STAFF[0], areaIds: [idOf(72)], version: 2 }),
  });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Işıl Ünal' }));
  expect(screen.queryByRole('group', { name: 'Bölümler' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Düzenle: Çağrı Öz' }));
  const areas = within(await screen.findByRole('group', { name: 'Bölümler' }));
  await user.click(areas.getByRole('button', { name: 'Bahçe' }));
  expect(areas.getByRole('button', { name: 'Bahçe' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /users/:id')).toMatchObject([
      { params: { id: idOf(1) }, body: { areaIds: [idOf(72)], expectedVersion: 1 } },
    ]),
  );
});

test('a new waiter gets areas, and a new cook none (STAFF-22)', async () => {
  const { user, server } = await open({
    'GET /areas': () => AREAS,
    'POST /users': () => userOf(9, 'Deniz Ay', 'WAITER'),
  });
  await user.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/E-posta/), 'deniz@ornek.example');
  await user.type(dialog.getByLabelText(/Ad soyad/), 'Deniz Ay');
  await user.type(dialog.getByLabelText(/^Şifre( \*)?$/), 'gizli-sifre');
  await user.click(dialog.getByRole('button', { name: 'Salon' }));
  await user.click(dialog.getByRole('radio', { name: /Mutfak/ }));
  expect(dialog.queryByRole('button', { name: 'Salon' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Garson/ }));
  await user.click(dialog.getByRole('button', { name: 'Kullanıcıyı ekle' }));
  await waitFor(() =>
    expect(server.callsOf('POST /users')).toMatchObject([{ body: { areaIds: [idOf(71)] } }]),
  );
});

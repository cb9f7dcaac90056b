import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
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
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li')!);

const open = async (handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') => {
  const server = stubServer({ 'GET /users': () => STAFF, 'GET /shared-devices': () => [], ...handlers });
  const rendered = await renderScreen(<UsersPage />, { role });
  await screen.findByRole('heading', { name: 'Çağrı Öz' });
  return { ...rendered, server };
};

test('the page lists all users with contact, role and state, and explains the roles', async () => {
  const { user } = await open({ 'GET /users': () => [...STAFF, OWN] });
  expect(names()).toEqual([
    'Çağrı Öz',
    'Elif Yıldız',
    'Işıl Ünal Pasif',
    'Murat Şahin',
    'Zehra Kurt Siz',
    'Roller ne yapabilir?',
  ]);
  expect(screen.getByText(/kisi1@ornek.example/)).toHaveTextContent('0532 111 22 33');
  expect(screen.getByLabelText('Rol: Elif Yıldız')).toHaveDisplayValue('Patron');
  expect(cardOf('Işıl Ünal').getByRole('switch')).not.toBeChecked();
  const guide = within(screen.getByRole('complementary', { name: 'Rol yardımı' }));
  await user.click(guide.getByText('Garson'));
  const waiter = guide.getByText('Garson').closest('details')!;
  expect(waiter).toHaveAttribute('open');
  expect(waiter).toHaveTextContent(/Yapabilir.*Masada sipariş açar.*Yapamaz.*Ödeme alamaz/);
});

test.each(['isil', 'KISI3', ' ünal '])(
  'the search finds %j, ignoring Turkish letters (STAFF-9)',
  async (query) => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Kullanıcı ara' }), query);
    expect(names()).toEqual(['Işıl Ünal Pasif', 'Roller ne yapabilir?']);
  },
);

test('a search without a match shows this (STAFF-9)', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Kullanıcı ara' }), 'zzz');
  expect(screen.getByText('Kullanıcı bulunamadı')).toBeInTheDocument();
});

test('a CASHIER sees and assigns only roles that may be managed without rank (STAFF-3)', async () => {
  const { user } = await open({}, 'CASHIER');
  expect(names()).toEqual(['Çağrı Öz', 'Işıl Ünal Pasif', 'Roller ne yapabilir?']);
  const roles = within(screen.getByLabelText('Rol: Çağrı Öz')).getAllByRole('option');
  expect(roles.map((role) => role.textContent)).toEqual(['Garson', 'Mutfak']);
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

test('role and activity are changed at once (STAFF-10)', async () => {
  let saved = STAFF[0]!;
  const { user, server } = await open({
    'PATCH /users/:id': ({ body }) => {
      const { expectedVersion, ...fields } = body as { expectedVersion: number };
      saved = { ...saved, ...fields, version: expectedVersion + 1 };
      return saved;
    },
    'GET /users': () => [saved, ...STAFF.slice(1)],
  });
  await user.selectOptions(screen.getByLabelText('Rol: Çağrı Öz'), 'Mutfak');
  expect(await screen.findByText('Rol güncellendi')).toBeInTheDocument();
  await user.click(cardOf('Çağrı Öz').getByRole('switch'));
  expect(await screen.findByText('Kullanıcı pasif yapıldı')).toBeInTheDocument();
  expect(server.callsOf('PATCH /users/:id').map(({ params, body }) => [params['id'], body])).toEqual([
    [idOf(1), { role: 'KITCHEN', expectedVersion: 1 }],
    [idOf(1), { isActive: false, expectedVersion: 2 }],
  ]);
});

test('after another user’s faster change the card shows it, and nothing is overwritten', async () => {
  const current = { ...STAFF[0], role: 'KITCHEN', phone: null, version: 2 };
  const { user, server } = await open({
    'PATCH /users/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  server.now({ 'GET /users': () => [current, ...STAFF.slice(1)] });
  await user.click(cardOf('Çağrı Öz').getByRole('switch'));
  const alert = await cardOf('Çağrı Öz').findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Rol: Mutfak (önceki: Garson)'));
  expect(alert).toHaveTextContent('Telefon: yok (önceki: 0532 111 22 33)');
  await waitFor(() => expect(screen.getByLabelText('Rol: Çağrı Öz')).toHaveDisplayValue('Mutfak'));
  expect(cardOf('Çağrı Öz').getByRole('switch')).toBeChecked();
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

test('a refusal is shown in the card, and the old value returns (STAFF-10)', async () => {
  const { user } = await open({
    'PATCH /users/:id': () => refuse('LAST_ADMIN'),
    'GET /users': () => [...STAFF, OWN],
  });
  await user.selectOptions(screen.getByLabelText('Rol: Elif Yıldız'), 'Garson');
  expect(await cardOf('Elif Yıldız').findByRole('alert')).toHaveTextContent('İşletmenin son yöneticisi');
  expect(screen.getByLabelText('Rol: Elif Yıldız')).toHaveDisplayValue('Patron');
});

test('a new password must not be empty, and its change shows a confirmation (STAFF-17)', async () => {
  const { user, server } = await open({ 'PATCH /users/:id': () => STAFF[0] });
  await user.click(screen.getByRole('button', { name: 'Şifre sıfırla: Çağrı Öz' }));
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
  await user.click(screen.getByRole('button', { name: 'Sil: Çağrı Öz' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Çağrı Öz (kisi1@ornek.example) silinecek');
  expect(server.callsOf('DELETE /users/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Kullanıcı silindi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /users/:id')[0]?.params).toEqual({ id: idOf(1) });
});

test('the own account offers no action that the server refuses, and shows the reason (STAFF-7, STAFF-17)', async () => {
  await open({ 'GET /users': () => [...STAFF, OWN] });
  const own = cardOf('Zehra Kurt');
  expect(own.getByText('Siz')).toBeVisible();
  expect(own.getByText('Patron')).toBeVisible();
  expect(own.queryByRole('combobox')).not.toBeInTheDocument();
  expect(own.queryByRole('switch')).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: /^Sil/ })).not.toBeInTheDocument();
  expect(own.getByText(/Kendi rolünüzü ve durumunuzu değiştiremez/)).toBeVisible();
  expect(own.queryByRole('button', { name: /^Şifre sıfırla/ })).not.toBeInTheDocument();
});

test('the last active owner is kept, with the reason (STAFF-7)', async () => {
  await open();
  const last = cardOf('Elif Yıldız');
  expect(last.getByText(/tek aktif patronu/)).toBeVisible();
  expect(last.queryByRole('combobox')).not.toBeInTheDocument();
  expect(last.queryByRole('button', { name: /^Sil/ })).not.toBeInTheDocument();
});

test('an ADMIN changes and removes a PIN (PIN-7)', async () => {
  const reason = 'Bu PIN kolay tahmin edilir. Başka bir PIN seçin.';
  const { user, server } = await open({
    'GET /users': () => [{ ...STAFF[0], hasPin: true }],
    'PUT /users/:id/pin': ({ body }) =>
      (body as { pin: string | null }).pin === '1234'
        ? refuse('INVALID_INPUT', { details: { fields: [{ path: 'pin', reason }] } })
        : STAFF[0],
  });
  expect(cardOf('Çağrı Öz').getByText(/PIN var/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'PIN değiştir: Çağrı Öz' }));
  await user.type(screen.getByLabelText(/Yeni PIN/), '1234');
  await user.click(screen.getByRole('button', { name: 'PIN değiştir' }));
  await waitFor(() => expect(screen.getByLabelText(/Yeni PIN/)).toHaveAccessibleDescription(reason));
  await user.clear(screen.getByLabelText(/Yeni PIN/));
  await user.type(screen.getByLabelText(/Yeni PIN/), '2580');
  await user.click(screen.getByRole('button', { name: 'PIN değiştir' }));
  expect(await screen.findByText('PIN değiştirildi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'PIN değiştir: Çağrı Öz' }));
  await user.click(screen.getByRole('button', { name: 'PIN’i kaldır' }));
  expect(await screen.findByText('PIN kaldırıldı')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/:id/pin').map(({ body }) => body)).toEqual([
    { pin: '1234' },
    { pin: '2580' },
    { pin: null },
  ]);
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

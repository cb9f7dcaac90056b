import { roleFromText } from '@sofra/domain/people/role-from-text';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubSite, idOf, wireUser } from '#src/features/site-admin/test-site-admin.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const USER = wireUser(1, { fullName: 'Çağrı Öz', email: 'cagri@ornek.example' });
const LAST_ADMIN = { ...wireUser(1, { fullName: 'Elif Yıldız', role: 'ADMIN' }), isLastAdmin: true };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  signInAs('SITEADMIN', 'Nuray Site');
});

const PATCH = 'PATCH /admin/site-users/:id';
const DELETE = 'DELETE /admin/site-users/:id';

/** A server that stores the saved values. */
async function open(user: ReturnType<typeof wireUser> = USER, handlers: Parameters<typeof stubSite>[1] = {}) {
  let kept = user;
  const server = stubSite([user], {
    'GET /admin/site-users/:id': () => ({
      ok: true,
      data: { isLastAdmin: false, isLastUser: false, ...kept },
    }),
    [PATCH]: ({ body }) => {
      const {
        expectedVersion,
        role = kept.role,
        ...fields
      } = body as { expectedVersion: number; role?: string };
      kept = { ...kept, ...fields, role: roleFromText(role) ?? '', version: expectedVersion + 1 };
      return { ok: true, data: kept };
    },
    ...handlers,
  });
  const rendered = await renderApp(`/admin/site-users?q=oz&u=${user.id}`);
  await screen.findByRole('button', { name: 'Kaydet' });
  return { server, ...rendered, keep: (more: object) => (kept = { ...kept, ...more }) };
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Kaydet' });

test('shows e-mail, date and id as fixed values, and the business of the user (SITE-11)', async () => {
  await open();
  expect(field(/E-posta/)).toHaveAttribute('readonly');
  expect(field(/E-posta/)).toHaveValue('cagri@ornek.example');
  expect(screen.getByText(idOf(1))).toBeVisible();
  expect(screen.getByText('19.11.2026 14:32')).toBeVisible();
  expect(screen.getByText('Çınaraltı Kafe')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('sends only the changed fields, as typed (SITE-11)', async () => {
  const { user, server } = await open();
  await user.clear(field(/^Rol/));
  await user.type(field(/^Rol/), ' kıtchen ');
  expect(field(/^Rol/)).toHaveAccessibleDescription('KITCHEN · Mutfak');
  await user.click(save());
  expect(await screen.findByText('Kullanıcı güncellendi')).toBeVisible();
  expect(server.callsOf(PATCH).map(({ params, body }) => [params, body])).toEqual([
    [{ id: idOf(1) }, { role: 'kıtchen', expectedVersion: 1 }],
  ]);
  expect(field(/^Rol/)).toHaveValue('KITCHEN');
});

test('the same role with other letter forms is no change', async () => {
  const { user } = await open();
  await user.clear(field(/^Rol/));
  await user.type(field(/^Rol/), 'waıter');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('name and activity are saved, and the button shows the saving (SITE-11)', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, server, keep } = await open(USER, {
    [PATCH]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.clear(field(/^Ad /));
  await user.click(save());
  expect(field(/^Ad /)).toHaveAccessibleDescription('Ad gerekli.');
  expect(server.callsOf(PATCH)).toHaveLength(0);
  await user.type(field(/^Ad /), 'Çağrı Özkan');
  await user.click(screen.getByRole('switch', { name: /Aktif/ }));
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Kaydediliyor…' })).toBeVisible();
  answer({ ok: true, data: keep({ fullName: 'Çağrı Özkan', isActive: false, version: 2 }) });
  expect(await screen.findByRole('heading', { name: 'Çağrı Özkan' })).toBeVisible();
  expect(server.callsOf(PATCH)[0]?.body).toEqual({
    fullName: 'Çağrı Özkan',
    isActive: false,
    expectedVersion: 1,
  });
});

test.each(['garson', 'SITEADMIN'])(
  'the role %s is refused at its field, which gets the focus (SITE-12)',
  async (role) => {
    const { user } = await open(USER, { [PATCH]: () => refuse('UNKNOWN_ROLE') });
    await user.clear(field(/^Rol/));
    await user.type(field(/^Rol/), role);
    expect(field(/^Rol/)).toHaveAccessibleDescription('ADMIN, CASHIER, WAITER ya da KITCHEN yazın.');
    await user.click(save());
    await waitFor(() =>
      expect(field(/^Rol/)).toHaveAccessibleDescription('Rol ADMIN, CASHIER, WAITER ya da KITCHEN olmalı.'),
    );
    await waitFor(() => expect(field(/^Rol/)).toHaveFocus());
  },
);

test('typing in a field removes its own error, and no other field’s', async () => {
  const { user, server } = await open(USER, { [PATCH]: () => refuse('UNKNOWN_ROLE') });
  await user.clear(field(/^Rol/));
  await user.type(field(/^Rol/), 'garson');
  await user.click(save());
  await waitFor(() => expect(field(/^Rol/)).toBeInvalid());
  await user.clear(field(/^Ad /));
  expect(field(/^Rol/)).toBeInvalid();
  await user.click(save());
  expect(field(/^Ad /)).toBeInvalid();
  await user.clear(field(/^Rol/));
  expect(field(/^Ad /)).toBeInvalid();
  await user.type(field(/^Rol/), 'WAITER');
  await user.type(field(/^Ad /), 'Çağrı Öz');
  expect(field(/^Rol/)).toBeValid();
  expect(field(/^Rol/)).toHaveAccessibleDescription('WAITER · Garson');
  expect(field(/^Ad /)).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.callsOf(PATCH)).toHaveLength(1);
});

test('when another site administrator was faster, both changes are kept', async () => {
  const current = { ...USER, role: 'CASHIER', version: 2 };
  let tries = 0;
  const { user, server } = await open(USER, {
    [PATCH]: () => {
      tries += 1;
      return tries === 1
        ? refuse('CHANGED_MEANWHILE', { details: { current } })
        : { ok: true, data: { ...current, fullName: 'Çağrı Özkan', version: 3 } };
    },
  });
  await user.type(field(/^Ad /), 'kan');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Bu kayıt siz düzenlerken değişti.');
  expect(alert).toHaveTextContent('Rol: CASHIER (önceki: WAITER)');
  expect(field(/^Rol/)).toHaveValue('CASHIER');
  expect(field(/^Ad /)).toHaveValue('Çağrı Özkan');
  await user.click(save());
  await screen.findByText('Kullanıcı güncellendi');
  expect(server.callsOf(PATCH)[1]?.body).toEqual({ fullName: 'Çağrı Özkan', expectedVersion: 2 });
});

test.each([
  ['role', () => [field(/^Rol/), 'WAITER'] as const],
  ['activity', () => null],
])(
  'removing the last owner’s %s needs a confirmation that names the business (SITE-15)',
  async (_, typed) => {
    const { user, server } = await open(LAST_ADMIN);
    const typing = typed();
    if (typing) {
      await user.clear(typing[0]);
      await user.type(typing[0], typing[1]);
    } else await user.click(screen.getByRole('switch', { name: /Aktif/ }));
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'İşletme patronsuz kalsın mı?' }));
    expect(dialog.getByText('Çınaraltı Kafe')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(server.callsOf(PATCH)).toHaveLength(0);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Yine de kaydet' }));
    await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(1));
  },
);

test('the last owner’s name changes without a confirmation', async () => {
  const { user, server } = await open(LAST_ADMIN);
  await user.type(field(/^Ad /), 'oğlu');
  await user.click(save());
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  [{}, null],
  [{ isLastAdmin: true }, /son aktif patronu/],
  [{ isLastAdmin: true, isLastUser: true }, /son kullanıcısı/],
])(
  'deleting with %j names user, business and the loss for the business (SITE-16)',
  async (standing, loss) => {
    const { user, server } = await open({ ...USER, ...standing }, { [DELETE]: () => ({ ok: true }) });
    await user.click(screen.getByRole('button', { name: 'Kullanıcıyı Sil' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Bu kullanıcıyı tamamen SİLMEK istiyor musun?',
    });
    expect(dialog).toHaveTextContent('Çağrı Öz (cagri@ornek.example)');
    expect(dialog).toHaveTextContent('Çınaraltı Kafe');
    if (loss) expect(dialog).toHaveTextContent(loss);
    else expect(dialog).not.toHaveTextContent('son ');
    expect(server.callsOf(DELETE)).toHaveLength(0);
  },
);

test('deleting returns to the list despite typed values, and a refusal stays in the question', async () => {
  const { user, server, router } = await open(USER, { [DELETE]: () => refuse('UNAVAILABLE') });
  await user.type(field(/^Ad /), 'kan');
  await user.click(screen.getByRole('button', { name: 'Kullanıcıyı Sil' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Kullanıcıyı Sil' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  let answer: (value: unknown) => void = () => undefined;
  server.now({
    [DELETE]: () => new Promise((resolve) => (answer = resolve)),
    'GET /admin/site-users': () => ({ ok: true, data: [], total: 0 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Kullanıcıyı Sil' }));
  expect(await dialog.findByRole('button', { name: 'Siliniyor…' })).toBeVisible();
  answer({ ok: true });
  expect(await screen.findByText('Kullanıcı silindi')).toBeVisible();
  await waitFor(() => expect(router.location.search).toEqual({ q: 'oz' }));
  expect(await screen.findByText('Kullanıcı bulunamadı')).toBeVisible();
  expect(screen.queryByText('Kaydetmeden çıkılsın mı?')).toBeNull();
});

test('going back with typed values needs a confirmation (SITE-18)', async () => {
  const { user, router } = await open();
  await user.type(field(/^Ad /), 'kan');
  await user.click(screen.getByRole('link', { name: 'Geri' }));
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(field(/^Ad /)).toHaveValue('Çağrı Özkan');
  await user.click(await screen.findByRole('link', { name: 'Geri' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(router.location.search).toEqual({ q: 'oz' }));
});

test('values typed for one user are not shown for the next', async () => {
  const other = wireUser(2, { fullName: 'Okan Er' });
  stubSite([USER, other]);
  const { user, router } = await renderApp(`/admin/site-users?u=${other.id}`);
  const goTo = (id: string) => router.navigate({ to: '/admin/site-users', search: { u: id } });
  await screen.findByRole('heading', { name: 'Okan Er' });
  await goTo(USER.id);
  await screen.findByRole('heading', { name: 'Çağrı Öz' });
  await user.type(field(/^Ad /), 'kan');
  void goTo(other.id);
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await screen.findByRole('heading', { name: 'Okan Er' });
  expect(field(/^Ad /)).toHaveValue('Okan Er');
});

test('a deleted user shows a message', async () => {
  stubSite([]);
  await renderApp(`/admin/site-users?u=${idOf(5)}`);
  expect(await screen.findByText('Kullanıcı bulunamadı')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Geri' })).toBeVisible();
});

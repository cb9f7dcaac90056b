import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusinessPanel } from '#src/features/business/business-panel.tsx';
import { endSession } from '#src/lib/api/session.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const READ = 'GET /business/me';
const SAVE = 'PATCH /business/me';
const wire = shellHandlers[READ]();

async function show(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [READ]: () => wire, ...handlers });
  const rendered = await renderScreen(<BusinessPanel />);
  await screen.findByLabelText(/İşletme adı/);
  const save = () => screen.getByRole('button', { name: 'Kaydet' });
  return { ...rendered, server, save, bodies: () => server.callsOf(SAVE).map(({ body }) => body) };
}

test('shows name, day start, slips, limits and the rest of the trial, with nothing to save (BIZ-12)', async () => {
  const { user, save, bodies } = await show();
  expect(screen.getByLabelText(/İşletme adı/)).toHaveValue('Çağdaş Köfte');
  expect(screen.getByLabelText('Gün başlangıcı')).toHaveDisplayValue('00:00');
  expect(screen.getByRole('checkbox', { name: /otomatik yazdır/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /MALİ DEĞERİ YOKTUR/ })).toBeChecked();
  expect(screen.getByLabelText('Müdürün indirim sınırı')).toHaveValue('20');
  expect(screen.getByLabelText('Müdürün indirim sınırı')).toHaveAccessibleDescription(/100 = sınır yok/);
  expect(screen.getByRole('checkbox', { name: /İptal nedeni zorunlu/ })).not.toBeChecked();
  expect(screen.getByText('Deneme süresi: 12 gün')).toBeVisible();
  await user.click(save());
  expect(bodies()).toEqual([]);
});

test('one Kaydet sends the changed fields, with the version that was read (BIZ-7, BIZ-10)', async () => {
  const { user, save, bodies } = await show({
    [SAVE]: () => ({ ...wire, name: 'Çağdaş Ocakbaşı', dayStartHour: 4, version: 2 }),
  });
  await user.clear(screen.getByLabelText(/İşletme adı/));
  await user.type(screen.getByLabelText(/İşletme adı/), 'Çağdaş Ocakbaşı');
  await user.selectOptions(screen.getByLabelText('Gün başlangıcı'), '04:00');
  expect(screen.getByText("Gece 04:00'e kadar olan satışlar önceki güne yazılır.")).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /İptal nedeni zorunlu/ }));
  expect(screen.getByText('Kaydedilmemiş değişiklikler var.')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('İşletme ayarları kaydedildi')).toBeVisible();
  expect(bodies()).toEqual([
    {
      name: 'Çağdaş Ocakbaşı',
      dayStartHour: 4,
      settings: { cancelReasonRequired: true },
      expectedVersion: 1,
    },
  ]);
  expect(screen.queryByText('Kaydedilmemiş değişiklikler var.')).not.toBeInTheDocument();
});

test('tips are off until they are switched on (TIP-1)', async () => {
  const { user, save, bodies } = await show({
    [SAVE]: () => ({ ...wire, settings: { ...wire.settings, tips: true }, version: 2 }),
  });
  expect(screen.getByRole('checkbox', { name: /Bahşiş al/ })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /Bahşiş al/ }));
  await user.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ settings: { tips: true }, expectedVersion: 1 }]));
});

test('the panel sets the actions after the bill and at the drawer that a müdür may do alone (APPROVE-13, APPROVE-17)', async () => {
  const settings = { cancelAfterBillApproval: true, drawerApproval: true };
  const { user, save, bodies } = await show({
    [SAVE]: () => ({ ...wire, settings: { ...wire.settings, ...settings }, version: 2 }),
  });
  await user.click(screen.getByRole('checkbox', { name: /Hesaptan sonra iptal onay ister/ }));
  await user.click(screen.getByRole('checkbox', { name: /Çekmece açmak onay ister/ }));
  await user.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ settings, expectedVersion: 1 }]));
});

test('a name of spaces and a limit above 100 show errors and are not sent, and Vazgeç resets them (BIZ-10)', async () => {
  const { user, save, bodies } = await show();
  await user.clear(screen.getByLabelText(/İşletme adı/));
  await user.type(screen.getByLabelText(/İşletme adı/), '   ');
  await user.clear(screen.getByLabelText('Müdürün indirim sınırı'));
  await user.type(screen.getByLabelText('Müdürün indirim sınırı'), '120');
  await user.click(save());
  expect(screen.getByText('İşletme adı gerekli.')).toBeVisible();
  expect(screen.getByText('Yüzde 0 ile 100 arasında olmalı.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByLabelText(/İşletme adı/)).toHaveValue('Çağdaş Köfte');
  expect(screen.queryByText('İşletme adı gerekli.')).not.toBeInTheDocument();
});

test('after another user’s save the form shows that change, and the next Kaydet keeps both changes (UI-23)', async () => {
  const current = { ...wire, version: 2, settings: { ...wire.settings, slipFooter: 'Yine bekleriz' } };
  let tries = 0;
  const { user, save, bodies } = await show({
    [SAVE]: () => {
      tries += 1;
      return tries === 1
        ? refuse('CHANGED_MEANWHILE', { details: { current } })
        : { ...current, name: 'Yeni Ad', version: 3 };
    },
  });
  await user.clear(screen.getByLabelText(/İşletme adı/));
  await user.type(screen.getByLabelText(/İşletme adı/), 'Yeni Ad');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Fiş alt yazısı: Yine bekleriz (önceki: boş)');
  expect(screen.getByLabelText(/İşletme adı/)).toHaveValue('Yeni Ad');
  expect(screen.getByLabelText('Fiş alt yazısı')).toHaveValue('Yine bekleriz');
  await user.click(save());
  expect(await screen.findByText('İşletme ayarları kaydedildi')).toBeVisible();
  expect(bodies()[1]).toEqual({ name: 'Yeni Ad', expectedVersion: 2 });
});

test('a refusal is shown at the button, and the typed values stay', async () => {
  const { user, save } = await show({ [SAVE]: () => refuse('UNAVAILABLE') });
  await user.type(screen.getByLabelText('Fiş alt yazısı'), 'Afiyet olsun');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  expect(screen.getByLabelText('Fiş alt yazısı')).toHaveValue('Afiyet olsun');
});

async function openSettings(role: 'ADMIN' | 'CASHIER') {
  signInAs(role);
  stubServer({
    ...shellHandlers,
    'GET /stations': () => [],
    [SAVE]: () => ({ ...wire, name: 'Yeni Ad', version: 2 }),
  });
  const shown = await renderApp('/app/settings');
  await screen.findByRole('radio', { name: 'Yazıcılar' });
  return shown;
}

test('only the owner may change the business, and the sidebar shows the new name', async () => {
  const { user } = await openSettings('ADMIN');
  await user.click(screen.getByRole('radio', { name: 'İşletme' }));
  const name = await screen.findByLabelText(/İşletme adı/);
  await user.clear(name);
  await user.type(name, 'Yeni Ad');
  await user.click(screen.getByRole('radio', { name: 'Yazıcılar' }));
  await user.click(screen.getByRole('radio', { name: 'İşletme' }));
  expect(name).toHaveValue('Yeni Ad');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.getAllByText('Yeni Ad').length).toBeGreaterThan(0));
});

test('a manager sees printers and stations only (BIZ-11)', async () => {
  await openSettings('CASHIER');
  expect(screen.queryByRole('radio', { name: 'İşletme' })).not.toBeInTheDocument();
});

test('leaving with unsaved changes needs a confirmation (UI-24)', async () => {
  const { user, router } = await openSettings('ADMIN');
  await user.click(screen.getByRole('radio', { name: 'İşletme' }));
  await user.type(await screen.findByLabelText('Fiş alt yazısı'), 'x');
  act(() => void router.navigate({ to: '/app/tables' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' }));
  await user.click(question.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByLabelText('Fiş alt yazısı')).toHaveValue('x');
  act(() => void router.navigate({ to: '/app/tables' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
});

test('unsaved changes do not hold a user after the end of the session (UI-24)', async () => {
  const { user, router } = await openSettings('ADMIN');
  await user.click(screen.getByRole('radio', { name: 'İşletme' }));
  await user.type(await screen.findByLabelText('Fiş alt yazısı'), 'x');
  act(() => endSession('Oturumunuz sona erdi.'));
  await waitFor(() => expect(router.location.pathname).toBe('/login'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

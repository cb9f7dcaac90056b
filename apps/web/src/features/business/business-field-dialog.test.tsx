import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusinessFieldDialog } from '#src/features/business/business-field-dialog.tsx';
import type { BusinessFieldName } from '#src/features/business/business-fields.tsx';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const READ = 'GET /business/me';
const SAVE = 'PATCH /business/me';
const wire = shellHandlers[READ]();

/** Shows the profile that the other screens read, beside the form. */
const Sidebar = () => <p>{useBusinessProfile().data?.name}</p>;

async function show(name: BusinessFieldName, label: string, answer: () => unknown = () => wire) {
  const server = stubServer({ ...shellHandlers, [SAVE]: answer });
  let isOpen = true;
  const close = () => (isOpen = false);
  const shown = await renderScreen(
    <>
      <Sidebar />
      <BusinessFieldDialog name={name} label={label} onClose={close} />
    </>,
  );
  const field = within(await screen.findByRole('dialog')).getByLabelText(new RegExp(`^${label}`));
  const save = () => screen.getByRole('button', { name: 'Kaydet' });
  const bodies = () => server.callsOf(SAVE).map(({ body }) => body);
  return { ...shown, field, save, bodies, isOpen: () => isOpen };
}

test('Kaydet sends the changed field with the version that was read, and the sidebar has the new name (BIZ-10)', async () => {
  const saved = { ...wire, name: 'Çağdaş Ocakbaşı', version: 2 };
  const { user, field, save, bodies, isOpen } = await show('name', 'İşletme adı', () => saved);
  await user.clear(field);
  await user.type(field, 'Çağdaş Ocakbaşı');
  await user.click(save());
  expect(await screen.findByText('İşletme ayarları kaydedildi')).toBeVisible();
  expect(bodies()).toEqual([{ name: 'Çağdaş Ocakbaşı', expectedVersion: 1 }]);
  expect(screen.getByText('Çağdaş Ocakbaşı')).toBeVisible();
  expect(isOpen()).toBe(false);
});

test('a form without changes sends nothing', async () => {
  const { user, save, bodies, isOpen } = await show('refundLimit', 'Müdürün iade sınırı');
  await user.click(save());
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(bodies()).toEqual([]);
});

test('the form states the effect of the chosen hour (BIZ-7)', async () => {
  const { user, field, save, bodies } = await show('dayStartHour', 'Gün başlangıcı');
  expect(screen.getByText('Gece yarısından sonraki satışlar yeni güne yazılır.')).toBeVisible();
  await user.selectOptions(field, '04:00');
  expect(screen.getByText("Gece 04:00'e kadar olan satışlar önceki güne yazılır.")).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ dayStartHour: 4, expectedVersion: 1 }]));
});

test('none is a choice like the others', async () => {
  const { user, field, save, bodies } = await show('secondLanguage', 'Menünün ikinci yabancı dili');
  expect(within(field).getAllByRole('option')).toHaveLength(6);
  await user.selectOptions(field, 'Arapça');
  await user.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ settings: { secondLanguage: 'ar' }, expectedVersion: 1 }]));
});

test.each([
  ['name', 'İşletme adı', '   ', 'İşletme adı gerekli.'],
  ['maxDiscountPercent', 'Müdürün indirim sınırı', '120', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['heldWarnMinutes', 'Bekleyen uyarısı', '0', '1 ile 240 dakika arasında yazın.'],
  ['cashVarianceLimit', 'Kasa farkı sınırı', 'x', 'Tutar geçersiz.'],
] as const)(
  'a wrong value of %s shows its error and is not sent (BIZ-10)',
  async (name, label, typed, problem) => {
    const { user, field, save, bodies } = await show(name, label);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(save());
    expect(screen.getByText(problem)).toBeVisible();
    expect(bodies()).toEqual([]);
  },
);

test('after another user’s save the form shows that change, and the next Kaydet keeps both changes (UI-23)', async () => {
  const current = { ...wire, version: 2, settings: { ...wire.settings, slipFooter: 'Yine bekleriz' } };
  let tries = 0;
  const { user, field, save, bodies } = await show('name', 'İşletme adı', () => {
    tries += 1;
    if (tries === 1) return refuse('CHANGED_MEANWHILE', { details: { current } });
    return { ...current, name: 'Yeni Ad', version: 3 };
  });
  await user.clear(field);
  await user.type(field, 'Yeni Ad');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Fiş alt yazısı: Yine bekleriz (önceki: boş)');
  expect(field).toHaveValue('Yeni Ad');
  await user.click(save());
  expect(await screen.findByText('İşletme ayarları kaydedildi')).toBeVisible();
  expect(bodies()[1]).toEqual({ name: 'Yeni Ad', expectedVersion: 2 });
});

test('a refusal is shown at the button, and the typed value stays', async () => {
  const { user, field, save } = await show('slipFooter', 'Fiş alt yazısı', () => refuse('UNAVAILABLE'));
  await user.type(field, 'Afiyet olsun');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  expect(field).toHaveValue('Afiyet olsun');
});

test('leaving with an unsaved value needs a confirmation (UI-24, UI-43)', async () => {
  const { user, field, router, isOpen } = await show('slipFooter', 'Fiş alt yazısı');
  await user.type(field, 'x');
  act(() => void router.navigate({ to: '/app/tables' }));
  const question = await screen.findByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
  await user.click(within(question).getByRole('button', { name: 'Vazgeç' }));
  expect(router.location.pathname).toBe('/app');
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  expect(isOpen()).toBe(false);
});

test('minutes of preparation are read as typed, and an empty limit is none (TAKEAWAY-19, TAKEAWAY-20)', async () => {
  const minutes = await show('takeawayMinutes', 'Gel-al süresi');
  await minutes.user.clear(minutes.field);
  await minutes.user.type(minutes.field, '0');
  expect(await screen.findByText('1 ile 240 dakika arasında yazın.')).toBeVisible();
  await minutes.user.clear(minutes.field);
  await minutes.user.type(minutes.field, '25');
  await minutes.user.click(minutes.save());
  await waitFor(() => expect(minutes.bodies()).toMatchObject([{ settings: { takeawayMinutes: 25 } }]));
  minutes.unmount();
  const limited = { ...wire, settings: { ...wire.settings, busyFrom: 8 } };
  const server = stubServer({ ...shellHandlers, [READ]: () => limited, [SAVE]: () => wire });
  const { user } = await renderScreen(
    <BusinessFieldDialog name="busyFrom" label="Yoğunluk sınırı" onClose={() => undefined} />,
  );
  const limit = within(await screen.findByRole('dialog')).getByLabelText(/^Yoğunluk sınırı/);
  await user.clear(limit);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf(SAVE).map(({ body }) => body)).toMatchObject([{ settings: { busyFrom: null } }]),
  );
});

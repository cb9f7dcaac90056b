import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { idOf, openFor, tableOf } from '#src/features/tables/test-floor.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const [SALON, GARDEN, TERRACE] = [idOf(71), idOf(72), idOf(73)];
const area = (id: string, name: string, userIds: string[] = []) => ({ id, name, userIds, version: 1 });
const AREAS = [area(SALON, 'Salon'), area(GARDEN, 'Bahçe'), area(TERRACE, 'Teras')];
const FLOOR = [
  tableOf(1, 'Salon 1', { areaId: SALON }),
  tableOf(2, 'Salon 2', { areaId: SALON, ...openFor(10, 50) }),
  tableOf(3, 'Bahçe 1', { areaId: GARDEN }),
  tableOf(4, 'Paket'),
];

beforeEach(() => localStorage.clear());

const cards = () => screen.getAllByRole('link').map((card) => /^(Paket|\S+ \d+)/.exec(card.textContent)?.[0]);
const chips = () => screen.queryByRole('radiogroup', { name: 'Bölümler' });
const chip = (name: RegExp) => within(chips()!).getByRole('radio', { name });
const labels = () =>
  within(chips()!)
    .getAllByRole('radio')
    .map((one) => one.closest('label')?.textContent);

async function show(areas: unknown = AREAS, tables: unknown = FLOOR) {
  const server = stubServer({ 'GET /tables': () => tables, 'GET /areas': () => areas });
  const rendered = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Salon 1/ });
  return { server, ...rendered };
}

test('without areas there are no chips and no further buttons (FLOOR-38, FLOOR-42)', async () => {
  const { server } = await show([]);
  await waitFor(() => expect(server.callsOf('GET /areas')).toHaveLength(1));
  expect(chips()).toBeNull();
  expect(screen.queryByRole('button', { name: /Sık görünüm|Masa ara/ })).toBeNull();
});

test('chips show the tables of an area and combine with the filter (FLOOR-38)', async () => {
  const { user } = await show();
  await waitFor(() => expect(chips()).toBeVisible());
  expect(labels()).toEqual(['Hepsi4', 'Salon2', 'Bahçe1', 'Teras0', 'Diğer1']);
  await user.click(chip(/Salon/));
  expect(cards()).toEqual(['Salon 1', 'Salon 2']);
  const filter = screen.getByRole('radiogroup', { name: 'Masa süzgeci' });
  expect(
    within(filter)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['Hepsi2', 'Açık1', 'Boş1', 'Hesap0']);
  await user.click(within(filter).getByRole('radio', { name: /Açık/ }));
  expect(cards()).toEqual(['Salon 2']);
  await user.click(chip(/Diğer/));
  await user.click(await screen.findByRole('button', { name: 'Hepsini göster' }));
  expect(cards()).toEqual(['Bahçe 1', 'Paket', 'Salon 1', 'Salon 2']);
});

test('the last chip is kept, and one that no longer exists is Hepsi (FLOOR-39)', async () => {
  const first = await show();
  await waitFor(() => expect(chips()).toBeVisible());
  await first.user.click(chip(/Bahçe/));
  first.unmount();
  stubServer({ 'GET /tables': () => FLOOR, 'GET /areas': () => AREAS });
  const second = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  await waitFor(() => expect(cards()).toEqual(['Bahçe 1']));
  second.unmount();
  await show([AREAS[0]]);
  await waitFor(() => expect(chip(/Hepsi/)).toBeChecked());
  expect(cards()).toHaveLength(4);
});

test('the only area of a user is chosen at first, and another choice stays (FLOOR-39)', async () => {
  const areas = [AREAS[0], area(GARDEN, 'Bahçe', [OWN_USER_ID])];
  stubServer({ 'GET /tables': () => FLOOR, 'GET /areas': () => areas });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  await waitFor(() => expect(cards()).toEqual(['Bahçe 1']));
  expect(labels()).toEqual(['Hepsi4', 'Bahçe1', 'Salon2', 'Diğer1']);
  expect(chip(/Bahçe/)).toBeChecked();
});

test('several areas of a user are chosen together at first (FLOOR-39)', async () => {
  await show([area(SALON, 'Salon', [OWN_USER_ID]), AREAS[1], area(TERRACE, 'Teras', [OWN_USER_ID])]);
  await waitFor(() => expect(chip(/Bölümlerim/)).toBeChecked());
  expect(labels()).toEqual(['Hepsi4', 'Bölümlerim2', 'Salon2', 'Teras0', 'Bahçe1', 'Diğer1']);
  expect(cards()).toEqual(['Salon 1', 'Salon 2']);
});

test('a new table gets the area of the chip, and the form sends no area where there are none (FLOOR-36)', async () => {
  const { user, server } = await show();
  server.now({ 'POST /tables': () => tableOf(9, 'Bahçe 2', { areaId: GARDEN }) });
  await waitFor(() => expect(chips()).toBeVisible());
  await user.click(chip(/Bahçe/));
  await user.click(screen.getByRole('button', { name: 'Masa ekle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Masa ekle' }));
  expect(dialog.getByRole('combobox', { name: 'Bölüm' })).toHaveDisplayValue('Bahçe');
  await user.type(dialog.getByRole('textbox', { name: /Masa adı/ }), 'Bahçe 2');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bölüm' }), 'Bölümsüz');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bölüm' }), 'Teras');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('POST /tables')).toHaveLength(1));
  expect(server.callsOf('POST /tables')[0]?.body).toEqual({ name: 'Bahçe 2', capacity: 4, areaId: TERRACE });
});

async function openAreas(handlers: Parameters<typeof stubServer>[0] = {}) {
  const shown = await show();
  shown.server.now(handlers);
  await shown.user.click(screen.getByRole('button', { name: 'Düzeni düzenle' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Bölümler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bölümler' }));
  await dialog.findByText('Bahçe');
  return { ...shown, dialog };
}

test('areas are added, renamed, ordered and deleted while the layout is edited (FLOOR-37)', async () => {
  const { user, server, dialog } = await openAreas({
    'POST /areas': () => area(idOf(74), 'Bar'),
    'PATCH /areas/:id': () => ({ ...area(SALON, 'Kış bahçesi'), version: 2 }),
    'PUT /areas/order': () => [AREAS[1], AREAS[0], AREAS[2]],
    'DELETE /areas/:id': () => undefined,
  });
  await user.type(dialog.getByRole('textbox', { name: 'Yeni bölüm' }), 'Bar');
  await user.click(dialog.getByRole('button', { name: 'Ekle' }));
  await waitFor(() => expect(server.callsOf('POST /areas')).toMatchObject([{ body: { name: 'Bar' } }]));
  expect(dialog.getByRole('button', { name: 'Yukarı: Salon' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Yukarı: Bahçe' }));
  await waitFor(() =>
    expect(server.callsOf('PUT /areas/order')).toMatchObject([
      { body: { areaIds: [GARDEN, SALON, TERRACE] } },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Adını değiştir: Salon' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Bölüm adı' }));
  await user.type(dialog.getByRole('textbox', { name: 'Bölüm adı' }), 'Kış bahçesi');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /areas/:id')).toMatchObject([
      { params: { id: SALON }, body: { name: 'Kış bahçesi', expectedVersion: 1 } },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Sil: Teras' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Bölüm silinsin mi?' }));
  expect(question.getByText('Masaları silinmez, bölümsüz kalır.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Sil' }));
  await waitFor(() =>
    expect(server.callsOf('DELETE /areas/:id')).toMatchObject([{ params: { id: TERRACE } }]),
  );
});

test('two quick taps move an area by two places, before the first is saved (FLOOR-37)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, server, dialog } = await openAreas({ 'PUT /areas/order': () => promise.then(() => AREAS) });
  await user.click(dialog.getByRole('button', { name: 'Yukarı: Teras' }));
  await user.click(dialog.getByRole('button', { name: 'Yukarı: Teras' }));
  expect(server.callsOf('PUT /areas/order')).toHaveLength(1);
  resolve(null);
  await waitFor(() =>
    expect(server.callsOf('PUT /areas/order')[1]).toMatchObject({
      body: { areaIds: [TERRACE, SALON, GARDEN] },
    }),
  );
});

test('a refused move of an area is shown (FLOOR-37)', async () => {
  const { user, dialog } = await openAreas({ 'PUT /areas/order': () => refuse('NOT_FOUND') });
  await user.click(dialog.getByRole('button', { name: 'Aşağı: Salon' }));
  expect(await screen.findByText(/Kayıt bulunamadı/)).toBeVisible();
});

test('a refused move is shown also after the dialog was closed (FLOOR-37)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, dialog } = await openAreas({ 'PUT /areas/order': () => promise });
  await user.click(dialog.getByRole('button', { name: 'Aşağı: Salon' }));
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bölümler' })).toBeNull());
  resolve(refuse('NOT_FOUND'));
  expect(await screen.findByText(/Kayıt bulunamadı/)).toBeVisible();
});

test('several tables are put into an area at once, and only what changed is sent (FLOOR-36)', async () => {
  const { user, server, dialog } = await openAreas({ 'PATCH /areas/:id/tables': () => FLOOR });
  await user.click(dialog.getByRole('button', { name: 'Masaları seç: Salon' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Masaları seç · Salon' }));
  expect(choice.getByRole('button', { name: 'Salon 1' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Salon 2', 'Bahçe 1', 'Paket', 'Salon 1', 'Salon 1'])
    await user.click(choice.getByRole('button', { name }));
  await user.click(choice.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /areas/:id/tables')).toMatchObject([
      { params: { id: SALON }, body: { add: [idOf(3), idOf(4)], remove: [idOf(2)] } },
    ]),
  );
});

test('Gel-al / Paket is beside the areas only where the business sells without a table (TAKEAWAY-13)', async () => {
  const business = shellHandlers['GET /business/me']() as { settings: object };
  const on = () => ({ ...business, settings: { ...business.settings, takeaway: true } });
  stubServer({
    ...shellHandlers,
    'GET /tables': () => [],
    'GET /areas': () => [],
    'GET /takeaway': () => [wireTakeaway(), wireTakeaway({ orderId: idOf(77), state: 'DELIVERED' })],
    'GET /business/me': on,
  });
  const { unmount } = await renderScreen(<TablesPage />, { role: 'WAITER' });
  expect(await screen.findByRole('link', { name: /Paket\s*1\s*bekleyen sipariş/ })).toHaveAttribute(
    'href',
    '/app/takeaway',
  );
  unmount();
  stubServer({ ...shellHandlers, 'GET /tables': () => [], 'GET /areas': () => [] });
  await renderScreen(<TablesPage />, { role: 'WAITER' });
  await screen.findByText('Masa bulunamadı');
  expect(screen.queryByRole('link', { name: /Gel-al/ })).toBeNull();
});

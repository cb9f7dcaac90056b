import { lineKey } from '@sofra/domain/menu/line-choice';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearNotices } from '#src/lib/format/notices.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { addDraft, setDraftQty } from '#src/order-queue/draft-cart.ts';
import { kurus } from '@sofra/domain/money/money';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { FLOOR, idOf, openFor, tableOf } from '#src/features/tables/test-floor.ts';

afterEach(() => setConnection('connecting'));

const cards = () => screen.getAllByRole('link');

afterEach(clearNotices);

test('every table is in natural Turkish order, with its state, total and time (FLOOR-2, FLOOR-6)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  expect(cards().map((card) => card.textContent.replaceAll(/\s+/g, ' '))).toEqual([
    'Bahçe 1 4 kişilik ₺3.485,50 2 sa 8 dk · Açık · Uzadı',
    'Çardak 1 4 kişilik ₺615,00 1 sa 4 dk · Açık · Hesap istendi',
    'Masa 2 4 kişilik ₺1.240,50 2 hazır 35 dk · Açık',
    'Masa 6 4 kişilik Pasif',
    'Masa 10 4 kişilik Boş',
  ]);
});

test('the menu is prefetched once, when the floor is shown and the connection is there', async () => {
  const server = stubServer({ 'GET /tables': () => FLOOR, 'GET /menu': () => [] });
  setConnection('offline');
  await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  expect(server.callsOf('GET /menu')).toHaveLength(0);
  act(() => setConnection('connected'));
  await waitFor(() => expect(server.callsOf('GET /menu')).toHaveLength(1));
  act(() => setConnection('offline'));
  act(() => setConnection('connected'));
  expect(server.callsOf('GET /menu')).toHaveLength(1);
});

test('a card links to the order of its table (FLOOR-6)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  const { user, router } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('link', { name: /Masa 2/ }));
  expect(router.location.pathname).toBe(`/app/tables/${idOf(2)}`);
});

test('touch-and-hold shows the order of a table without opening it, and the next tap opens it (FLOOR-9)', async () => {
  const { callsOf } = stubServer({ 'GET /tables': () => FLOOR, 'GET /tables/:id/open-order': () => null });
  const { user, router } = await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  const touch = { pointerId: 1, pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(screen.getByRole('link', { name: /Masa 10/ }), touch);
  expect(callsOf('GET /tables/:id/open-order')).toHaveLength(0);
  const preview = await screen.findByRole('dialog', { name: 'Masa 10 önizleme' });
  expect(await within(preview).findByText('Açık sipariş yok')).toBeVisible();
  fireEvent.pointerUp(screen.getByRole('link', { name: /Masa 10/ }), touch);
  fireEvent.click(screen.getByRole('link', { name: /Masa 10/ }));
  expect(router.location.pathname).toBe('/app');
  expect(callsOf('GET /tables/:id/open-order')[0]?.params).toEqual({ id: idOf(1) });
  await user.pointer([
    { keys: '[TouchA>]', target: screen.getByRole('link', { name: /Masa 2/ }) },
    { keys: '[/TouchA]' },
  ]);
  expect(router.location.pathname).toBe(`/app/tables/${idOf(2)}`);
});

test('a table with unsent lines of this device is marked until they are sent (FLOOR-4)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  signInAs('ADMIN');
  addDraft(idOf(1), { itemId: idOf(50), name: 'Ayran', unitPrice: kurus(4500) });
  await renderScreen(<TablesPage />);
  const card = await screen.findByRole('link', { name: /Masa 10/ });
  expect(card).toHaveTextContent('Gönderilmedi');
  setDraftQty(idOf(1), lineKey({ itemId: idOf(50) }), 0);
  await waitFor(() => expect(card).toHaveTextContent('Boş'));
});

test('a table made passive meanwhile still shows the unsent lines of this device', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  signInAs('ADMIN');
  addDraft(idOf(5), { itemId: idOf(50), name: 'Ayran', unitPrice: kurus(4500) });
  await renderScreen(<TablesPage />);
  const card = await screen.findByRole('link', { name: /Masa 6/ });
  expect(card).toHaveTextContent('Pasif');
  expect(card).toHaveTextContent('Gönderilmedi');
});

test('a change by another device shows as soon as its event arrives (FLOOR-6)', async () => {
  const { now } = stubServer({ 'GET /tables': () => FLOOR });
  const { queries } = await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  now({ 'GET /tables': () => [tableOf(1, 'Masa 10', openFor(0, 90)), tableOf(6, 'Masa 11')] });
  refresherOf(queries).handle('tables:changed', {});
  expect(await screen.findByRole('link', { name: /Masa 11/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Masa 10/ })).toHaveTextContent('₺90,00');
  expect(cards()).toHaveLength(2);
});

test('the filter counts and shows open, free and billed tables (FLOOR-7)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  const { user } = await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  const filter = screen.getByRole('radiogroup', { name: 'Masa süzgeci' });
  const choices = within(filter).getAllByRole('radio');
  expect(choices.map((one) => one.closest('label')?.textContent)).toEqual([
    'Hepsi5',
    'Açık3',
    'Boş1',
    'Hesap1',
  ]);
  await user.click(within(filter).getByRole('radio', { name: /Hesap/ }));
  expect(cards().map((card) => card.textContent)).toEqual([expect.stringContaining('Çardak 1')]);
});

test('without tables the office can add the first one, and a waiter cannot (FLOOR-8)', async () => {
  stubServer({ 'GET /tables': () => [] });
  const { unmount } = await renderScreen(<TablesPage />);
  expect(await screen.findByText('Masa bulunamadı')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Masa ekle' })).toHaveLength(2);
  unmount();
  await renderScreen(<TablesPage />, { role: 'WAITER' });
  expect(await screen.findByText('Masa bulunamadı')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Masa ekle' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Düzeni düzenle' })).not.toBeInTheDocument();
});

test('a failed read shows the reason and can be retried (FLOOR-14)', async () => {
  const server = stubServer({ 'GET /tables': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<TablesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  server.now({ 'GET /tables': () => FLOOR });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Masa 10')).toBeInTheDocument();
});

test('a table is added with name and capacity; without a name nothing is sent (FLOOR-16)', async () => {
  const tables = [...FLOOR];
  const server = stubServer({
    'GET /tables': () => tables,
    'POST /tables': ({ body }) => {
      const added = tableOf(7, 'Teras 1', body as Record<string, unknown>);
      tables.push(added);
      return added;
    },
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Masa adı gerekli.');
  expect(server.callsOf('POST /tables')).toHaveLength(0);

  await user.type(screen.getByLabelText(/Masa adı/), ' Teras 1 ');
  await user.click(screen.getByRole('button', { name: 'Artır' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Masa eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /tables')[0]?.body).toEqual({ name: 'Teras 1', capacity: 5 });
  expect(await screen.findByRole('link', { name: /Teras 1/ })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['0', '', '-3', 'abc', '2,5'])(
  'with %j seats nothing is saved, and the field shows the reason (FLOOR-16)',
  async (typed) => {
    const server = stubServer({ 'GET /tables': () => FLOOR, 'POST /tables': () => tableOf(7, 'Teras 1') });
    const { user } = await renderScreen(<TablesPage />);
    await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
    await user.type(await screen.findByLabelText(/Masa adı/), 'Teras 1');
    const seats = screen.getByRole('spinbutton', { name: 'Kişi sayısı' });
    await user.clear(seats);
    if (typed) await user.type(seats, typed);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(seats).toHaveAccessibleDescription('1 ile 999 arasında bir tam sayı yazın.');
    await waitFor(() => expect(seats).toHaveFocus());
    expect(server.callsOf('POST /tables')).toEqual([]);
  },
);

test('a taken name shows an error at the name (FLOOR-17)', async () => {
  stubServer({ 'GET /tables': () => FLOOR, 'POST /tables': () => refuse('NAME_TAKEN') });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
  await user.type(await screen.findByLabelText(/Masa adı/), 'Masa 2');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Bu ad zaten kullanılıyor. Başka bir ad yazın.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Masa adı/)).toHaveAccessibleDescription(
    'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  );
});

test('a table changed meanwhile shows the change, and only typed fields are sent (FLOOR-19)', async () => {
  const current = tableOf(1, 'Masa 10', { capacity: 8, version: 5 });
  const server = stubServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Masa 10' }));
  await user.type(await screen.findByLabelText(/Masa adı/), ' B');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kişi sayısı: 8 (önceki: 4)')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Kişi sayısı' })).toHaveValue('8');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /tables/:id')).toHaveLength(2));
  expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
    { name: 'Masa 10 B', expectedVersion: 1 },
    { name: 'Masa 10 B', expectedVersion: 5 },
  ]);
});

test('a free table becomes passive, and active again with Geri al (FLOOR-20)', async () => {
  const server = stubServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': ({ params, body }) => ({
      ...FLOOR.find(({ id }) => id === params['id']),
      ...(body as object),
    }),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  await user.click(await screen.findByRole('button', { name: 'Pasif yap: Masa 10' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(await screen.findByText('Masa 10 pasif yapıldı')).toBeInTheDocument();
  const toast = screen.getByText('Masa 10 pasif yapıldı').closest('li, [role=alertdialog], div')!;
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]),
  );
  expect(await screen.findByText('Masa 10 etkinleştirildi')).toBeVisible();
});

test('a table that Geri al cannot activate shows the reason outside edit mode too (FLOOR-20)', async () => {
  const server = stubServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': ({ params, body }) => ({
      ...FLOOR.find(({ id }) => id === params['id']),
      ...(body as object),
    }),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  await user.click(await screen.findByRole('button', { name: 'Pasif yap: Masa 10' }));
  await screen.findByText('Masa 10 pasif yapıldı');
  server.now({ 'PATCH /tables/:id': () => refuse('ROLE_LIMIT') });
  await user.click(screen.getByRole('button', { name: 'Bitti' }));
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText(/^Bunu yapmaya yetkiniz yok/)).toBeVisible();
});

test('a table with guests is neither made passive nor deleted, and the action shows the reason (FLOOR-22)', async () => {
  stubServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': () => refuse('TABLE_HAS_OPEN_ORDER'),
    'DELETE /tables/:id': () => refuse('TABLE_HAS_OPEN_ORDER'),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  const card = await screen.findByRole('group', { name: 'Masa 2' });
  await user.click(within(card).getByRole('button', { name: 'Pasif yap: Masa 2' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'Masada açık sipariş var. Önce adisyonu kapatın ya da taşıyın.',
  );
  await user.click(within(card).getByRole('button', { name: 'Sil: Masa 2' }));
  const question = await screen.findByRole('alertdialog', { name: 'Masa silinsin mi?' });
  await user.click(within(question).getByRole('button', { name: 'Sil' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'Masada açık sipariş var. Önce adisyonu kapatın ya da taşıyın.',
  );
});

test('deleting needs a confirmation, and Vazgeç deletes nothing (FLOOR-21)', async () => {
  const server = stubServer({ 'GET /tables': () => FLOOR, 'DELETE /tables/:id': () => undefined });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  await user.click(await screen.findByRole('button', { name: 'Sil: Masa 10' }));
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(server.callsOf('DELETE /tables/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sil: Masa 10' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Masa 10 silindi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /tables/:id')[0]?.params).toEqual({ id: idOf(1) });
});

test('digits open the only table of that number, or offer several (FLOOR-12)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  const { user, router } = await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  await user.keyboard('1');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('Masa no 1 · 2 masa');
  await waitFor(() => expect(screen.getByRole('link', { name: /Bahçe 1/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(cards()).toHaveLength(5);
  await user.keyboard('10');
  await waitFor(() => expect(router.location.pathname).toBe(`/app/tables/${idOf(1)}`));
});

test('digits typed into a dialog do not reach the floor (FLOOR-12)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
  await user.type(await screen.findByLabelText(/Masa adı/), '10');
  expect(screen.queryByText(/Masa no/)).not.toBeInTheDocument();
});

test('the filters show no counts while the number of tables is unknown', async () => {
  stubServer({ 'GET /tables': () => refuse('INTERNAL') });
  const { user } = await renderScreen(<TablesPage />);
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  const filters = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(filters()).toEqual(['Hepsi', 'Açık', 'Boş', 'Hesap']);
  stubServer({ 'GET /tables': () => FLOOR });
  await user.click(retry);
  await screen.findByText('Masa 10');
  expect(filters()).toEqual(['Hepsi5', 'Açık3', 'Boş1', 'Hesap1']);
});

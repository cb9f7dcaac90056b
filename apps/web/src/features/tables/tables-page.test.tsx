import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { addPending, setPendingQty } from '#src/lib/pending-cart.ts';
import { kurus } from '@sofra/domain/money';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { givenServer, refuse } from '#test/test-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const tableOf = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  capacity: 4,
  isActive: true,
  occupied: false,
  openTotal: 0,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  version: 1,
  ...more,
});
const openFor = (minutes: number, openTotal: number, more: Record<string, unknown> = {}) => ({
  occupied: true,
  openTotal,
  openOrderId: idOf(90),
  openedAt: minutesAgo(minutes),
  ...more,
});

const FLOOR = [
  tableOf(1, 'Masa 10'),
  tableOf(2, 'Masa 2', openFor(35, 1240.5, { readyCount: 2 })),
  tableOf(3, 'Bahçe 1', openFor(128, 3485.5)),
  tableOf(4, 'Çardak 1', openFor(64, 615, { billPrintedAt: minutesAgo(1) })),
  tableOf(5, 'Masa 6', { isActive: false }),
];

const cards = () => screen.getAllByRole('link');

test('every table stands in natural Turkish order with its state, total and time', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  expect(cards().map((card) => card.textContent.replaceAll(/\s+/g, ' '))).toEqual([
    'Bahçe 1 4 kişilik ₺3.485,50 2 sa 8 dk · Uzadı ',
    'Çardak 1 4 kişilik ₺615,00 1 sa 4 dk · Hesap istendi ',
    'Masa 2 4 kişilik ₺1.240,50 35 dk · Açık 2 hazır',
    'Masa 6 4 kişilik Pasif ',
    'Masa 10 4 kişilik Boş ',
  ]);
});

test('a card leads to the order of its table', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
  const { user, router } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('link', { name: /Masa 2/ }));
  expect(router.state.location.pathname).toBe(`/app/tables/${idOf(2)}`);
});

test('a table with lines that were not sent from this device says so, until they are', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
  signInAs('ADMIN');
  addPending(idOf(1), { itemId: idOf(50), name: 'Ayran', unitPrice: kurus(4500) });
  await renderScreen(<TablesPage />);
  const card = await screen.findByRole('link', { name: /Masa 10/ });
  expect(card).toHaveTextContent('Gönderilmedi');
  setPendingQty(idOf(1), idOf(50), 0);
  await waitFor(() => expect(card).toHaveTextContent('Boş'));
});

test('the filter counts and shows open, free and billed tables', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
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

test('without tables the office is offered the first one, a waiter is not', async () => {
  givenServer({ 'GET /tables': () => [] });
  const { unmount } = await renderScreen(<TablesPage />);
  expect(await screen.findByText('Masa bulunamadı')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Masa ekle' })).toHaveLength(2);
  unmount();
  await renderScreen(<TablesPage />, { role: 'WAITER' });
  expect(await screen.findByText('Masa bulunamadı')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Masa ekle' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Düzenle' })).not.toBeInTheDocument();
});

test('a failed read says why and is asked again', async () => {
  const server = givenServer({ 'GET /tables': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<TablesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  server.now({ 'GET /tables': () => FLOOR });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Masa 10')).toBeInTheDocument();
});

test('a table is added with name and capacity; without a name nothing is sent', async () => {
  const tables = [...FLOOR];
  const server = givenServer({
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

test('a name that is taken is told at the name', async () => {
  givenServer({ 'GET /tables': () => FLOOR, 'POST /tables': () => refuse('NAME_TAKEN') });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
  await user.type(await screen.findByLabelText(/Masa adı/), 'Masa 2');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Bu ad zaten kullanılıyor.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Masa adı/)).toHaveAccessibleDescription('Bu ad zaten kullanılıyor.');
});

test('a table that changed meanwhile shows what it is now, and saving again is a decision', async () => {
  const current = tableOf(1, 'Masa 10', { capacity: 8, version: 5 });
  const server = givenServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await user.click(screen.getByRole('button', { name: 'Düzenle: Masa 10' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText(/Bu kayıt siz düzenlerken değişti/)).toHaveTextContent(
    'Masa 10 · 8 kişilik',
  );
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /tables/:id')).toHaveLength(2));
  expect(
    server
      .callsOf('PATCH /tables/:id')
      .map(({ body }) => (body as { expectedVersion: number }).expectedVersion),
  ).toEqual([1, 5]);
});

test('a free table is made passive and, by Geri al, active again', async () => {
  const server = givenServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': ({ params, body }) => ({
      ...FLOOR.find(({ id }) => id === params['id']),
      ...(body as object),
    }),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pasif yap: Masa 10' }));
  expect(await screen.findByText('Masa 10 pasif yapıldı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]),
  );
});

test('a table with guests is neither made passive nor deleted, and says so where it was asked', async () => {
  givenServer({
    'GET /tables': () => FLOOR,
    'PATCH /tables/:id': () => refuse('TABLE_HAS_OPEN_ORDER'),
    'DELETE /tables/:id': () => refuse('TABLE_HAS_OPEN_ORDER'),
  });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  const card = screen.getByRole('group', { name: 'Masa 2' });
  await user.click(within(card).getByRole('button', { name: 'Pasif yap: Masa 2' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent('Masada açık sipariş var.');
  await user.click(within(card).getByRole('button', { name: 'Sil: Masa 2' }));
  const question = await screen.findByRole('alertdialog', { name: 'Masa silinsin mi?' });
  await user.click(within(question).getByRole('button', { name: 'Sil' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Masada açık sipariş var.');
});

test('deleting asks first, and Vazgeç deletes nothing', async () => {
  const server = givenServer({ 'GET /tables': () => FLOOR, 'DELETE /tables/:id': () => undefined });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await user.click(screen.getByRole('button', { name: 'Sil: Masa 10' }));
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(server.callsOf('DELETE /tables/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sil: Masa 10' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Masa 10 silindi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /tables/:id')[0]?.params).toEqual({ id: idOf(1) });
});

test('digits open the only table of that number, and let several be chosen', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
  const { user, router } = await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  await user.keyboard('1');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('Masa no 1 · 2 masa');
  await waitFor(() => expect(screen.getByRole('link', { name: /Bahçe 1/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(cards()).toHaveLength(5);
  await user.keyboard('10');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/tables/${idOf(1)}`));
});

test('digits typed into a dialog are not for the floor', async () => {
  givenServer({ 'GET /tables': () => FLOOR });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('button', { name: 'Masa ekle' }));
  await user.type(await screen.findByLabelText(/Masa adı/), '10');
  expect(screen.queryByText(/Masa no/)).not.toBeInTheDocument();
});

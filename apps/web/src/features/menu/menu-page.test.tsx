import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import {
  chooseAction,
  DRINKS,
  idOf,
  itemOf,
  KITCHEN,
  MENU,
  SOUPS,
  STATIONS,
} from '#src/features/menu/test-menu.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const RATE = {
  id: idOf(40),
  name: 'Genel oran',
  percents: [{ percent: 20, from: '2000-01-01' }],
  exemption: null,
  version: 1,
};

/** Opens the menu as cards with every item listed, where most tested parts are visible. */
const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const arrived = await arrive(handlers);
  await arrived.user.click(categoryRow('Tüm ürünler'));
  return arrived;
};
const arrive = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /menu': () => MENU,
    'GET /stations': () => STATIONS,
    'GET /vat/rates': () => [RATE],
    ...handlers,
  });
  writeStored('menu-view', 'cards');
  const rendered = await renderScreen(<MenuPage />);
  await screen.findByRole('searchbox', { name: 'Ürün ara' });
  return { ...rendered, server };
};
const chosenRow = () => screen.getByRole('button', { current: true });
const items = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
/** Wide screens select in a list, phones in a select box; jsdom has no width and renders both. */
const categoryRow = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d`) });

test('categories show their station, their hidden state and their number of items (MENU-2)', async () => {
  await open();
  expect(categoryRow('Çorbalar')).toHaveTextContent('2 ürünMutfak');
  expect(categoryRow('İçecekler')).toHaveTextContent('1 ürünSatışta gizli');
  expect(categoryRow('Tüm ürünler')).toHaveTextContent('4 ürün');
  expect(categoryRow('Kategorisiz').closest('li')?.querySelectorAll('button')).toHaveLength(1);
});

test('choosing a category shows its items with price in lira and Pasif (MENU-7, MENU-10)', async () => {
  const { user } = await open();
  await user.click(categoryRow('Çorbalar'));
  expect(items()).toEqual(['Ezogelin', 'Çiğ Köfte']);
  const passive = screen.getByRole('heading', { name: 'Çiğ Köfte' }).closest('li');
  expect(passive).toHaveTextContent('₺1.250,50');
  expect(passive).toHaveTextContent('Pasif');
  expect(screen.getByRole('heading', { name: 'Ezogelin' }).closest('li')).not.toHaveTextContent('Pasif');
});

test('the search shows where it searches, and how to search everywhere (MENU-9)', async () => {
  const { user } = await open();
  const box = screen.getByRole('searchbox', { name: 'Ürün ara' });
  expect(box).toHaveAttribute('placeholder', 'Tüm ürünler içinde ara');
  await user.click(categoryRow('İçecekler'));
  expect(box).toHaveAttribute('placeholder', 'İçecekler içinde ara');
  await user.type(box, 'EZOGELİN');
  expect(screen.getByText('İçecekler içinde arandı.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tüm ürünlerde ara' }));
  expect(items()).toEqual(['Ezogelin']);
  expect(screen.getByText(/^Tüm ürünler içinde/)).toHaveTextContent('Tüm ürünler içinde 1 ürün bulundu');
});

test('the search ignores Turkish letters, and the checkbox hides passive items (MENU-9)', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'cig kofte');
  expect(items()).toEqual(['Çiğ Köfte']);
  await user.click(screen.getByRole('checkbox', { name: 'Sadece aktif ürünler' }));
  expect(screen.getByText('Bu filtrelerle ürün bulunamadı')).toBeInTheDocument();
});

test.each(['Sırala', 'Fiyatları düzenle'])(
  'the focus is in %s while it is open, and on the ⋮ afterwards',
  async (mode) => {
    const { user } = await open();
    await chooseAction(user, 'Liste', mode);
    const region = await screen.findByRole('region', { name: mode });
    await waitFor(() => expect(region).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Bitti' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Liste: işlemler' })).toHaveFocus());
  },
);

test('+ Ürün is disabled without a category and shows the reason (MENU-8)', async () => {
  const { user } = await open();
  const add = screen.getByRole('button', { name: '+ Ürün' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('Ürün eklemek için önce bir kategori seçin.');
  await user.click(categoryRow('Kategorisiz'));
  expect(add).toBeDisabled();
  await user.click(categoryRow('Çorbalar'));
  expect(add).toBeEnabled();
});

test('the page opens at the first category, with + Ürün enabled', async () => {
  const { user } = await arrive();
  expect(chosenRow()).toHaveTextContent(/^Çorbalar/);
  expect(screen.getByRole('combobox', { name: 'Kategori' })).toHaveValue(SOUPS);
  const add = screen.getByRole('button', { name: '+ Ürün' });
  expect(add).toBeEnabled();
  await user.click(add);
  expect(await screen.findByRole('dialog', { name: 'Ürün ekle' })).toBeInTheDocument();
});

test('the page opens at the last category of this device, but stores neither all nor uncategorised items (MENU-14)', async () => {
  const first = await arrive();
  await first.user.click(categoryRow('İçecekler'));
  await first.user.click(categoryRow('Kategorisiz'));
  await first.user.click(categoryRow('Tüm ürünler'));
  first.unmount();
  await arrive();
  expect(chosenRow()).toHaveTextContent(/^İçecekler/);
});

test('a category deleted while it is shown leaves no category chosen, so that no item is added wrongly (MENU-14)', async () => {
  const { server, queries } = await arrive();
  server.now({ 'GET /menu': () => MENU.slice(1) });
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(chosenRow()).toHaveTextContent(/^Tüm ürünler/));
  expect(screen.getByRole('button', { name: '+ Ürün' })).toBeDisabled();
});

test('a menu of items without a category has no category to choose first', async () => {
  await arrive({ 'GET /menu': () => MENU.slice(2) });
  expect(chosenRow()).toHaveTextContent(/^Tüm ürünler/);
});

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.250', 1250],
  ['', 0],
])('a new item priced %j is sent as %d lira into the chosen category', async (typed, price) => {
  const { user, server } = await open({ 'POST /menu/items': () => itemOf(20, 'Tarhana', price) });
  await user.click(categoryRow('Çorbalar'));
  await user.click(screen.getByRole('button', { name: '+ Ürün' }));
  await user.type(screen.getByLabelText(/Ürün adı/), ' Tarhana ');
  if (typed) await user.type(screen.getByLabelText('Fiyat'), typed);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Ürün eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/items')[0]?.body).toEqual({
    name: 'Tarhana',
    price,
    categoryId: SOUPS,
    isActive: true,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an item without a name or with an unreadable price is not saved (MENU-6)', async () => {
  const { user, server } = await open();
  await user.click(categoryRow('Çorbalar'));
  await user.click(screen.getByRole('button', { name: '+ Ürün' }));
  await user.type(screen.getByLabelText('Fiyat'), '1,250');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Ürün adı gerekli.')).toBeInTheDocument();
  expect(screen.getByText('Tutar geçersiz.')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/items')).toHaveLength(0);
});

test('names longer than the business allows are refused at the field, not cut off', async () => {
  const { user, server } = await open();
  await user.click(categoryRow('Çorbalar'));
  await user.click(screen.getByRole('button', { name: '+ Ürün' }));
  await user.click(screen.getByLabelText(/Ürün adı/));
  await user.paste('ü'.repeat(200));
  await user.click(screen.getByLabelText('Fiyat'));
  await user.paste('99999999999');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Ürün adı en fazla 120 karakter olabilir (şu an 200).')).toBeInTheDocument();
  expect(screen.getByText('Fiyat en fazla 10.000.000 TL olabilir.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Ürün adı/)).toHaveValue('ü'.repeat(200));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await user.click(await screen.findAllByRole('button', { name: 'Kategori ekle' }).then(([add]) => add!));
  await user.click(screen.getByLabelText(/Kategori adı/));
  await user.paste('x'.repeat(81));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Kategori adı en fazla 80 karakter olabilir (şu an 81).')).toBeInTheDocument();
  expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(0);
});

test('an item shows its cost next to its price, with a word if too high, and links to its recipe (MENU-10)', async () => {
  const { user } = await open({
    'GET /menu': () => [
      { ...MENU[0], items: [itemOf(11, 'Ezogelin', 100, { cost: 35, hasRecipe: true })] },
      { ...MENU[1], items: [itemOf(13, 'Ayran', 50, { cost: 18, unitCost: 18, categoryId: DRINKS })] },
    ],
  });
  const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
  expect(cardOf('Ezogelin')).toHaveTextContent(/Maliyet ₺35,00 · %35(?!.*yüksek)/);
  expect(cardOf('Ayran')).toHaveTextContent('Maliyet ₺18,00 · %36, yüksek');
  expect(screen.getByRole('link', { name: 'Reçete: Ezogelin' })).toHaveAttribute(
    'href',
    `/app/stock?tab=recete&item=${idOf(11)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
  expect(screen.queryByLabelText('Alış maliyeti')).not.toBeInTheDocument();
});

test('a purchase cost is set, removed, and compared with the price while typing', async () => {
  const ayran = itemOf(13, 'Ayran', 50, { cost: 18, unitCost: 18, categoryId: DRINKS });
  const { user, server } = await open({
    'GET /menu': () => [
      { ...MENU[0], items: [itemOf(11, 'Ezogelin', 95)] },
      { ...MENU[1], items: [ayran] },
    ],
    'PATCH /menu/items/:id': () => ayran,
  });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ayran' }));
  const dialog = screen.getByRole('dialog');
  const cost = within(dialog).getByLabelText('Alış maliyeti');
  expect(cost).toHaveValue('18,00');
  await user.clear(cost);
  await user.type(cost, '12,5');
  expect(within(dialog).getByText('Maliyet ₺12,50 · %25')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Ürün güncellendi');
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ayran' }));
  await user.clear(screen.getByLabelText('Alış maliyeti'));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(2));
  expect(server.callsOf('PATCH /menu/items/:id').map(({ body }) => body)).toEqual([
    { unitCost: 12.5, expectedVersion: 3 },
    { unitCost: null, expectedVersion: 3 },
  ]);
});

test('Kaydet ve yeni ekle saves and prepares the next item of the same category (MENU-12)', async () => {
  const { user, server } = await open({ 'POST /menu/items': () => itemOf(20, 'Tarhana', 90) });
  await user.click(categoryRow('İçecekler'));
  await user.click(screen.getByRole('button', { name: '+ Ürün' }));
  await user.type(screen.getByLabelText(/Ürün adı/), 'Şalgam');
  await user.type(screen.getByLabelText('Fiyat'), '50');
  await user.click(screen.getByRole('button', { name: 'Kaydet ve yeni ekle' }));
  await waitFor(() => expect(screen.getByLabelText(/Ürün adı/)).toHaveValue(''));
  expect(screen.getByLabelText(/Ürün adı/)).toHaveFocus();
  expect(screen.getByLabelText('Fiyat')).toHaveValue('');
  expect(screen.getByText('1 ürün eklendi · Son: Şalgam')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Ürün adı/), 'Gazoz');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('POST /menu/items')).toHaveLength(2));
  const [first, second] = server.callsOf('POST /menu/items');
  expect(second?.body).toMatchObject({ name: 'Gazoz', price: 0, categoryId: DRINKS });
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('a retry after a lost answer is the same action, so a new item is not added twice (MENU-12)', async () => {
  const { user, server } = await open({
    'POST /menu/items': () => {
      throw new TypeError('network');
    },
  });
  await user.click(categoryRow('Çorbalar'));
  await user.click(screen.getByRole('button', { name: '+ Ürün' }));
  await user.type(screen.getByLabelText(/Ürün adı/), 'Tarhana');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('POST /menu/items')).toHaveLength(2));
  const [first, second] = server.callsOf('POST /menu/items');
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('editing sends only changed fields, with the version that was read', async () => {
  const { user, server } = await open({ 'PATCH /menu/items/:id': () => itemOf(11, 'Ezogelin', 99.9) });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
  expect(screen.getByLabelText('Fiyat')).toHaveValue('95,00');
  await user.clear(screen.getByLabelText('Fiyat'));
  await user.type(screen.getByLabelText('Fiyat'), '99,90');
  await user.click(screen.getByRole('checkbox', { name: 'Satış ekranında göster' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Ürün güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /menu/items/:id')[0]).toMatchObject({
    params: { id: idOf(11) },
    body: { price: 99.9, isActive: false, expectedVersion: 3 },
  });
});

test('a barcode is scanned into its field, and the Enter of the scanner saves nothing (MENU-43)', async () => {
  const { user, server } = await open({ 'PATCH /menu/items/:id': () => itemOf(11, 'Ezogelin', 95) });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
  const field = screen.getByLabelText('Barkod');
  await user.type(field, '12{Enter}');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Barkod 4 ile 32 arasında rakam olur.')).toBeVisible();
  await user.type(field, '3456{Enter}');
  expect(server.callsOf('PATCH /menu/items/:id')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /menu/items/:id')[0]?.body).toEqual({
      barcode: '123456',
      expectedVersion: 3,
    }),
  );
});

test('stock is shown in its unit and set by hand, and a single dot is decimal there', async () => {
  const { user, server } = await open({ 'PATCH /menu/items/:id': () => itemOf(13, 'Ayran', 45) });
  expect(screen.getByRole('heading', { name: 'Ayran' }).closest('li')).toHaveTextContent('12,5 adet');
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ayran' }));
  expect(screen.getByLabelText('Stok miktarı')).toHaveValue('12,5');
  await user.clear(screen.getByLabelText('Stok miktarı'));
  await user.type(screen.getByLabelText('Stok miktarı'), '1.250');
  await user.selectOptions(screen.getByLabelText('Birim'), 'Gram');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Ürün güncellendi');
  expect(server.callsOf('PATCH /menu/items/:id')[0]?.body).toEqual({
    stockAmount: 1.25,
    stockUnit: 'GRAM',
    expectedVersion: 3,
  });
});

test('an uncounted, unpriced item is proposed in pieces, and its first cost and stock send this unit', async () => {
  const ezogelin = itemOf(11, 'Ezogelin', 95, { stockUnit: 'GRAM' });
  const { user, server } = await open({
    'GET /menu': () => [{ ...MENU[0], items: [ezogelin] }],
    'PATCH /menu/items/:id': () => ezogelin,
  });
  const saveWith = async (change: () => Promise<void>) => {
    await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
    await change();
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await saveWith(() => user.type(screen.getByLabelText('Alış maliyeti'), '12,50'));
  await saveWith(async () => {
    await user.click(screen.getByRole('switch', { name: /Stok takibi/ }));
    await user.type(screen.getByLabelText('Stok miktarı'), '24');
  });
  await saveWith(() => user.type(screen.getByLabelText(/Ürün adı/), ' Çorbası'));
  expect(server.callsOf('PATCH /menu/items/:id').map(({ body }) => body)).toEqual([
    { unitCost: 12.5, stockUnit: 'ADET', expectedVersion: 3 },
    { trackStock: true, stockAmount: 24, stockUnit: 'ADET', expectedVersion: 3 },
    { name: 'Ezogelin Çorbası', expectedVersion: 3 },
  ]);
});

test('an item changed meanwhile shows the change, and keeps it when saved again (MENU-13)', async () => {
  const current = itemOf(11, 'Ezogelin', 105, { version: 7 });
  let tries = 0;
  const { user, server } = await open({
    'PATCH /menu/items/:id': () => {
      tries += 1;
      return tries === 1 ? refuse('CHANGED_MEANWHILE', { details: { current } }) : current;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
  await user.type(screen.getByLabelText(/Ürün adı/), ' Çorbası');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Bu kayıt siz düzenlerken değişti. Güncel hâli aşağıda.');
  expect(within(banner).getByRole('listitem')).toHaveTextContent('Fiyat: ₺105,00 (önceki: ₺95,00)');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Ürün güncellendi');
  expect(server.callsOf('PATCH /menu/items/:id')[1]?.body).toEqual({
    name: 'Ezogelin Çorbası',
    expectedVersion: 7,
  });
});

test('editing an uncategorised item gives it a category', async () => {
  const { user, server } = await open({ 'PATCH /menu/items/:id': () => itemOf(14, 'Pilav', 80) });
  await user.click(screen.getByRole('button', { name: 'Düzenle: Pilav' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
  expect(within(dialog).getByText('Kategori seçin.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText(/^Kategori/), 'İçecekler');
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Ürün güncellendi');
  expect(server.callsOf('PATCH /menu/items/:id')[0]?.body).toEqual({
    categoryId: DRINKS,
    expectedVersion: 3,
  });
});

test('a new category has its station, is chosen at once and scrolls into view (MENU-2)', async () => {
  const broughtIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const menu = [...MENU];
  const { user, server } = await open({
    'GET /menu': () => menu,
    'POST /menu/categories': () => {
      const added = { ...MENU[0]!, id: idOf(9), name: 'Tatlılar', items: [] };
      menu.push(added);
      return added;
    },
  });
  await user.click(screen.getAllByRole('button', { name: 'Kategori ekle' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Kategori adı gerekli.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Kategori adı/), 'Tatlılar');
  await user.selectOptions(screen.getByLabelText('İstasyon'), 'Mutfak');
  await user.click(screen.getByRole('checkbox', { name: 'Satış ekranında göster' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Kategori eklendi');
  expect(server.callsOf('POST /menu/categories')[0]?.body).toEqual({
    name: 'Tatlılar',
    stationId: KITCHEN.id,
    showInSales: false,
  });
  expect(await screen.findByText('Bu kategoride ürün yok')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '+ Ürün' })).toBeEnabled();
  await waitFor(() =>
    expect(broughtIntoView.mock.contexts.map((element) => (element as Element).textContent)).toContainEqual(
      expect.stringMatching(/^Tatlılar/),
    ),
  );
});

test('the none option removes the station of a category', async () => {
  const { user, server } = await open({ 'PATCH /menu/categories/:id': () => MENU[0] });
  await chooseAction(user, 'Çorbalar', 'Düzenle');
  await user.selectOptions(await screen.findByLabelText('İstasyon'), 'İstasyon yok');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Kategori güncellendi');
  expect(server.callsOf('PATCH /menu/categories/:id')[0]?.body).toEqual({
    stationId: null,
    expectedVersion: 1,
  });
});

test('a category is deleted inside its dialog only, with how many items lose it (MENU-3)', async () => {
  const { user, server } = await open({ 'DELETE /menu/categories/:id': () => undefined });
  await chooseAction(user, 'Çorbalar', 'Düzenle');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }));
  const question = await screen.findByRole('alertdialog', { name: 'Kategori silinsin mi?' });
  expect(question).toHaveTextContent('İçindeki 2 ürün silinmez, Kategorisiz altında kalır.');
  await user.click(within(question).getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Çorbalar silindi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /menu/categories/:id')[0]?.params).toEqual({ id: SOUPS });
});

test('an item is deleted inside its dialog only, after a confirmation (MENU-11)', async () => {
  const { user, server } = await open({ 'DELETE /menu/items/:id': () => undefined });
  expect(screen.queryByRole('button', { name: /^Sil/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ayran' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Geçmiş siparişlerde adı ve fiyatı kalır.');
  expect(server.callsOf('DELETE /menu/items/:id')).toHaveLength(0);
  const rest = MENU.map(({ items: all, ...more }) => ({
    ...more,
    items: all.filter(({ name }) => name !== 'Ayran'),
  }));
  server.now({ 'GET /menu': () => rest });
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Ayran silindi')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Ürünler' })).toHaveFocus());
});

test('an empty menu shows how to begin', async () => {
  stubServer({ 'GET /menu': () => [] });
  await renderScreen(<MenuPage />);
  expect(await screen.findByText('Menünüz boş')).toBeInTheDocument();
});

test('a failed read can be retried', async () => {
  const server = stubServer({ 'GET /menu': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<MenuPage />);
  await screen.findByText(/Sistem şu anda yanıt veremiyor/);
  server.now({ 'GET /menu': () => MENU });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('button', { name: 'Düzenle: Ezogelin' })).toBeInTheDocument();
});

test('a category gets one of twelve colours by name, also by keyboard (MENU-5)', async () => {
  const painted = [{ ...MENU[0], color: 'nar' }];
  const { user, server } = await open({
    'GET /menu': () => painted,
    'PATCH /menu/categories/:id': () => painted[0],
  });
  await chooseAction(user, 'Çorbalar', 'Düzenle');
  const colors = within(await screen.findByRole('radiogroup', { name: 'Renk' }));
  expect(colors.getAllByRole('radio')).toHaveLength(12);
  expect(colors.getByRole('radio', { name: 'Nar' })).toBeChecked();
  colors.getByRole('radio', { name: 'Nar' }).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /menu/categories/:id')).toHaveLength(1));
  expect(server.callsOf('PATCH /menu/categories/:id')[0]?.body).toEqual({ color: 'gul', expectedVersion: 1 });
});

test('the ⋮ of a category hides it in sales at once, with Geri al (MENU-2)', async () => {
  const { user, server } = await open({ 'PATCH /menu/categories/:id': () => MENU[0] });
  await chooseAction(user, 'Çorbalar', 'Satışta gizle');
  expect(await screen.findByText('Çorbalar: satışta gizli')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await screen.findByText('Çorbalar: satışta gösteriliyor');
  expect(server.callsOf('PATCH /menu/categories/:id').map(({ body }) => body)).toEqual([
    { showInSales: false },
    { showInSales: true },
  ]);
});

test('a category gets a rate of KDV, and an item gets its own rate or its category’s again (VAT-2)', async () => {
  const { user, server } = await open({
    'PATCH /menu/categories/:id': () => ({ ...MENU[0], vatRateId: RATE.id, version: 2 }),
    'PATCH /menu/items/:id': () => itemOf(11, 'Ezogelin', 95, { version: 4 }),
    'GET /menu': () => [{ ...MENU[0], items: [itemOf(11, 'Ezogelin', 95, { vatRateId: RATE.id })] }],
  });
  await chooseAction(user, 'Çorbalar', 'Düzenle');
  await screen.findByRole('option', { name: '%20 · Genel oran' });
  await user.selectOptions(screen.getByLabelText('KDV oranı'), '%20 · Genel oran');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Kategori güncellendi');
  await user.click(screen.getByRole('button', { name: 'Düzenle: Ezogelin' }));
  await waitFor(() => expect(screen.getByLabelText('KDV oranı')).toHaveDisplayValue('%20 · Genel oran'));
  await user.selectOptions(screen.getByLabelText('KDV oranı'), 'Kategorinin oranı');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Ürün güncellendi');
  const sent = ['PATCH /menu/categories/:id', 'PATCH /menu/items/:id'].map(
    (name) => server.callsOf(name)[0]?.body,
  );
  expect(sent).toEqual([
    { vatRateId: RATE.id, expectedVersion: 1 },
    { vatRateId: null, expectedVersion: 3 },
  ]);
});

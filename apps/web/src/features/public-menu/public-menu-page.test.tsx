import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  details,
  item,
  MEATBALLS,
  MENU,
  SOUPS,
  SLUG,
  visit,
  wireMenu,
} from '#src/features/public-menu/test-menus.tsx';
import { refuse } from '#test/stub-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const untilNames = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const search = () => screen.getByRole('searchbox', { name: 'Ürün ara' });

const KOFTE = item('Çiğ Köfte', { categoryId: MEATBALLS.id, price: 1234.5 });
const CARD = [
  item('İşkembe'),
  item('Ezogelin'),
  KOFTE,
  item('Islak Hamburger', { categoryId: null, price: 75.25 }),
  item('Işkın Salatası', { categoryId: null, price: 0 }),
];
const menu = () => wireMenu(CARD, { categories: [SOUPS, MEATBALLS] });

test('an item with portions shows each with its price instead of one price (SELL-5)', async () => {
  const portions = [
    { name: 'Tek', price: 380 },
    { name: 'Bir buçuk', price: 540 },
  ];
  visit({ [MENU]: () => wireMenu([item('Adana', { price: 380, portions })]) });
  const row = (await screen.findByRole('heading', { level: 3, name: 'Adana' })).closest('li');
  expect(row).toHaveTextContent('AdanaTek₺380,00Bir buçuk₺540,00');
});

test('categories and items stay in the order of the server, with counts and prices, and Diğer is last (PUB-14, PUB-20, PUB-39)', async () => {
  visit({ [MENU]: menu });
  expect(screen.getByText('Yükleniyor…')).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'Çağdaş Köfte' });
  await untilNames('İşkembe', 'Ezogelin', 'Çiğ Köfte', 'Islak Hamburger', 'Işkın Salatası');
  expect(headings()).toEqual(['Çorbalar22 ürün', 'Köfteler11 ürün', 'Diğer22 ürün']);
  expect(screen.getByText('₺1.234,50')).toBeVisible();
  expect(screen.getByText('₺75,25')).toBeVisible();
  expect(screen.getByText('₺0,00')).toBeVisible();
  expect(document.title).toBe('Çağdaş Köfte · Menü');
  expect(screen.getByText('Fiyatlara KDV dahildir')).toBeVisible();
  expect(screen.getByText('Fiyatlar 20.11.2026 tarihinden beri geçerli')).toBeVisible();
  expect(screen.getByText(/^Son güncelleme \d\d:\d\d$/)).toBeVisible();
});

test.each([
  ['cig kofte', ['Çiğ Köfte']],
  ['ISLAK', ['Islak Hamburger']],
  ['ışk', ['İşkembe', 'Işkın Salatası']],
])('%s finds its items, and hides categories without a match', async (query, found) => {
  const { user } = visit({ [MENU]: menu });
  await untilNames('İşkembe', 'Ezogelin', 'Çiğ Köfte', 'Islak Hamburger', 'Işkın Salatası');
  await user.type(search(), query);
  await untilNames(...found);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(
    new Set(found.map((name) => (name === 'İşkembe' ? 1 : 2))).size,
  );
});

test('a search without a match shows this and a way back (PUB-15)', async () => {
  const { user } = visit({ [MENU]: menu });
  await screen.findByText('Ezogelin');
  await user.type(search(), 'suşi');
  expect(await screen.findByText('Aramanıza uyan ürün yok')).toBeVisible();
  expect(names()).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Aramayı temizle' })[1]!);
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(search()).toHaveValue('');
});

test('a category collapses and expands, and its chip opens it and scrolls to it (PUB-14)', async () => {
  const { user } = visit({ [MENU]: menu });
  await untilNames('İşkembe', 'Ezogelin', 'Çiğ Köfte', 'Islak Hamburger', 'Işkın Salatası');
  const soups = screen.getByRole('button', { name: /^Çorbalar\s?2/ });
  await user.click(soups);
  expect(soups).toHaveAttribute('aria-expanded', 'false');
  expect(names()).not.toContain('Ezogelin');
  // Search finds items in a collapsed category too.
  await user.type(search(), 'ezo');
  await untilNames('Ezogelin');
  await user.clear(search());
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Çorbalar' }));
  expect(names()).toContain('Ezogelin');
  expect(screen.getByRole('button', { name: /^Çorbalar\s?2/ })).toHaveFocus();
});

test('an address without a menu, and an unreachable server, show their messages (PUB-16)', async () => {
  const { user, server } = visit({ [MENU]: () => refuse('UNAVAILABLE') });
  expect(await screen.findByRole('heading', { name: 'Menü açılamadı' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor.');
  server.now({
    [MENU]: () => {
      throw new TypeError('offline');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Sunucuya ulaşılamıyor.'));
  server.now({ [MENU]: () => refuse('NOT_FOUND') });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Menü bulunamadı' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Menü bulunamadı · Sofra'));
});

test('an empty menu shows a message, and a sample is marked (PUB-16, PUB-20)', async () => {
  visit({ [MENU]: () => wireMenu([], { business: { hasSamples: true }, pricesChangedAt: null }) });
  expect(await screen.findByText('Bu menüde henüz ürün yok')).toBeVisible();
  expect(screen.getByText('Örnek menü')).toBeVisible();
  expect(screen.queryByText(/tarihinden beri geçerli/)).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a dish shows its contents below it and Tükendi, and its name is never markup (PUB-17)', async () => {
  const dish = item('<b>Pilav</b> 🍚 Iğdır', {
    isSoldOut: true,
    details: details({
      description: 'Tereyağlı',
      allergens: ['MILK'],
      alcohol: true,
      weight: 250,
      kcal: 400,
    }),
  });
  visit({ [MENU]: () => wireMenu([dish, item('Su')]) });
  const row = within((await screen.findByRole('heading', { name: '<b>Pilav</b> 🍚 Iğdır' })).closest('li')!);
  for (const text of ['Tereyağlı', 'Süt', 'Alkol içerir', 'Tükendi', 'Porsiyon 250 g · 400 kcal'])
    expect(row.getByText(text)).toBeVisible();
  // Water has no details, so it cannot be opened.
  expect(screen.queryByRole('button', { name: 'Su' })).toBeNull();
});

test('a dish opens with all its details, and back closes it (PUB-17)', async () => {
  const dish = item('Baklava', {
    pictureUrl: '/media/1',
    details: details({ description: 'Antep fıstıklı', allergens: ['NUTS', 'GLUTEN'], pork: true, kcal: 500 }),
  });
  const { user } = visit({ [MENU]: () => wireMenu([dish]) });
  await user.click(await screen.findByRole('button', { name: 'Baklava' }));
  const sheet = await screen.findByRole('dialog', { name: 'Baklava' });
  expect(sheet.querySelector('img')).toHaveAttribute('src', '/media/1');
  expect(document.querySelector('main img')).toHaveAttribute('src', '/media/1/small');
  for (const text of [
    'Antep fıstıklı',
    'Sert kabuklu yemiş',
    'Gluten',
    'Domuz eti içerir',
    '500 kcal',
    '₺95,00',
  ])
    expect(within(sheet).getByText(text)).toBeVisible();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Baklava' }));
  await user.click(await screen.findByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a guest who avoids an ingredient never sees dishes with it, and reads which dishes are unknown (PUB-18)', async () => {
  const { user } = visit({
    [MENU]: () =>
      wireMenu([
        item('Ayran', { details: details({ allergens: ['MILK'] }) }),
        item('Humus', { details: details({ allergens: ['SESAME'] }) }),
        item('Rakı', { details: details({ alcohol: true, allergens: ['SULPHITES'] }) }),
        item('Salata'),
        item('Turşu', { details: details({ description: 'Ev yapımı' }) }),
      ]),
  });
  await untilNames('Ayran', 'Humus', 'Rakı', 'Salata', 'Turşu');
  expect(screen.queryByText('Alerjen bilgisi verilmemiş')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alerjenler' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Şunları içermeyenler' }));
  expect(sheet.getAllByRole('checkbox')).toHaveLength(16);
  await user.click(sheet.getByRole('checkbox', { name: 'Süt' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Alkol' }));
  await user.click(sheet.getByRole('button', { name: '3 ürünü göster' }));
  await untilNames('Humus', 'Salata', 'Turşu');
  expect(screen.getByText('Gizlenen: Süt, Alkol · 2 ürün')).toBeVisible();
  expect(screen.getAllByText('Alerjen bilgisi verilmemiş')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Temizle' }));
  await untilNames('Ayran', 'Humus', 'Rakı', 'Salata', 'Turşu');
});

test('a category shows all of its three hundred items', async () => {
  const many = Array.from({ length: 300 }, (_, n) => item(`Çeşit ${n + 1}`));
  visit({ [MENU]: () => wireMenu(many) });
  await waitFor(() => expect(names()).toHaveLength(300));
  expect(names().slice(8, 10)).toEqual(['Çeşit 9', 'Çeşit 10']);
});

test('the second visit shows the stored menu at once, also offline, and a deleted menu is removed (PUB-22)', async () => {
  const first = visit({ [MENU]: menu });
  await screen.findByText('Ezogelin');
  first.unmount();
  const second = visit({
    [MENU]: () => {
      throw new TypeError('offline');
    },
  });
  expect(screen.getByRole('heading', { name: 'Çağdaş Köfte' })).toBeVisible();
  expect(await screen.findByText(/Menü yenilenemedi/)).toHaveTextContent(/Son güncelleme \d\d:\d\d/);
  second.unmount();
  visit({ [MENU]: () => refuse('NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'Menü bulunamadı' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(`public-menu-1:${SLUG}`)).toBeNull());
});

test('a return to the page after a moment reads the menu again', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { server } = visit({ [MENU]: menu });
  await screen.findByText('Ezogelin');
  // The menu is stored after it was rendered; from then on the page knows its age.
  await waitFor(() => expect(localStorage.getItem(`public-menu-1:${SLUG}`)).not.toBeNull());
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  comeBack();
  expect(server.callsOf(MENU)).toHaveLength(1);
  server.now({ [MENU]: () => wireMenu([item('Tarhana')]) });
  clock.mockReturnValue(Date.now() + 1_001);
  comeBack();
  await untilNames('Tarhana');
});

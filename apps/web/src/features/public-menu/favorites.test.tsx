import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { details, item, MENU, TOKEN, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

const PICTURED = item('Karışık Izgara', { price: 558, pictureUrl: '/media/karisik' });
const PLAIN = item('Çay', { price: 25, details: details({ allergens: ['MILK'] }) });
const SIZES = item('Adana', {
  price: 380,
  portions: [
    { name: 'Tek', price: 380 },
    { name: 'Bir buçuk', price: 540 },
  ],
});
const CARD = [SIZES, PICTURED, PLAIN];
const loved = () => wireMenu(CARD, { favorites: [PLAIN.id, PICTURED.id, SIZES.id] });
const strip = () => screen.findByRole('region', { name: 'En sevilenler' });
const cards = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map((card) => card.textContent);

test('the best sellers are cards above the categories, with their prices, pictures and details (PUB-40)', async () => {
  const { user } = visit({ [MENU]: loved });
  expect(await cards()).toEqual(['Çay₺25,00', 'Karışık Izgara₺558,00', 'Adana₺380,00₺540,00']);
  expect(await strip()).toHaveTextContent('son 30 günün satışı');
  const pictures = (await strip()).querySelectorAll('img');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toHaveAttribute('loading', 'lazy');
  expect([pictures[0]?.width, pictures[0]?.height]).toEqual([172, 112]);
  expect(pictures[0]).toHaveAttribute('src', '/media/karisik/small');
  // An item without details does not open, as in its row.
  expect(within(await strip()).queryByRole('button', { name: 'Adana' })).toBeNull();
  await user.click(within(await strip()).getByRole('button', { name: 'Karışık Izgara' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Karışık Izgara');
});

test('what a guest hides is no favourite, and a search shows its results alone (PUB-18, PUB-40)', async () => {
  const { user } = visit({ [MENU]: loved });
  await strip();
  await user.click(screen.getByRole('button', { name: /^Alerjenler/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Süt' }));
  expect(await cards()).toEqual(['Karışık Izgara₺558,00', 'Adana₺380,00₺540,00']);
  await user.click(screen.getByRole('button', { name: '2 ürünü göster' }));
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'adana');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'En sevilenler' })).toBeNull());
});

test('where guests order, every card opens (PUB-40)', async () => {
  visit(
    {
      [MENU]: () => ({ ...loved(), business: { ...loved().business, takesOrders: true as const } }),
    },
    { token: TOKEN },
  );
  expect(await within(await strip()).findByRole('button', { name: 'Adana' })).toBeVisible();
});

test('the rows of the best sellers are marked, and have small pictures (PUB-42, PUB-44)', async () => {
  visit({ [MENU]: () => wireMenu(CARD, { favorites: [PLAIN.id, PICTURED.id] }) });
  const rows = (await screen.findAllByRole('heading', { level: 3 })).filter(
    (title) => !title.closest('section[aria-labelledby]'),
  );
  expect(rows.map((title) => title.closest('li')?.textContent.includes('En sevilen'))).toEqual([
    false,
    true,
    true,
  ]);
  const pictures = rows.flatMap((title) => [...(title.closest('li')?.querySelectorAll('img') ?? [])]);
  expect(
    pictures.map((image) => [
      image.getAttribute('src'),
      image.width,
      image.height,
      image.getAttribute('loading'),
    ]),
  ).toEqual([['/media/karisik/small', 84, 84, 'lazy']]);
});

test('a menu without favourites has no row of them (PUB-40)', async () => {
  visit({ [MENU]: () => wireMenu(CARD) });
  await screen.findByRole('heading', { level: 3, name: 'Adana' });
  expect(screen.queryByRole('region', { name: 'En sevilenler' })).toBeNull();
});

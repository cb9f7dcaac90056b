import { screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TABLE_ID, wireLine, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderedParts } from '#test/rendered-parts.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const LINES = 60;
const CATEGORIES = 5;
const ITEMS = 12;

const nameOf = (category: number, item: number) => `Çeşit ${category}-${item}`;

/** A long menu: categories of a dozen items each. */
function longMenu() {
  const [first] = wireMenu();
  const [tea] = first!.items;
  return Array.from({ length: CATEGORIES }, (_, category) => ({
    ...first!,
    id: `018f0000-0000-7000-8000-0000000002${String(category).padStart(2, '0')}`,
    name: `Kategori ${category}`,
    items: Array.from({ length: ITEMS }, (_, item) => ({
      ...tea,
      id: `018f0000-0000-7000-8000-000000${String(category).padStart(3, '0')}${String(item).padStart(3, '0')}`,
      name: nameOf(category, item),
    })),
  }));
}

/** Each line is another dish, so that each is a row. */
const longOrder = () =>
  wireOrder({
    lines: Array.from({ length: LINES }, (_, at) =>
      wireLine({
        id: `018f0000-0000-7000-8000-0000000009${String(at).padStart(2, '0')}`,
        item: { name: `Yenen ${at}` },
      }),
    ),
  });

async function show() {
  stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': longMenu,
    'GET /menu/frequent': () => ({ itemIds: [], byCategory: [] }),
    'GET /tables/:id/open-order': longOrder,
  });
  const parts = renderedParts();
  const { user, queries } = await renderScreen(
    <Profiler id="order" onRender={() => parts.look()}>
      <TableOrderPage tableId={TABLE_ID} />
    </Profiler>,
    { path: `/app/tables/${TABLE_ID}`, role: 'WAITER' },
  );
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  const cart = within(screen.getByRole('region', { name: 'Sepet' }));
  // All tiles: the last categories are drawn a frame later.
  await products.findByRole('button', { name: new RegExp(`^${nameOf(CATEGORIES - 1, ITEMS - 1)} `) });
  // Pending reads would render everything, some of them a moment after the response.
  const untilStill = async () => {
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    await waitFor(() => expect(parts.take()).toEqual({}));
  };
  await untilStill();
  const tap = async (category: number, item: number) => {
    await untilStill();
    await user.click(products.getByRole('button', { name: new RegExp(`^${nameOf(category, item)} `) }));
    return parts.take();
  };
  return { tap, cart, user };
}

/** The number of renders by one tap, for parts that exist in dozens or hundreds. */
const manyOf = ({ CartRow, ProductTile, Category, Cell }: Readonly<Record<string, number>>) => ({
  CartRow,
  ProductTile,
  Category,
  Cell,
});
const ONE_OF_EACH = { CartRow: 1, ProductTile: 1, Category: 1, Cell: 1 };

test('a tap renders only the changed line, tile and category, of 60 of each (ORD-53)', async () => {
  const { tap, cart } = await show();
  expect(cart.getByText(`Yenen ${LINES - 1}`)).toBeVisible();
  for (const item of [0, 1, 2, 3]) expect(manyOf(await tap(item, item))).toEqual(ONE_OF_EACH);
  expect(await cart.findByText(nameOf(3, 3))).toBeVisible();
  // The second tap on the same dish changes its line and adds none.
  expect(manyOf(await tap(1, 1))).toEqual(ONE_OF_EACH);
});

test('a tap does not render search, quantities and jumps (ORD-53)', async () => {
  const { tap } = await show();
  await tap(0, 0);
  const { SearchBox, QtyChoice, CategorySelect, SavedGroups } = await tap(4, 2);
  expect({ SearchBox, QtyChoice, CategorySelect, SavedGroups }).toEqual({});
});

test('on a phone a tap renders no line, because the sheet draws them when it opens (ORD-53)', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { tap, cart, user } = await show();
  expect(manyOf(await tap(2, 2))).toEqual({ ...ONE_OF_EACH, CartRow: undefined });
  for (const name of [nameOf(2, 2), `Yenen ${LINES - 1}`])
    expect(cart.queryByText(name)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Sepeti aç/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sepet' }));
  expect(await sheet.findByText(nameOf(2, 2))).toBeVisible();
});

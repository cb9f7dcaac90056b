import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TABLE_ID, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { readStoredCarts } from '#src/order-queue/stored-carts.ts';
import {
  ADANA,
  COOKING,
  LAVASH,
  LUNCH,
  LUNCH_ADANA,
  LUNCH_AYRAN,
  LUNCH_PUDDING,
  LUNCH_TEA,
  RARE,
  wireGroups,
  wireSetMenu,
} from '#test/asking-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';

async function show(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireSetMenu,
    'GET /menu/frequent': () => ({ itemIds: [], byCategory: [] }),
    'GET /tables/:id/open-order': () => null,
    'GET /menu/option-groups': wireGroups,
    ...handlers,
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, {
    role: 'CASHIER',
    path: `/app/tables/${TABLE_ID}`,
  });
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  const open = async () => {
    await rendered.user.click(await products.findByRole('button', { name: /^Öğle menüsü.*seçenekli/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Öğle menüsü' }));
    // The form of set menus is a separate chunk, and keys count once the focus is in it.
    await waitFor(() => expect(sheet.getByRole('radio', { name: /^Adana/ })).toHaveFocus());
    return sheet;
  };
  // Otherwise the sheet would show a skeleton first.
  await waitFor(() => expect(server.callsOf('GET /menu/option-groups')).not.toEqual([]));
  return { server, open, ...rendered };
}

const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const line = () => draftCartOf(TABLE_ID).lines[0];
const parts = () =>
  line()?.parts?.map((part) => [part.choiceId, part.qty, part.options.map(({ optionId }) => optionId)]);

test('one sheet opens a part’s required group in its card, and shows running and separate prices (SET-32, SET-33)', async () => {
  const { user, open } = await show();
  const sheet = await open();
  expect(sheet.getByText('₺420,00 · 3 parça')).toBeVisible();
  expect(sheet.getByRole('radio', { name: /^Ayran dahil/ })).toBeVisible();
  expect(sheet.getByRole('radio', { name: /^Su Tükendi/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(sheet.getByRole('button', { name: 'Ana yemek seçin' }));
  expect(sheet.queryByText('Pişirme')).not.toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: /^Adana · Tek \+₺40,00/ }));
  await user.click(sheet.getByRole('radio', { name: /^Çay \+₺15,00/ }));
  expect(sheet.queryByText(/kazanç/)).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Pişirme seçin' }));
  await user.click(sheet.getByRole('radio', { name: 'Az pişmiş' }));
  await user.click(sheet.getByRole('radio', { name: /^Sütlaç/ }));
  expect(sheet.getByText('Ayrı ayrı alınsa ₺535,00')).toBeVisible();
  expect(sheet.getByText('₺50,00 kazanç')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Ekle · ₺485,00' }));
  expect(parts()).toEqual([
    [LUNCH_ADANA, 1, [RARE]],
    [LUNCH_TEA, 1, []],
    [LUNCH_PUDDING, 1, []],
  ]);
  const row = cart().getByRole('button', { name: /^Öğle menüsü.*Düzenle/ });
  expect(row).toHaveTextContent(/Adana · Tek · Az pişmiş.*Çay.*Sütlaç.*₺485,00/);
});

test('at the till digits choose group by group, and also the choices of a part (SET-35)', async () => {
  const { user, open } = await show();
  await open();
  await user.keyboard('1'); // Adana, and on to its Pişirme
  await user.keyboard('1'); // Az pişmiş, and on to İçecek
  await user.keyboard('31'); // water is sold out; Ayran
  await user.keyboard('{Enter}');
  expect(parts()).toEqual([
    [LUNCH_ADANA, 1, [RARE]],
    [LUNCH_AYRAN, 1, []],
  ]);
});

test('an optional group may stay empty, a part’s optional groups are under Düzenle, and editing keeps the choices (SET-9, SELL-32)', async () => {
  const { user, open } = await show();
  const sheet = await open();
  await user.keyboard('111');
  await user.click(sheet.getByRole('radio', { name: /^Sütlaç/ }));
  await user.click(sheet.getByRole('button', { name: 'Düzenle: Adana' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Lavaş/ }));
  await user.click(sheet.getByRole('button', { name: 'Ekle · ₺480,00' }));
  await user.click(cart().getByRole('button', { name: /^Öğle menüsü.*Düzenle/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Öğle menüsü' }));
  expect(again.getByRole('radio', { name: 'Az pişmiş' })).toBeChecked();
  await user.click(again.getByRole('radio', { name: 'Tatlı yok' }));
  expect(again.getByRole('radio', { name: 'Tatlı yok' })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Güncelle · ₺470,00' }));
  expect(parts()).toEqual([
    [LUNCH_ADANA, 1, expect.arrayContaining([RARE, LAVASH])],
    [LUNCH_AYRAN, 1, []],
  ]);
});

test('the request names the choices with their options, and a reload keeps the parts in the cart (SET-8, SELL-33)', async () => {
  const { user, open, server } = await show({ [ADD]: () => wireOrder() });
  await open();
  await user.keyboard('111{Enter}');
  const [stored] = Object.values(readStoredCarts());
  expect(stored?.lines).toEqual(draftCartOf(TABLE_ID).lines);
  await user.keyboard('{F2}');
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  const [sent] = (server.callsOf(ADD)[0]?.body as { lines: { parts: unknown[] }[] }).lines;
  expect(sent).toMatchObject({ itemId: LUNCH, qty: 1, shownUnitPrice: 460 });
  expect(sent?.parts).toEqual(
    expect.arrayContaining([
      { choiceId: LUNCH_ADANA, qty: 1, options: [{ optionId: RARE, qty: 1 }] },
      { choiceId: LUNCH_AYRAN, qty: 1, options: [] },
    ]),
  );
});

test('a line with a deleted part shows this after sending, and Düzelt opens the choice again (SET-11)', async () => {
  const problems = [{ itemId: ADANA, groupId: COOKING, reason: 'SOLD_OUT' }];
  const { user, open, server } = await show({
    [ADD]: () =>
      refuse('OPTIONS_INVALID', { error: 'Adana: Pişirme: Az pişmiş tükendi.', details: { problems } }),
  });
  await open();
  await user.keyboard('111{Enter}');
  const soldOut = wireGroups().map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      ...('id' in option && option.id === RARE && { isSoldOut: true }),
    })),
  }));
  server.now({ 'GET /menu/option-groups': () => soldOut });
  await user.keyboard('{F2}');
  await user.click(await cart().findByRole('button', { name: 'Düzelt' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Öğle menüsü' }));
  await user.click(sheet.getByRole('button', { name: 'Pişirme seçin' }));
  await user.keyboard('2{Enter}');
  expect(parts()).toMatchObject([
    [LUNCH_ADANA, 1, [expect.not.stringMatching(RARE)]],
    [LUNCH_AYRAN, 1, []],
  ]);
});

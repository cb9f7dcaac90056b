import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TABLE_ID, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import {
  ADANA,
  BIR_BUCUK,
  COFFEE,
  EXTRAS,
  LAVASH,
  ONION,
  PEPPER,
  RARE,
  TEK,
  wireAskingMenu,
  wireGroups,
} from '#test/asking-menu.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { addDraft, draftCartOf } from '#src/order-queue/draft-cart.ts';
import { kurus } from '@sofra/domain/money/money';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { wireRule } from '#test/wire-factories.ts';

afterEach(() => void vi.useRealTimers());

const ADD = 'POST /tables/:id/add-lines';
const GROUPS = 'GET /menu/option-groups';

async function show(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireAskingMenu,
    'GET /menu/frequent': () => ({ itemIds: [], byCategory: [] }),
    'GET /tables/:id/open-order': () => null,
    [GROUPS]: wireGroups,
    ...handlers,
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, {
    role: 'CASHIER',
    path: `/app/tables/${TABLE_ID}`,
  });
  await products().findByRole('button', { name: /^Adana.*seçenekli/ });
  await cart().findByText('Açık sipariş yok');
  return { server, ...rendered };
}

const products = () => within(screen.getByRole('region', { name: 'Ürünler' }));
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const tile = (name: RegExp) => products().getByRole('button', { name });
const form = async (name = 'Adana') => within(await screen.findByRole('dialog', { name }));
const lines = () =>
  draftCartOf(TABLE_ID).lines.map(({ name, portion, options, qty, unitPrice }) => [
    name,
    portion?.name ?? null,
    options.map((option) => [option.name, option.qty]),
    qty,
    unitPrice,
  ]);

test('one tap adds an item without choices, and an item with choices is marked and opens the form (SELL-27)', async () => {
  const { user } = await show();
  await user.click(tile(/^Çay/));
  expect(lines()).toEqual([['Çay', null, [], 1, 2_500]]);
  expect(tile(/^Çay/)).not.toHaveAccessibleName(/seçenekli/);
  expect(tile(/^Adana/)).toHaveTextContent('₺380,00');
  await user.click(tile(/^Adana/));
  expect(await screen.findByRole('dialog', { name: 'Adana' })).toBeVisible();
  expect(lines()).toHaveLength(1);
});

test('portions, required groups and the others are in order, and the button shows price or missing choice (SELL-28)', async () => {
  const { user } = await show();
  await user.click(tile(/^Adana/));
  const sheet = await form();
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Porsiyon',
    'Pişirme',
    'Ekstra',
    'Çıkar',
  ]);
  expect(sheet.getByRole('radio', { name: /^Tek/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Pişirme seçin' }));
  expect(lines()).toEqual([]);
  expect(sheet.getByRole('radio', { name: 'Az pişmiş' })).toHaveFocus();
  await user.click(sheet.getByRole('radio', { name: /^Bir buçuk/ }));
  await user.click(sheet.getByRole('radio', { name: 'Az pişmiş' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Lavaş/ }));
  await user.click(sheet.getByRole('checkbox', { name: /^Lavaş/ }));
  await user.click(sheet.getByRole('checkbox', { name: 'Soğansız' }));
  expect(cart().getByText('Bir buçuk')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Bir artır' }));
  await user.click(sheet.getByRole('button', { name: 'Ekle · ₺1.120,00' }));
  expect(lines()).toEqual([
    [
      'Adana',
      'Bir buçuk',
      [
        ['Lavaş', 2],
        ['Az pişmiş', 1],
        ['Soğan', 1],
      ],
      2,
      56_000,
    ],
  ]);
  expect(cart().getByRole('button', { name: /^Adana Bir buçuk \+ Lavaş ×2/ })).toHaveTextContent('Soğansız');
});

test('each portion is shown and sold at its present price, and options keep theirs (PRICE-4, PRICE-9)', async () => {
  const { server, user } = await show({
    'GET /menu/price-rules': () => [wireRule()],
    [ADD]: () => wireOrder(),
  });
  await user.click(tile(/^Adana.*Liste fiyatı.*₺380.*₺304/));
  const sheet = await form();
  expect(sheet.getByRole('radio', { name: /^Tek.*Liste fiyatı ₺380,00 ₺304,00/ })).toBeChecked();
  await user.click(sheet.getByRole('radio', { name: /^Bir buçuk.*₺540,00 ₺432,00/ }));
  await user.click(sheet.getByRole('radio', { name: 'Az pişmiş' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Lavaş/ }));
  await user.click(sheet.getByRole('button', { name: 'Ekle · ₺442,00' }));
  await user.keyboard('{F2}');
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({
    lines: [{ itemId: ADANA, portionId: BIR_BUCUK, shownUnitPrice: 442 }],
  });
});

test('a line in the cart is priced by its own portion and options (PRICE-10)', async () => {
  const line = (portion: { id: string; name: string }, unitPrice: number) => ({
    ...{ itemId: ADANA, name: 'Adana', portion, unitPrice: kurus(unitPrice) },
    options: [
      {
        ...{ groupId: EXTRAS, groupName: 'Ekstra', optionId: LAVASH, name: 'Lavaş', qty: 1 },
        ...{ priceDifference: kurus(1_000), isDefault: false, isRequired: false, isRemoval: false },
      },
    ],
  });
  await show({ 'GET /menu/price-rules': () => [wireRule()] });
  act(() => {
    addDraft(TABLE_ID, line({ id: TEK, name: 'Tek' }, 39_000));
    addDraft(TABLE_ID, line({ id: BIR_BUCUK, name: 'Bir buçuk' }, 44_200));
  });
  const single = await cart().findByRole('button', { name: /^Adana Tek.*Fiyat değişti/ });
  expect(single).toHaveTextContent('Fiyat değişti ₺390,00₺314,00');
  expect(cart().getByRole('button', { name: /^Adana Bir buçuk/ })).not.toHaveTextContent('Fiyat değişti');
  await waitFor(() =>
    expect(cart().getByRole('button', { name: /^Adana Bir/ })).toHaveTextContent('₺442,00'),
  );
});

test('a full group disables the others with the reason, and a sold-out option cannot be chosen', async () => {
  const { user } = await show();
  await user.click(tile(/^Adana/));
  const sheet = await form();
  for (const name of [/^Lavaş/, /^Lavaş/, /^Lavaş/]) await user.click(sheet.getByRole('checkbox', { name }));
  await user.click(sheet.getByRole('checkbox', { name: /^Köz biber/ }));
  expect(await screen.findByText('Ekstra: en çok 3 seçilir')).toBeVisible();
  expect(sheet.getByRole('checkbox', { name: /^Köz biber/ })).not.toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Lavaş: bir azalt' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Köz patlıcan/ }));
  expect(await screen.findByText('Köz patlıcan: tükendi')).toBeVisible();
  expect(sheet.getByText('En çok 3 · 2 seçildi')).toBeVisible();
});

test('one tap chooses and adds, where one answer is enough (SELL-29)', async () => {
  const { user } = await show();
  await user.click(tile(/^Türk Kahvesi/));
  const popover = within(await screen.findByRole('dialog', { name: 'Türk Kahvesi: Şeker' }));
  await user.click(popover.getByRole('radio', { name: /^Orta şekerli/ }));
  expect(lines()).toEqual([['Türk Kahvesi', null, [['Orta şekerli', 1]], 1, 7_000]]);
  expect(draftCartOf(TABLE_ID).lines[0]?.itemId).toBe(COFFEE);
});

test('at the till digits choose and continue, arrows change the group, + and - the quantity, Enter adds (SELL-30)', async () => {
  const { user } = await show();
  await user.click(tile(/^Adana/));
  await form();
  await user.keyboard('{ArrowUp}2'); // portion: Bir buçuk, and on to Pişirme
  await user.keyboard('1'); // Az pişmiş, and on to Ekstra
  await user.keyboard('13'); // Köz biber; the third is sold out
  await user.keyboard('{ArrowDown}1++-{Enter}');
  expect(lines()).toEqual([
    [
      'Adana',
      'Bir buçuk',
      [
        ['Köz biber', 1],
        ['Az pişmiş', 1],
        ['Soğan', 1],
      ],
      2,
      56_500,
    ],
  ]);
  await user.click(tile(/^Adana/));
  await form();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(lines()).toHaveLength(1);
});

test('Geçen sefer adds the previous choice at today’s price, and can be undone (SELL-31)', async () => {
  const remembered = [
    { portionId: BIR_BUCUK, options: [RARE, PEPPER, ONION].map((optionId) => ({ optionId, qty: 1 })) },
    { portionId: TEK, options: [{ optionId: '018f0000-0000-7000-8000-000000000999', qty: 1 }] },
  ];
  localStorage.setItem('last-choices', JSON.stringify({ [ADANA]: remembered }));
  const { user } = await show();
  await user.click(tile(/^Adana/));
  const last = within((await form()).getByRole('region', { name: 'Geçen sefer' }));
  // The second is no longer valid, so it is not offered.
  const [row, ...others] = last.getAllByRole('button');
  expect(others).toEqual([]);
  expect(row).toHaveTextContent('Bir buçuk · Az pişmişKöz biber, soğansız₺565,00');
  await user.click(row!);
  expect(lines()).toMatchObject([['Adana', 'Bir buçuk', {}, 1, 56_500]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(lines()).toEqual([]);
});

test('Geçen sefer in an open form uses the present price when a timed price begins (SELL-31, PRICE-9)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-11-23T14:59:30+03:00'));
  const remembered = [{ portionId: TEK, options: [{ optionId: RARE, qty: 1 }] }];
  localStorage.setItem('last-choices', JSON.stringify({ [ADANA]: remembered }));
  const rules = () => [wireRule({ from: '15:00', until: '18:00' })];
  const { user } = await show({ 'GET /menu/price-rules': rules });
  await user.click(tile(/^Adana/));
  const row = within((await form()).getByRole('region', { name: 'Geçen sefer' })).getByRole('button');
  expect(row).toHaveTextContent('₺380,00');
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  expect(row).toHaveTextContent('₺304,00');
  await user.click(row);
  expect(lines()).toEqual([['Adana', 'Tek', [['Az pişmiş', 1]], 1, 30_400]]);
});

test('a line of the cart is edited in the same form, with its values (SELL-32)', async () => {
  const { user } = await show();
  await user.click(tile(/^Adana/));
  await form();
  await user.keyboard('1{Enter}');
  await user.click(cart().getByRole('button', { name: /^Adana Tek.*Düzenle/ }));
  const sheet = await form();
  expect(sheet.getByRole('radio', { name: 'Az pişmiş' })).toBeChecked();
  await user.click(sheet.getByRole('radio', { name: /^Bir buçuk/ }));
  await user.click(sheet.getByRole('button', { name: 'Güncelle · ₺540,00' }));
  expect(lines()).toEqual([['Adana', 'Bir buçuk', [['Az pişmiş', 1]], 1, 54_000]]);
});

test('the request names portion and options by their ids', async () => {
  const { user, server } = await show({ [ADD]: () => wireOrder() });
  await user.click(tile(/^Adana/));
  await form();
  await user.keyboard('1{Enter}');
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({
    lines: [{ itemId: ADANA, portionId: TEK, options: [{ optionId: RARE, qty: 1 }], qty: 1 }],
  });
});

test('a line with a deleted option shows the problem after sending, with Düzelt and Çıkar (SELL-33)', async () => {
  const soldOut = wireGroups().map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      ...('id' in option && [RARE, LAVASH].includes(String(option.id)) && { isSoldOut: true }),
    })),
  }));
  const problems = [{ itemId: ADANA, groupId: wireGroups()[0]!.id, reason: 'SOLD_OUT' }];
  const message = 'Adana: Pişirme: Az pişmiş tükendi.';
  const { user, server } = await show({
    [ADD]: () => refuse('OPTIONS_INVALID', { error: message, details: { problems } }),
  });
  await user.click(tile(/^Adana/));
  await form();
  await user.keyboard('1{Enter}');
  server.now({ [GROUPS]: () => soldOut });
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  expect(await cart().findByText('Pişirme: Az pişmiş tükendi.')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Düzelt' }));
  const sheet = await form();
  expect(sheet.getByRole('button', { name: 'Pişirme seçin' })).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Orta' }));
  await user.click(sheet.getByRole('button', { name: /^Güncelle/ }));
  expect(lines()).toEqual([['Adana', 'Tek', [['Orta', 1]], 1, 38_000]]);
  expect(cart().queryByText(/tükendi/)).not.toBeInTheDocument();
});

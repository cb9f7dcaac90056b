import { lineKey } from '@sofra/domain/menu/line-choice';
import { withNote } from '#src/order-queue/edited-lines.ts';
import { kurus } from '@sofra/domain/money/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftGroup } from '#src/features/orders/cart/draft-group.tsx';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { KUNEFE, TEA, wireMenu } from '#src/features/orders/test-orders.ts';
import { addDraft, changeDrafts, draftCartOf, useDraftCart } from '#src/order-queue/draft-cart.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** Every test uses its own table, because carts in memory survive a cleared storage. */
let table = '';
let serial = 0;
const KOFTE = { itemId: 'kofte', name: 'Köfte', unitPrice: kurus(32_000) };
const KEY = lineKey(KOFTE);
/** These items have no choices. */
const NO_CHOICES = { asks: () => false, edit: () => undefined, problemOf: () => null };

function Group({ problem = null }: { problem?: SendProblem | null }) {
  const cart = useDraftCart(table);
  return <DraftGroup tableId={table} cart={cart} problem={problem} editing={NO_CHOICES} />;
}

async function showThree(problem: SendProblem | null = null) {
  signInAs('WAITER');
  table = `masa-${(serial += 1)}`;
  for (let taps = 0; taps < 3; taps += 1) addDraft(table, KOFTE);
  return renderScreen(<Group problem={problem} />, { role: 'WAITER' });
}

const notes = () => draftCartOf(table).lines.map(({ qty, note }) => [qty, note]);

test('quick chips and free text make a note for the chosen number of pieces (ORD-40)', async () => {
  const { user } = await showThree();
  await user.click(screen.getByRole('button', { name: /^Köfte.*Not ekle$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not · Köfte' }));
  await user.click(dialog.getByRole('button', { name: 'Soğansız' }));
  await user.click(dialog.getByRole('button', { name: 'Az tuzlu' }));
  await user.click(dialog.getByRole('button', { name: 'Soğansız' }));
  await user.type(dialog.getByRole('textbox', { name: 'Mutfağa not' }), ', yanına limon');
  await user.click(dialog.getByRole('button', { name: 'Azalt' }));
  await user.click(dialog.getByRole('button', { name: 'Azalt' }));
  await user.click(dialog.getByRole('button', { name: 'Notu kaydet' }));

  expect(notes()).toEqual([
    [1, 'Az tuzlu, yanına limon'],
    [2, null],
  ]);
  expect(screen.getByText('Az tuzlu, yanına limon')).toBeVisible();
});

test('removing a note joins its pieces with the others', async () => {
  const { user } = await showThree();
  changeDrafts(table, withNote(KEY, { note: 'Acısız', qty: 1 }));
  await user.click(await screen.findByRole('button', { name: /^Köfte.*Acısız notu değiştir$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Acısız' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByRole('button', { name: 'Acısız' }));
  await user.click(dialog.getByRole('button', { name: 'Notu kaldır' }));
  expect(notes()).toEqual([[3, null]]);
});

test('the form of the note shows the contents of the item', async () => {
  const details = {
    description: 'Tel kadayıf, peynir',
    allergens: ['GLUTEN', 'MILK'],
    alcohol: false,
    pork: false,
    weight: null,
    kcal: null,
    translations: {},
  };
  const changedMenu = wireMenu().map((category) => ({
    ...category,
    items: category.items.map((item) => ('id' in item && item.id === KUNEFE ? { ...item, details } : item)),
  }));
  stubServer({ 'GET /menu': () => changedMenu });
  signInAs('WAITER');
  table = `masa-${(serial += 1)}`;
  addDraft(table, { itemId: KUNEFE, name: 'Künefe', unitPrice: kurus(18_500) });
  addDraft(table, { itemId: TEA, name: 'Çay', unitPrice: kurus(2_500) });
  const { user } = await renderScreen(<Group />, { role: 'WAITER' });
  await user.click(screen.getByRole('button', { name: /^Künefe.*Not ekle$/ }));
  expect(await screen.findByRole('region', { name: 'İçinde ne var?' })).toHaveTextContent(
    'Tel kadayıf, peynirAlerjenler: Gluten, Süt.',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Çay.*Not ekle$/ }));
  expect(await screen.findByRole('region', { name: 'İçinde ne var?' })).toHaveTextContent(
    /Alerjen bilgisi verilmemiş\.$/,
  );
});

test('short stock counts all lines of an item, and the last lines are reduced', async () => {
  const problem: SendProblem = {
    text: 'Stok yetersiz',
    advice: null,
    short: [],
    rows: new Map([['kofte', { warning: 'Kalan 2 adet', repairTo: 2 }]]),
    invalidItems: new Set(),
  };
  const { user } = await showThree(problem);
  changeDrafts(table, withNote(KEY, { note: 'Acısız', qty: 1 }));
  const warning = await screen.findByText('Kalan 2 adet');
  await user.click(within(warning).getByRole('button', { name: '1 adet yap' }));
  expect(notes()).toEqual([
    [1, 'Acısız'],
    [1, null],
  ]);
  expect(screen.queryByText('Kalan 2 adet')).not.toBeInTheDocument();
});

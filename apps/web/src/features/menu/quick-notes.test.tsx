import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { MENU, STATIONS } from '#src/features/menu/test-menu.ts';
import { LineNoteDialog } from '#src/features/orders/cart/line-note-dialog.tsx';
import { TEA, wireMenu } from '#src/features/orders/test-orders.ts';
import { kurus } from '@sofra/domain/money';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const SAVE = 'PATCH /menu/categories/:id';

test('a category keeps its quick notes: Enter adds one, each once, a tap takes it out (SELL-34)', async () => {
  const server = stubServer({
    'GET /menu': () => [{ ...MENU[0], quickNotes: ['Sıcak', 'Paket'], optionGroupIds: [] }],
    'GET /stations': () => STATIONS,
    'GET /menu/option-groups': () => [],
    [SAVE]: () => MENU[0],
  });
  const { user } = await renderScreen(<MenuPage />, { path: '/app/menu' });

  await screen.findByRole('heading', { name: 'Ezogelin' });
  await user.click(screen.getAllByRole('button', { name: 'Düzenle: Çorbalar' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Hızlı notlar' });
  await user.type(field, ' limonlu {Enter}');
  expect(field).toHaveValue('');
  await user.type(field, 'Paket{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Çıkar: Sıcak' }));
  expect(server.callsOf(SAVE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({ quickNotes: ['Paket', 'limonlu'] });
});

test('the note of a line offers the notes of its category, as text that can be edited (SELL-34)', async () => {
  const [hot, ...others] = wireMenu();
  stubServer({ 'GET /menu': () => [{ ...hot, quickNotes: ['Açık', 'Demli'] }, ...others] });
  const notes: unknown[] = [];
  const line = { itemId: TEA, name: 'Çay', unitPrice: kurus(2_500), qty: 1, note: 'limonlu' };
  const { user } = await renderScreen(
    <LineNoteDialog
      line={{ ...line, portion: null, options: [] }}
      onClose={() => undefined}
      onNote={(note) => notes.push(note)}
    />,
    { role: 'WAITER' },
  );
  const chips = within(await screen.findByRole('group', { name: 'Hazır notlar' }));
  await user.click(await chips.findByRole('button', { name: 'Demli' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Açık', 'Demli']);
  await user.type(screen.getByRole('textbox', { name: 'Mutfağa not' }), ', iki şeker');
  await user.click(screen.getByRole('button', { name: 'Notu kaydet' }));
  expect(notes).toEqual(['limonlu, Demli, iki şeker']);
});

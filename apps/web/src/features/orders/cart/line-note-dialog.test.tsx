import { kurus } from '@sofra/domain/money/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LineNoteDialog } from '#src/features/orders/cart/line-note-dialog.tsx';
import { TEA, wireMenu } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

test('the note of a line offers the notes of its category, as editable text (SELL-34)', async () => {
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

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { chooseAction, MENU, STATIONS } from '#src/features/menu/test-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const SAVE = 'PATCH /menu/categories/:id';

test('a category keeps its quick notes: Enter adds each once, and a tap removes one (SELL-34)', async () => {
  const server = stubServer({
    'GET /menu': () => [{ ...MENU[0], quickNotes: ['Sıcak', 'Paket'], optionGroupIds: [] }],
    'GET /stations': () => STATIONS,
    'GET /menu/option-groups': () => [],
    [SAVE]: () => MENU[0],
  });
  const { user } = await renderScreen(<MenuPage />, { path: '/app/menu' });

  await chooseAction(user, 'Çorbalar', 'Düzenle');
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

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { MENU, STATIONS } from '#src/features/menu/test-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

async function open() {
  stubServer({ 'GET /menu': () => MENU, 'GET /stations': () => STATIONS, 'GET /vat/rates': () => [] });
  const rendered = await renderScreen(<MenuPage />, { path: '/app/menu' });
  await rendered.user.click(await screen.findByRole('button', { name: /^Çorbalar \d/ }));
  await rendered.user.click(await screen.findByRole('button', { name: 'Düzenle: Ezogelin' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
const isOpen = () => screen.queryByRole('dialog') !== null;

test('closing a changed item by Escape, the cross or another screen needs a confirmation (UI-43)', async () => {
  const { user, dialog, router } = await open();
  await user.type(dialog.getByLabelText(/^Ürün adı/), ' Çorbası');
  await user.keyboard('{Escape}');
  expect(question()).toHaveTextContent('Üründe kaydedilmemiş değişiklikler var.');
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^Ürün adı/)).toHaveValue('Ezogelin Çorbası');
  void router.navigate({ to: '/app/tables' });
  await waitFor(() => expect(question()).toBeInTheDocument());
  expect(router.location.pathname).toBe('/app/menu');
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('an item without changes, or with changes typed back, closes at once (UI-43)', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(/^Ürün adı/), 'x{Backspace}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(question()).not.toBeInTheDocument();
});

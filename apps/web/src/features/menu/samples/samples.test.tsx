import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { idOf, itemOf, MENU, STATIONS } from '#src/features/menu/test-menu.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const [soups, drinks] = MENU as [(typeof MENU)[0], (typeof MENU)[0]];
const SAMPLES = [
  {
    ...soups,
    name: 'Tatlılar',
    isSample: true,
    station: null,
    stationId: null,
    items: [itemOf(21, 'Sütlaç', 130, { isSample: true }), itemOf(22, 'Künefe', 240)],
  },
  { ...drinks, id: idOf(3), items: [itemOf(23, 'Su', 20, { isSample: true, categoryId: idOf(3) })] },
];

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({ 'GET /menu': () => [], 'GET /stations': () => STATIONS, ...handlers });
  writeStored('menu-view', 'cards');
  return { ...(await renderScreen(<MenuPage />)), server };
};
const press = (name: string) => screen.getByRole('button', { name });

test('an empty menu offers two samples, one tap adds one, and Geri al removes it (MENU-25)', async () => {
  const { user, server } = await open({
    'POST /business/samples': () => SAMPLES,
    'DELETE /business/samples': () => [],
  });
  expect(await screen.findByRole('button', { name: 'Lokanta menüsü' })).toBeVisible();
  await user.click(press('Kafe menüsü'));
  expect(await screen.findByText('Örnek kafe menüsü eklendi')).toBeVisible();
  expect(server.callsOf('POST /business/samples')[0]!.body).toEqual({ menu: 'CAFE' });
  expect(screen.getByRole('heading', { name: 'Sütlaç' })).toBeVisible();
  await user.click(press('Geri al'));
  expect(await screen.findByText('Menünüz boş')).toBeVisible();
  expect(server.callsOf('DELETE /business/samples')).toHaveLength(1);
});

test('a refusal is shown at the offer, with Tekrar dene', async () => {
  const { user, server } = await open({ 'POST /business/samples': () => refuse('UNAVAILABLE') });
  await user.click(await screen.findByRole('button', { name: 'Lokanta menüsü' }));
  expect(await screen.findByText('Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.')).toBeVisible();
  server.now({ 'POST /business/samples': () => SAMPLES });
  await user.click(press('Tekrar dene'));
  expect(await screen.findByText('Örnek lokanta menüsü eklendi')).toBeVisible();
});

test('samples have a pill, and own items have none', async () => {
  await open({ 'GET /menu': () => SAMPLES });
  const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);
  expect((await card('Sütlaç')).getByText('Örnek')).toBeVisible();
  expect((await card('Künefe')).queryByText('Örnek')).toBeNull();
  expect(screen.getByRole('button', { name: /^Tatlılar 2/ })).toHaveTextContent('Örnek');
  expect(screen.getByRole('button', { name: /^Çorbalar|İçecekler 1/ })).not.toHaveTextContent('Örnek');
});

test('the banner counts the samples, and removes them after a confirmation (MENU-27)', async () => {
  const { user, server } = await open({
    'GET /menu': () => SAMPLES,
    'DELETE /business/samples': () => refuse('UNAVAILABLE'),
  });
  expect(await screen.findByText(/^Örnek menü: 2 ürün örnektir/)).toBeVisible();
  await user.click(press('Kaldır'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Örnek menü kaldırılsın mı?' }));
  expect(dialog.getByText(/^2 örnek ürün menüden kalkar/)).toBeVisible();
  expect(server.callsOf('DELETE /business/samples')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Kaldır' }));
  expect(await dialog.findByText(/^Sistem şu anda yanıt veremiyor/)).toBeVisible();

  server.now({ 'DELETE /business/samples': () => [{ ...soups, items: [itemOf(22, 'Künefe', 240)] }] });
  await user.click(dialog.getByRole('button', { name: 'Kaldır' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Örnek menü kaldırıldı')).toBeVisible();
  expect(screen.queryByText(/^Örnek menü:/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Künefe' })).toBeVisible();
});

test('a menu without samples has no banner', async () => {
  await open({ 'GET /menu': () => MENU });
  await screen.findByRole('heading', { name: 'Ezogelin' });
  expect(screen.queryByText(/[Öö]rnek/)).toBeNull();
});

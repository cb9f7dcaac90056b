import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { ADANA, COFFEE, wireAskingMenu, wireGroups } from '#test/asking-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireRule } from '#test/wire-factories.ts';

const fixed = (tail: string, name: string, portionName: string | null) =>
  wireRule({
    ...{ id: `018f0000-0000-7000-8000-0000000005${tail}`, name, kind: 'FIXED', value: 300 },
    ...{ isForAll: false, categoryIds: [], itemIds: [ADANA, COFFEE], portionName },
  });

async function open(item: string) {
  const server = stubServer({
    'GET /menu': wireAskingMenu,
    'GET /menu/option-groups': wireGroups,
    'GET /menu/price-rules': () => [
      ...[fixed('01', 'Gece', 'tek'), fixed('02', 'Öğlen', 'Bir buçuk')],
      fixed('03', 'Sabah', null),
    ],
    'GET /stations': () => [],
  });
  const rendered = await renderScreen(<MenuPage />, { path: '/app/menu' });
  await rendered.user.click(await screen.findByRole('button', { name: `Düzenle: ${item}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await rendered.user.click(dialog.getByRole('radio', { name: 'Porsiyonlar ve seçenekler' }));
  await waitFor(() => expect(server.callsOf('GET /menu/price-rules')).not.toEqual([]));
  return { ...rendered, dialog };
}

test('the form shows the rules that follow a renamed portion, and those that rest while it is off (PRICE-22)', async () => {
  const { user, dialog } = await open('Adana');
  const first = await dialog.findByRole('textbox', { name: '1. porsiyonun adı' });
  await user.clear(first);
  expect(dialog.queryByText(/fiyat kuralı/)).not.toBeInTheDocument();
  await user.type(first, 'Az');
  expect(dialog.getByText('“Gece” fiyat kuralı tek yerine Az porsiyonu için sürer.')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Satışta: Bir buçuk' }));
  expect(dialog.getByText('“Öğlen” fiyat kuralı, Bir buçuk kapalıyken uygulanmaz.')).toBeVisible();
});

test('the form shows that a rule for items without portions ends for an item that gets portions (PRICE-22)', async () => {
  const { user, dialog } = await open('Türk Kahvesi');
  expect(dialog.queryByText(/fiyat kuralı/)).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Porsiyon ekle' }));
  const text = '“Sabah” fiyat kuralı bu üründe biter: porsiyonsuz ürünler içindir.';
  expect(await dialog.findByText(text)).toBeVisible();
});

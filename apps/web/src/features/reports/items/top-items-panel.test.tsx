import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '#test/wire-reports.ts';
import { TopItemsPanel } from '#src/features/reports/items/top-items-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const days = { from: '2026-11-16', to: '2026-11-19' };
const sold = (n: number, name: string, figures: { qty: number; inSets: number; revenue: number }) => ({
  id: idOf(n),
  name,
  ...figures,
});

async function show(items: object[]) {
  stubServer({ ...shellHandlers, 'GET /reports/top-items': () => items });
  await renderScreen(<TopItemsPanel days={days} earlier={null} />);
  const table = within(await screen.findByRole('table', { name: 'En çok satanlar' }));
  return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('the set menu has the revenue, and its parts have their pieces under Menü içinde (SET-29)', async () => {
  const rows = await show([
    sold(1, 'Öğle menüsü', { qty: 3, inSets: 0, revenue: 1185 }),
    sold(2, 'Ayran', { qty: 2, inSets: 3, revenue: 90 }),
    sold(3, 'İnegöl Köfte', { qty: 0, inSets: 3, revenue: 0 }),
  ]);
  expect(rows).toEqual([
    ['Ürün', 'Adet', 'Menü içinde', 'Ciro'],
    ['Öğle menüsü', '3', '0', '₺1.185,00'],
    ['Ayran', '2', '3', '₺90,00'],
    ['İnegöl Köfte', '0', '3', '₺0,00'],
  ]);
});

test('a business without sold set menus has no column for them (SET-29)', async () => {
  expect((await show([sold(2, 'Ayran', { qty: 2, inSets: 0, revenue: 90 })]))[0]).toEqual([
    'Ürün',
    'Adet',
    'Ciro',
  ]);
});

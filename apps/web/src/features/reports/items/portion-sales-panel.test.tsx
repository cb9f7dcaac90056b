import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PortionSalesPanel } from '#src/features/reports/items/portion-sales-panel.tsx';
import { idOf, wirePortion } from '#test/wire-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const days = { from: '2026-11-16', to: '2026-11-19' };

test('each portion shows pieces, revenue, cost and profit, and marks unknown values (REP-30)', async () => {
  stubServer({
    ...shellHandlers,
    'GET /reports/portions': () => [
      wirePortion({ portionName: 'Yarım', qty: 4, revenue: 800, materialCost: 820, grossProfit: -20 }),
      wirePortion({ id: idOf(62), name: 'Çay', portionName: null, materialCost: null, grossProfit: null }),
    ],
  });
  await renderScreen(<PortionSalesPanel days={days} />);
  const table = within(await screen.findByRole('table', { name: 'Ürün kârlılığı' }));
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['AdanaYarım · ₺800,00', 'Yarım', '4', '₺800,00', '₺820,00', '-₺20,00'],
    ['Çay₺3.780,00', '', '7', '₺3.780,00', 'Bilinmiyor', 'Bilinmiyor'],
  ]);
});

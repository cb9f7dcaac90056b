import { reportSummary } from '@sofra/contract/reports/reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SummaryCards } from '#src/features/reports/summary/summary-cards.tsx';
import { StaffPanel } from '#src/features/reports/staff-panel.tsx';
import { idOf, wireStaff, wireSummary } from '#test/wire-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireAmounts } from '#test/wire-factories.ts';

const DAYS = { from: '2026-11-19', to: '2026-11-19' };

async function headingsFor(...tips: number[]) {
  stubServer({
    'GET /reports/staff': () =>
      tips.map((tip, at) => ({ ...wireStaff, userId: idOf(at + 1), tipsOwed: tip })),
  });
  const { unmount } = await renderScreen(<StaffPanel days={DAYS} earlier={null} />, { role: 'ADMIN' });
  const table = within(await screen.findByRole('table', { name: 'Personel' }));
  const found = {
    headings: table.getAllByRole('columnheader').map(({ textContent }) => textContent),
    rows: table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent),
  };
  unmount();
  return found;
}

test('Personel has columns of tips once tips are given or owed (TIP-11, TIP-20)', async () => {
  const given = await headingsFor(0, 37.5);
  expect(given.headings.slice(-2)).toEqual(['Bahşiş', 'Kalan bahşiş']);
  expect(given.rows).toEqual(['₺0,00', '₺37,50']);
  expect((await headingsFor(0, 0)).headings).not.toContain('Bahşiş');
});

test('tips are below Ciro, which does not include them (TIP-3, TIP-10)', async () => {
  const shown = (more: object) =>
    renderScreen(
      <SummaryCards
        summary={z.decode(reportSummary.response, wireSummary(more))}
        earlier={null}
        isGoingOn={false}
        isOld={false}
      >
        {null}
      </SummaryCards>,
    );
  const { unmount } = await shown({ tips: wireAmounts({ total: 380, count: 12 }) });
  expect(screen.getByText('Ayrıca bahşiş (12) ₺380,00')).toBeVisible();
  expect(screen.getByText('₺11.200,00')).toBeVisible();
  unmount();
  await shown({});
  expect(screen.queryByText(/bahşiş/)).not.toBeInTheDocument();
});

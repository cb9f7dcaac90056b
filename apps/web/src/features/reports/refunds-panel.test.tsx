import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RefundsPanel } from '#src/features/reports/refunds-panel.tsx';
import { SummaryCards } from '#src/features/reports/summary/summary-cards.tsx';
import { reportSummary } from '@sofra/contract/reports/reports';
import { wireSummary } from '#test/wire-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireAmounts } from '#test/wire-factories.ts';
import * as z from 'zod/mini';

const wireRefund = (number: number, lines: object[]) => ({
  ...{
    id: `018f0000-0000-7000-8000-00000000000${number}`,
    paymentId: '018f0000-0000-7000-8000-0000000000a1',
  },
  ...{
    number,
    orderNumber: 212,
    tableName: 'Masa 5',
    amount: 166.5,
    tip: 0,
    method: 'CARD',
    reason: 'Beğenilmedi',
  },
  ...{ isRestocked: false, refundedBy: 'Elif Yıldız', createdAt: '2026-11-19T12:00:00.000Z', lines },
});

test('refunds are listed with content, method, reason and user (REFUND-18)', async () => {
  stubServer({
    'GET /reports/refunds': () => [
      wireRefund(2, []),
      wireRefund(1, [{ name: 'Künefe', qty: 1, amount: 166.5 }]),
    ],
  });
  await renderScreen(
    <RefundsPanel days={{ from: '2026-11-19', to: '2026-11-19' }} timeZone="Europe/Istanbul" />,
    { role: 'ADMIN' },
  );
  const rows = within(await screen.findByRole('table', { name: 'İadeler' })).getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent(/1 x Künefe.*₺166,50/);
  expect(rows.map((row) => row.textContent).join()).toMatch(/Kısmi ödeme/);
});

test('İade and Net ciro are next to Ciro, where there are refunds (REFUND-16)', async () => {
  const shown = async (more: object) =>
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
  const { unmount } = await shown({
    refunds: wireAmounts({ total: 286.5, count: 2 }),
    netRevenue: 10_913.5,
    ...{ profit: 120, netProfit: -166.5 },
  });
  expect(screen.getByText('İade (2) −₺286,50')).toBeVisible();
  expect(screen.getByText('Net ciro ₺10.913,50')).toBeVisible();
  expect(screen.getByText('+₺120,00')).toBeVisible();
  expect(screen.getByText('İade sonrası')).toHaveTextContent('İade sonrası -₺166,50');
  unmount();
  await shown({});
  expect(screen.queryByText(/Net ciro|İade sonrası/)).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceHistory } from '#src/features/menu/price-rules/price-history.tsx';
import { idOf } from '#src/features/menu/test-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const change = (n: number, portionName: string | null) => ({
  id: idOf(n),
  portionName,
  from: 380,
  to: 400,
  changedBy: 'Elif Yıldız',
  changedAt: '2026-11-19T12:00:00.000Z',
});

test('each change shows its portion if it has one, both prices, time and user (PRICE-19)', async () => {
  stubServer({
    ...shellHandlers,
    'GET /menu/items/:id/price-history': () => [change(1, 'Bir buçuk'), change(2, null)],
  });
  await renderScreen(<PriceHistory itemId={idOf(9)} />);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Bir buçuk₺380,00 ₺400,00.*19.*Elif Yıldız$/),
    expect.stringMatching(/^₺380,00 ₺400,00/),
  ]);
});

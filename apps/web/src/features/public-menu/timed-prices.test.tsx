import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { item, MENU, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';

afterEach(() => void vi.useRealTimers());

const RULE = {
  isForAll: true,
  categoryIds: [],
  itemIds: [],
  kind: 'PERCENT' as const,
  value: 20,
  days: [1, 2, 3, 4, 5, 6, 7] as (1 | 2 | 3 | 4 | 5 | 6 | 7)[],
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
};

test('a guest’s menu changes automatically at the minute, with the list price struck through (PRICE-12)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-11-23T14:59:50+03:00'));
  const soup = item('Ezogelin');
  visit({ [MENU]: () => wireMenu([soup], { priceRules: [RULE] }) });
  expect(await screen.findByText('₺95,00')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect((await screen.findByText('₺76,00')).querySelector('s')).toHaveTextContent('₺95,00');
});

test('each portion shows its present price (PRICE-12, SELL-5)', async () => {
  const sizes = [
    { name: 'Tek', price: 100 },
    { name: 'Duble', price: 180 },
  ];
  const soup = item('Ezogelin', { portions: sizes });
  visit({ [MENU]: () => wireMenu([soup], { priceRules: [{ ...RULE, from: '00:00', until: '00:00' }] }) });
  expect(await screen.findByText('₺80,00')).toHaveTextContent('₺100,00₺80,00');
  expect(screen.getByText('₺144,00').querySelector('s')).toHaveTextContent('₺180,00');
});

test('a cached menu from before the price rules is shown unchanged', async () => {
  const { priceRules, ...old } = wireMenu([item('Ezogelin')]);
  visit({ [MENU]: () => old });
  expect(await screen.findByText('₺95,00')).toBeVisible();
});

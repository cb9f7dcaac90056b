import { expect, test } from 'vitest';
import { varianceByCashier } from './cash-report.ts';
import { kurus } from '../money/money.ts';

const murat = { id: 'b', name: 'Murat Şahin' };
const elif = { id: 'a', name: 'Elif Yıldız' };

test('a shortage is not balanced by a surplus on another day (CASH-22)', () => {
  const sessions = [
    { cashier: elif, variance: kurus(500), handOvers: [] },
    { cashier: murat, variance: kurus(-6_500), handOvers: [] },
    { cashier: murat, variance: kurus(2_000), handOvers: [] },
    { cashier: { ...murat, name: 'Murat' }, variance: kurus(0), handOvers: [] },
  ];
  expect(varianceByCashier(sessions)).toEqual([
    { id: 'b', name: 'Murat Şahin', sessions: 3, short: -6_500, over: 2_000, net: -4_500 },
    { id: 'a', name: 'Elif Yıldız', sessions: 1, short: 0, over: 500, net: 500 },
  ]);
  expect(varianceByCashier([])).toEqual([]);
});

test('the cashier with the largest shortage is first (CASH-22)', () => {
  const session = (id: string, variance: number) => ({
    cashier: { id, name: id },
    variance: kurus(variance),
    handOvers: [],
  });
  const names = (...sessions: ReturnType<typeof session>[]) =>
    varianceByCashier(sessions).map(({ name }) => name);
  expect(
    names(session('over', 9_000), session('less', -100), session('more', -800), session('even', 0)),
  ).toEqual(['more', 'less', 'over', 'even']);
});

test('the person who gave a drawer bears its difference, and the session counts for both (CASH-36)', () => {
  const handOvers = [{ from: murat, variance: kurus(-2_000) }];
  expect(varianceByCashier([{ cashier: elif, variance: kurus(1_000), handOvers }])).toEqual([
    { id: 'b', name: 'Murat Şahin', sessions: 1, short: -2_000, over: 0, net: -2_000 },
    { id: 'a', name: 'Elif Yıldız', sessions: 1, short: 0, over: 1_000, net: 1_000 },
  ]);
});

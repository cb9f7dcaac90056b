import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOverUnexplained, keptBackOf, keptBackSums, unexplainedPercent } from './kept-back.ts';
import { kurus } from '../money/money.ts';

const NOTHING = { commission: null, courier: null, visibility: null };
const lira = (amount: number) => kurus(amount * 100);

test.each([
  ['by the terms', NOTHING, { commission: 20_000, fees: 0, kept: 26_000, unexplained: 6_000 }],
  ['as shown', { ...NOTHING, commission: lira(240) }, { commission: 24_000, unexplained: 2_000 }],
  [
    'with both fees',
    { commission: null, courier: lira(40), visibility: lira(15) },
    { fees: 5_500, unexplained: 500 },
  ],
  ['all of it', { commission: lira(200), courier: lira(40), visibility: lira(20) }, { unexplained: 0 }],
  ['more than was kept', { ...NOTHING, commission: lira(300) }, { unexplained: -4_000 }],
])('what was kept is compared: %s (PARTNER-26)', (_, shown, expected) => {
  const settled = { gross: lira(1000), commission: lira(200), amount: lira(740) };
  expect(keptBackOf({ ...settled, shown })).toMatchObject(expected);
});

test.each([
  [1_000, 10, false],
  [1_000, 10.01, true],
  [1_000, -50, false],
  [0, 5, false],
])('of ₺%s a part of ₺%s is marked: %s (PARTNER-26)', (gross, part, isOver) => {
  const kept = { gross: lira(gross), unexplained: kurus(Math.round(part * 100)) };
  const none = { commission: kurus(0), fees: kurus(0), kept: kurus(0) };
  expect(isOverUnexplained({ ...none, ...kept })).toBe(isOver);
  expect(unexplainedPercent({ ...none, ...kept })).toBe(
    gross === 0 ? null : Math.round((part * 10_000) / gross) / 100,
  );
});

test('the parts of every gross add up, also in the sums (PARTNER-27)', () => {
  const amount = fc.nat(5_000_000).map(kurus);
  const shown = fc.record({
    commission: fc.option(amount),
    courier: fc.option(amount),
    visibility: fc.option(amount),
  });
  const settled = fc.record({ gross: amount, commission: amount, amount, shown });
  fc.assert(
    fc.property(fc.array(settled), (many) => {
      const sums = keptBackSums(many.map(keptBackOf));
      expect(sums.commission + sums.fees + sums.unexplained).toBe(sums.kept);
      expect(sums.gross - sums.kept).toBe(many.reduce((sum: number, one) => sum + one.amount, 0));
    }),
  );
});

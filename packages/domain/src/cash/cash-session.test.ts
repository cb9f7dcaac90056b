import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areDenominations, DENOMINATIONS, denominationLabel, sumOfPieces } from './cash-count.ts';
import {
  divideDrawer,
  expectedOf,
  needsNote,
  openingDifference,
  varianceAtClose,
  varianceKind,
  varianceOf,
} from './cash-session.ts';
import { kurus, ZERO } from '../money/money.ts';

const money = fc.integer({ min: 0, max: 10_000_000 }).map(kurus);

test('the expected amount is float, cash, cash tips, cash collections and inflows, less outflows (CASH-13, TIP-8, TIP-18, ACCOUNT-14)', () => {
  const parts = {
    float: kurus(200_000),
    payments: kurus(1_426_500),
    tips: kurus(16_000),
    collections: kurus(25_000),
    handOvers: kurus(0),
    movedIn: kurus(100_000),
    refunds: kurus(12_000),
    tipsPaid: kurus(10_000),
    movedOut: kurus(148_000),
  };
  expect(expectedOf(parts)).toBe(1_597_500);
});

test('every part changes the expected amount by exactly its own amount (CASH-13)', () => {
  const parts = fc.record({
    float: money,
    payments: money,
    tips: money,
    collections: money,
    handOvers: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(kurus),
    movedIn: money,
    refunds: money,
    tipsPaid: money,
    movedOut: money,
  });
  fc.assert(
    fc.property(parts, money, (before, more) => {
      const grown = (part: keyof typeof before) =>
        expectedOf({ ...before, [part]: kurus(before[part] + more) }) - expectedOf(before);
      const into = (['float', 'payments', 'tips', 'collections', 'handOvers', 'movedIn'] as const).map(grown);
      expect(into).toEqual(into.map(() => more));
      const out = [grown('movedOut'), grown('refunds'), grown('tipsPaid')];
      expect(out).toEqual(out.map(() => 0 - more));
    }),
  );
});

test.each([
  [1_623_000, 1_629_500, -6_500, 'SHORT'],
  [1_629_500, 1_629_500, 0, 'EXACT'],
  [1_630_000, 1_629_500, 500, 'OVER'],
] as const)('%i counted with %i expected gives %i: %s (CASH-12)', (counted, expected, variance, kind) => {
  const found = varianceOf(kurus(counted), kurus(expected));
  expect([found, varianceKind(found)]).toEqual([variance, kind]);
});

test('a difference above the limit needs a note in both directions, one of exactly the limit does not (CASH-17)', () => {
  const limit = kurus(5_000);
  const asked = [-5_001, -5_000, 0, 5_000, 5_001].map((variance) => needsNote(kurus(variance), limit));
  expect(asked).toEqual([true, false, false, false, true]);
});

test('the float is compared with the amount left, and the first float with nothing (CASH-31)', () => {
  expect(openingDifference(kurus(30_000), kurus(40_000))).toBe(-10_000);
  expect(openingDifference(kurus(40_000), kurus(30_000))).toBe(10_000);
  expect(openingDifference(kurus(40_000), null)).toBeNull();
});

test('the amounts that stay and are handed over are the drawer’s content, and no more can stay (CASH-18)', () => {
  fc.assert(
    fc.property(money, money, (there, left) => {
      const divided = divideDrawer(there, left);
      expect(divided === null).toBe(left > there);
      if (divided) expect(divided.left + divided.handedOver).toBe(there);
    }),
  );
  expect(divideDrawer(kurus(-100), ZERO)).toEqual({ left: 0, handedOver: 0 });
});

test('only valid notes and coins are accepted, each once (CASH-12)', () => {
  expect(DENOMINATIONS.map(denominationLabel)).toEqual([
    ...['200 TL', '100 TL', '50 TL', '20 TL', '10 TL', '5 TL', '1 TL'],
    ...['0,50 TL', '0,25 TL', '0,10 TL', '0,05 TL'],
  ]);
  const pieces = [
    { value: kurus(20_000), qty: 62 },
    { value: kurus(25), qty: 8 },
  ];
  expect(sumOfPieces(pieces)).toBe(1_240_200);
  expect(areDenominations(pieces)).toBe(true);
  expect(areDenominations([...pieces, { value: kurus(25), qty: 1 }])).toBe(false);
  expect(areDenominations([{ value: kurus(300), qty: 1 }])).toBe(false);
});

test('the amounts left and handed over are the expected amount, later movements and the difference (CASH-32)', () => {
  const signed = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(kurus);
  fc.assert(
    fc.property(money, signed, signed, (counted, expected, sinceCount) => {
      const divided = divideDrawer(kurus(counted + sinceCount), ZERO);
      const gone = (divided?.left ?? 0) + (divided?.handedOver ?? 0);
      expect(varianceAtClose(counted, expected, sinceCount)).toBe(gone - expected - sinceCount);
    }),
  );
});

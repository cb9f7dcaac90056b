import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  correctionObstacle,
  isLateCorrection,
  keepsDrawer,
  PAYMENT_LOCKS,
  sidesOf,
  wayNow,
  type PaymentLock,
} from './method-correction.ts';
import { kurus, ZERO } from '../money/money.ts';
import type { PaymentMethod, Settlement } from '../money/payment-method.ts';

const payment = (method: Settlement, ...locks: PaymentLock[]) => ({
  method,
  amount: kurus(10_000),
  tip: ZERO,
  locks,
});

/** On its own day and later. */
type Obstacles = readonly [string | null, string | null];

test.each<[string, ReturnType<typeof payment>, Obstacles]>([
  ['nothing happened', payment('CASH'), [null, null]],
  ['its drawer was counted', payment('CASH', 'CASH_COUNTED'), [null, null]],
  ['its session closed', payment('CARD', 'CASH_COUNTED', 'SESSION_CLOSED'), [null, null]],
  ['something was refunded', payment('CARD', 'REFUNDED'), [null, 'REFUNDED']],
  [
    'something was refunded after the count',
    payment('CARD', 'CASH_COUNTED', 'REFUNDED'),
    ['REFUNDED', 'REFUNDED'],
  ],
  ['it is a debt', payment('ACCOUNT'), ['ON_ACCOUNT', 'ON_ACCOUNT']],
])('a correction of the method when %s (PAY-28, PAY-52)', (_, of, [ownDay, later]) => {
  expect(correctionObstacle(of, { isOwnDay: true })).toBe(ownDay);
  expect(correctionObstacle(of, { isOwnDay: false })).toBe(later);
});

test.each<[string, ReturnType<typeof payment>, PaymentMethod, boolean]>([
  ['no count yet', payment('CASH'), 'CARD', false],
  ['cash that was counted', payment('CASH', 'CASH_COUNTED'), 'CARD', true],
  ['a card into counted cash', payment('CARD', 'CASH_COUNTED'), 'CASH', true],
  ['a card beside a count', payment('CARD', 'CASH_COUNTED'), 'MEAL', false],
  ['cash that stays cash', payment('CASH', 'CASH_COUNTED'), 'CASH', false],
  ['a session that closed', payment('CARD', 'SESSION_CLOSED'), 'MEAL', true],
])('the counted drawer does not change: %s (CASH-7)', (_, of, to, isKept) => {
  expect(keepsDrawer(of, to)).toBe(isKept);
});

test('a correction on a later day, or after a count or a close, is a new entry (PAY-51, CASH-7)', () => {
  const late = (isOwnDay: boolean, ...locks: PaymentLock[]) => isLateCorrection({ locks }, { isOwnDay });
  expect([late(true), late(true, 'REFUNDED'), late(false)]).toEqual([false, false, true]);
  expect([late(true, 'CASH_COUNTED'), late(true, 'SESSION_CLOSED')]).toEqual([true, true]);
});

test('a payment of 0 has nothing to transfer, but a tip alone has (PAY-52)', () => {
  const free = { ...payment('CASH'), amount: ZERO };
  expect(correctionObstacle(free, { isOwnDay: false })).toBe('NOTHING_TAKEN');
  expect(correctionObstacle({ ...free, tip: kurus(100) }, { isOwnDay: false })).toBeNull();
});

test('every obstacle of the same day applies later too (PAY-52)', () => {
  const method = fc.constantFrom<Settlement>('CASH', 'CARD', 'MEAL');
  fc.assert(
    fc.property(method, fc.subarray([...PAYMENT_LOCKS]), (from, held) => {
      const of = payment(from, ...held);
      const ownDay = correctionObstacle(of, { isOwnDay: true });
      if (ownDay !== null) expect(correctionObstacle(of, { isOwnDay: false })).not.toBeNull();
    }),
  );
});

test('a payment has the method of its last transfer, else its own (PAY-53)', () => {
  const cash = { method: 'CASH' as const, partner: null };
  const card = { method: 'CARD' as const, partner: { id: 'pos', name: 'Banka A POS' } };
  const meal = { method: 'MEAL' as const, partner: null };
  expect(wayNow({ ...cash, transfers: [] })).toEqual(cash);
  expect(wayNow({ ...cash, transfers: [{ to: meal }, { to: card }] })).toEqual(card);
});

test('a transfer is negative at the old method, positive at the new one, and zero together (PAY-51)', () => {
  type Way = Parameters<typeof wayNow>[0]['transfers'][number]['to'];
  const from: Way = { method: 'CASH', partner: null };
  const to: Way = { method: 'CARD', partner: { id: 'pos', name: 'Banka A POS' } };
  const sides = sidesOf({ from, to, amount: kurus(10_000), tip: kurus(500) });
  expect(sides).toEqual([
    { ...from, amount: -10_000, tip: -500 },
    { ...to, amount: 10_000, tip: 500 },
  ]);
});

test('a tip is not deducted from the transferable amount (PAY-52)', () => {
  const withTip = { ...payment('CASH'), amount: kurus(500), tip: kurus(500) };
  expect(correctionObstacle(withTip, { isOwnDay: false })).toBeNull();
});

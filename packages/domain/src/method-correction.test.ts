import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionObstacle, PAYMENT_LOCKS, sidesOf, wayNow, type PaymentLock } from './method-correction.ts';
import { kurus, ZERO } from './money.ts';
import type { PaymentMethod, Settlement } from './payment-method.ts';

const payment = (method: Settlement, ...locks: PaymentLock[]) => ({
  method,
  amount: kurus(10_000),
  tip: ZERO,
  locks,
});

/** On its own day and later. */
type Obstacles = readonly [string | null, string | null];

test.each<[string, ReturnType<typeof payment>, PaymentMethod | undefined, Obstacles]>([
  ['nothing happened', payment('CASH'), 'CARD', [null, null]],
  ['cash was counted', payment('CASH', 'CASH_COUNTED'), undefined, ['CASH_COUNTED', 'CASH_COUNTED']],
  ['a card beside a count stays a card', payment('CARD', 'CASH_COUNTED'), 'MEAL', [null, null]],
  [
    'a card becomes cash after the count',
    payment('CARD', 'CASH_COUNTED'),
    'CASH',
    ['CASH_COUNTED', 'CASH_COUNTED'],
  ],
  ['the session closed', payment('CARD', 'SESSION_CLOSED'), 'MEAL', [null, 'SESSION_CLOSED']],
  ['the day was ended', payment('CARD', 'DAY_ENDED', 'SESSION_CLOSED'), 'MEAL', [null, 'DAY_ENDED']],
  ['something went back', payment('CARD', 'REFUNDED'), 'MEAL', [null, 'REFUNDED']],
  ['it is a debt', payment('ACCOUNT'), 'CASH', ['ON_ACCOUNT', 'ON_ACCOUNT']],
])('%s (PAY-28, PAY-52, CASH-7)', (_, of, to, [ownDay, later]) => {
  expect(correctionObstacle(of, { isOwnDay: true, to })).toBe(ownDay);
  expect(correctionObstacle(of, { isOwnDay: false, to })).toBe(later);
});

test('of a payment of 0 there is nothing to transfer, but a tip alone is something (PAY-52)', () => {
  const free = { ...payment('CASH'), amount: ZERO };
  expect(correctionObstacle(free, { isOwnDay: false })).toBe('NOTHING_TAKEN');
  expect(correctionObstacle({ ...free, tip: kurus(100) }, { isOwnDay: false })).toBeNull();
});

test('whatever stands in the way on the day itself does so later too (PAY-52)', () => {
  const [methods, locks] = [
    fc.constantFrom('CASH', 'CARD', 'MEAL' as const),
    fc.subarray([...PAYMENT_LOCKS]),
  ];
  fc.assert(
    fc.property(methods, fc.constantFrom<PaymentMethod>('CASH', 'CARD', 'MEAL'), locks, (from, to, held) => {
      const of = payment(from, ...held);
      const ownDay = correctionObstacle(of, { isOwnDay: true, to });
      if (ownDay !== null) expect(correctionObstacle(of, { isOwnDay: false, to })).not.toBeNull();
    }),
  );
});

test('a payment counts as its last transfer says, else as it was taken (PAY-53)', () => {
  const cash = { method: 'CASH' as const, partner: null };
  const card = { method: 'CARD' as const, partner: { id: 'pos', name: 'Banka A POS' } };
  const meal = { method: 'MEAL' as const, partner: null };
  expect(wayNow({ ...cash, transfers: [] })).toEqual(cash);
  expect(wayNow({ ...cash, transfers: [{ to: meal }, { to: card }] })).toEqual(card);
});

test('a transfer is below 0 where it was and above where it belongs, and together nothing (PAY-51)', () => {
  type Way = Parameters<typeof wayNow>[0]['transfers'][number]['to'];
  const from: Way = { method: 'CASH', partner: null };
  const to: Way = { method: 'CARD', partner: { id: 'pos', name: 'Banka A POS' } };
  const sides = sidesOf({ from, to, amount: kurus(10_000), tip: kurus(500) });
  expect(sides).toEqual([
    { ...from, amount: -10_000, tip: -500 },
    { ...to, amount: 10_000, tip: 500 },
  ]);
});

test('a tip is not taken off what there is to transfer (PAY-52)', () => {
  const withTip = { ...payment('CASH'), amount: kurus(500), tip: kurus(500) };
  expect(correctionObstacle(withTip, { isOwnDay: false })).toBeNull();
});

test('cash that stays cash moves nothing, whatever was counted (CASH-7)', () => {
  const counted = payment('CASH', 'CASH_COUNTED');
  expect(correctionObstacle(counted, { isOwnDay: true, to: 'CASH' })).toBeNull();
});

test('of a session that closed the same day no cash moves either (CASH-7)', () => {
  const closed = payment('CASH', 'SESSION_CLOSED');
  expect(correctionObstacle(closed, { isOwnDay: true, to: 'CARD' })).toBe('CASH_COUNTED');
});

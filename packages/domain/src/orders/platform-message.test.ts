import { expect, test } from 'vitest';
import fc from 'fast-check';
import { kurus } from '../money/money.ts';
import { isWarnedOf, outcomeInState, piecesOf, refusalReasonOf, retryAfter } from './platform-message.ts';

const DONE = { is: 'DONE' };

test.each([
  ['ACCEPT', 'NEW', null],
  ['ACCEPT', 'ACCEPTED', DONE],
  ['ACCEPT', 'DELIVERED', DONE],
  ['READY', 'ACCEPTED', null],
  ['ON_WAY', 'ON_WAY', DONE],
  ['DELIVERED', 'ON_WAY', null],
  ['REFUSE', 'CANCELED', DONE],
  ['CANCEL', 'ACCEPTED', null],
  ['ACCEPT', 'CANCELED', { is: 'REFUSED', reason: 'Sipariş platformda iptal edilmiş.' }],
] as const)('%s of an order that is %s at its platform (PLATFORM-12)', (kind, state, outcome) => {
  expect(outcomeInState(kind, state)).toEqual(outcome);
});

test('a message is repeated soon, then regularly, or at the time of the platform (PLATFORM-11)', () => {
  expect([1, 2, 3, 4, 50].map((attempts) => retryAfter('ACCEPT', attempts))).toEqual([2, 4, 8, 10, 10]);
  expect(retryAfter('SOLD_OUT', 4)).toBe(60);
  expect(retryAfter('ACCEPT', 1, 30)).toBe(30);
  expect(retryAfter('ACCEPT', 1, 86_400)).toBe(300);
});

test.each([
  ['Ürün tükendi', 'SOLD_OUT'],
  ['Mutfak yoğun', 'BUSY'],
  ['Kapalıyız', 'CLOSED'],
  ['KAPANIYORUZ', 'CLOSED'],
  ['Adres uzak', 'OTHER'],
] as const)('the refusal %s is a reason of the platform (PLATFORM-13)', (text, reason) => {
  expect(refusalReasonOf(text)).toBe(reason);
});

test('pieces cost together what the guest pays (PLATFORM-8)', () => {
  expect(piecesOf(kurus(10_001), 2)).toEqual([
    { qty: 1, unitPrice: 5_000 },
    { qty: 1, unitPrice: 5_001 },
  ]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 999 }), (total, qty) => {
      const pieces = piecesOf(kurus(total), qty);
      expect(pieces.reduce((sum, each) => sum + each.qty, 0)).toBe(qty);
      expect(pieces.reduce((sum, each) => sum + each.qty * each.unitPrice, 0)).toBe(total);
    }),
  );
});

test.each([
  ['KEYS', 0, true],
  ['SECRET', 0, true],
  ['ORDER', 0, true],
  ['UNREACHABLE', 59, false],
  ['UNREACHABLE', 60, true],
  ['TIMEOUT', 59, false],
  ['LIMITED', 59, false],
  ['ANSWER', 60, true],
] as const)('%s since %s seconds is a warning: %s (PLATFORM-18)', (problem, seconds, isWarning) => {
  const now = Date.now();
  expect(isWarnedOf({ problem, failingSince: new Date(now - seconds * 1_000) }, now)).toBe(isWarning);
});

import { describe, expect, test } from 'vitest';
import {
  isAbsenceSure,
  isOverdue,
  nextWait,
  stepOf,
  wayOf,
  type BasketState,
  type BasketStep,
  type DeviceAnswer,
} from './fiscal-basket.ts';
import { kurus } from '../money/money.ts';

const paid = (...amounts: number[]): DeviceAnswer => ({
  ...{ is: 'DONE', receiptNo: '42', zNo: '7' },
  paid: amounts.map((amount) => ({ type: '3', operator: null, amount: kurus(amount) })),
});
const GIVEN_UP: DeviceAnswer = { is: 'GIVEN_UP' };
const VOIDED: DeviceAnswer = { is: 'VOIDED', receiptNo: '42', zNo: '7' };

describe('the step that an answer causes (FISCAL-9, FISCAL-10, FISCAL-11)', () => {
  test.each<[BasketState, DeviceAnswer, BasketStep]>([
    ['WAITING', paid(45_000), 'PAY'],
    ['SENT', paid(45_000), 'PAY'],
    ['UNKNOWN', paid(45_000), 'PAY'],
    ['GIVEN_UP', paid(45_000), 'PAY'],
    ['DONE', paid(45_000), null],
    ['VOIDED', paid(45_000), null],
    ['SENT', paid(44_999), { unknown: 'SUM' }],
    ['SENT', paid(45_001), { unknown: 'SUM' }],
    ['SENT', paid(), { unknown: 'SUM' }],
    ['SENT', paid(20_000, 25_000), { unknown: 'WAYS' }],
    ['SENT', GIVEN_UP, 'RELEASE'],
    ['UNKNOWN', GIVEN_UP, 'RELEASE'],
    ['GIVEN_UP', GIVEN_UP, null],
    ['DONE', GIVEN_UP, null],
    ['DONE', VOIDED, 'VOID'],
    ['SENT', VOIDED, 'VOID'],
    ['VOIDED', VOIDED, null],
  ])('%s, %o: %s', (state, answer, step) => {
    expect(stepOf({ state, amount: kurus(45_000) }, answer)).toEqual(step);
  });
});

test('a way is that of the mapping, of the maker, or of the request (FISCAL-12)', () => {
  const ways = [
    { type: '3', operator: '12', method: 'CARD' as const, partnerId: 'bank' },
    { type: '5', operator: null, method: 'MEAL' as const, partnerId: 'meal' },
  ];
  const of = (type: string, operator: string | null = null) =>
    wayOf('TOKEN', ways, { type, operator }, 'MEAL');
  expect(of('3', '12')).toEqual({ method: 'CARD', partnerId: 'bank' });
  expect(of('5', '99')).toEqual({ method: 'MEAL', partnerId: 'meal' });
  expect(of('1')).toEqual({ method: 'CASH', partnerId: null });
  expect(of('3', '13')).toEqual({ method: 'MEAL', partnerId: null });
  expect(of('8')).toEqual({ method: 'MEAL', partnerId: null });
  expect(wayOf('PAVO', [], { type: '2', operator: null }, 'CASH')).toEqual({
    method: 'CARD',
    partnerId: null,
  });
});

test('a sale is sent within a minute and ends within five (FISCAL-8)', () => {
  const createdAt = new Date('2026-11-30T12:00:00Z');
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
  const waiting = { state: 'WAITING' as const, createdAt, sentAt: null };
  expect(isOverdue(waiting, after(60), 'TIMEOUT')).toBe(false);
  expect(isOverdue(waiting, after(61), 'TIMEOUT')).toBe(true);
  expect(isOverdue(waiting, after(299), 'BUSY')).toBe(false);
  expect(isOverdue({ ...waiting, state: 'SENT', sentAt: after(50) }, after(349), null)).toBe(false);
  expect(isOverdue({ ...waiting, state: 'SENT', sentAt: after(50) }, after(351), null)).toBe(true);
  expect([1, 2, 3, 4].map((attempts) => nextWait('WAITING', attempts))).toEqual([1, 2, 3, 5]);
  expect(nextWait('UNKNOWN', 1)).toBe(60);
});

test('a device is believed half a minute after an attempt without an answer (FISCAL-5)', () => {
  const unsureAt = new Date('2026-11-30T12:00:00Z');
  const after = (seconds: number) => new Date(unsureAt.getTime() + seconds * 1_000);
  expect([30, 31].map((seconds) => isAbsenceSure({ unsureAt }, after(seconds)))).toEqual([false, true]);
  expect(isAbsenceSure({ unsureAt: null }, after(0))).toBe(true);
});

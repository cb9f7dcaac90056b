import { expect, test } from 'vitest';
import { APPROVABLE_ACTS, mayApprove, namesItsAct, type ApprovalSubject } from './approval.ts';
import { kurus, ZERO } from '../money/money.ts';
import { isPerson } from './permissions.ts';

const subject = (over: Partial<ApprovalSubject>): ApprovalSubject => ({
  ...{ act: 'DISCOUNT', orderId: 'order', paymentId: null, version: 1, amount: kurus(100), pieces: '' },
  ...over,
});

test.each<[string, Partial<ApprovalSubject>, boolean]>([
  ['a discount of an order', {}, true],
  ['a discount of no order', { orderId: null }, false],
  ['a discount of nothing', { amount: ZERO }, false],
  ['a discount at a till', { tillId: 'till' }, false],
  ['a discount of a payment', { paymentId: 'payment' }, false],
  ['a forbidden act with an amount of 0', { act: 'ROLE_CANCEL', amount: ZERO }, true],
  ['an exchange after the bill for nothing', { act: 'EXCHANGE', amount: ZERO }, false],
  ['a refund of its payment', { act: 'REFUND', paymentId: 'payment' }, true],
  ['a refund of no payment', { act: 'REFUND' }, false],
  ['a refund of nothing', { act: 'REFUND', paymentId: 'payment', amount: ZERO }, false],
  ['a drawer at its till', { act: 'DRAWER', orderId: null, tillId: 'till', amount: ZERO }, true],
  ['a drawer at no till', { act: 'DRAWER', orderId: null, amount: ZERO }, false],
  ['a drawer of an order', { act: 'DRAWER', tillId: 'till', amount: ZERO }, false],
  ['a drawer of a payment', { act: 'DRAWER', orderId: null, tillId: 'till', paymentId: 'payment' }, false],
  ['a hand-over of an empty drawer', { act: 'HAND_OVER', orderId: null, tillId: 'till', amount: ZERO }, true],
  ['a hand-over of no till', { act: 'HAND_OVER', orderId: null }, false],
])('an approval is valid for exactly one act: %s (APPROVE-3)', (_what, over, isNamed) => {
  expect(namesItsAct(subject(over))).toBe(isNamed);
});

test('a cashier approves acts that a waiter may not do, takes drawers over, and approves none above the own limits (APPROVE-19, CASH-35)', () => {
  expect(APPROVABLE_ACTS.filter((act) => mayApprove('CASHIER', act))).toEqual([
    ...['ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE', 'HAND_OVER'],
  ]);
});

test('an owner may approve every limited act, a waiter and a kitchen none (APPROVE-1)', () => {
  expect(APPROVABLE_ACTS.filter((act) => !mayApprove('ADMIN', act))).toEqual([]);
  for (const role of ['WAITER', 'KITCHEN'] as const)
    expect(APPROVABLE_ACTS.filter((act) => mayApprove(role, act))).toEqual([]);
});

test('a print agent and a shared device are not signed-in users (REL-19)', () => {
  expect((['ADMIN', 'WAITER', 'AGENT', 'DEVICE'] as const).filter(isPerson)).toEqual(['ADMIN', 'WAITER']);
});

import { expect, test } from 'vitest';
import { approvalToTakeOff } from './taking-off.ts';

const plain = { isLower: true, wasBilled: false, wantsApproval: false, takesRight: true };
const billed = { ...plain, wasBilled: true };
const wanted = { ...billed, wantsApproval: true };
const free = { isLower: false };

test.each([
  ['before the bill', 'CASHIER', 'CANCEL', plain, null],
  ['before the bill', 'WAITER', 'CANCEL', plain, 'ROLE_CANCEL'],
  ['before the bill', 'WAITER', 'COMP', plain, 'ROLE_COMP'],
  ['a free line', 'WAITER', 'CANCEL', { ...plain, ...free }, 'ROLE_CANCEL'],
  ['after the bill', 'CASHIER', 'CANCEL', billed, null],
  ['after the bill', 'WAITER', 'COMP', billed, 'ROLE_COMP'],
  ['after the bill with the setting on', 'ADMIN', 'CANCEL', wanted, null],
  ['after the bill with the setting on', 'CASHIER', 'CANCEL', wanted, 'CANCEL'],
  ['after the bill with the setting on', 'WAITER', 'COMP', wanted, 'COMP'],
  ['a free line after the bill', 'CASHIER', 'CANCEL', { ...wanted, ...free }, null],
  ['a free line after the bill', 'WAITER', 'CANCEL', { ...wanted, ...free }, 'ROLE_CANCEL'],
] as const)('taking off %s as a %s: %s (APPROVE-13, APPROVE-19)', (...[, role, way, situation, act]) => {
  expect(approvalToTakeOff(role, way, situation)).toBe(act);
});

test.each([
  ['not begun', 'WAITER', plain, null],
  ['not begun, of a billed order', 'CASHIER', billed, null],
  ['not begun, of a billed order', 'WAITER', billed, 'ROLE_EXCHANGE'],
  ['not begun, for one that costs as much', 'WAITER', { ...wanted, ...free }, null],
  ['not begun, with the setting on', 'CASHIER', wanted, 'EXCHANGE'],
  ['not begun, with the setting on', 'WAITER', wanted, 'EXCHANGE'],
] as const)(
  'exchanging a part that is %s as a %s needs this approval or none (SET-20, APPROVE-20)',
  (_when, role, situation, act) => {
    expect(approvalToTakeOff(role, 'EXCHANGE', { ...situation, takesRight: false })).toBe(act);
  },
);

test('a begun part needs the right to cancel, for any price of the exchange (SET-20)', () => {
  const begun = { ...plain, ...free };
  expect(approvalToTakeOff('WAITER', 'EXCHANGE', begun)).toBe('ROLE_EXCHANGE');
  expect(approvalToTakeOff('CASHIER', 'EXCHANGE', begun)).toBeNull();
});

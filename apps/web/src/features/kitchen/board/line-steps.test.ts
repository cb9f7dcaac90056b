import { KITCHEN_STATES } from '@sofra/domain/kitchen/kitchen';
import { expect, test } from 'vitest';
import { nextStep, stepBack } from '#src/features/kitchen/board/line-steps.ts';

test.each(['ADMIN', 'CASHIER', 'KITCHEN'] as const)('%s moves a line forward and one step back', (role) => {
  expect(KITCHEN_STATES.map((from) => nextStep(role, from))).toEqual(['PREPARING', 'READY', 'SERVED', null]);
  expect(KITCHEN_STATES.map((from) => stepBack(role, from))).toEqual([null, 'NEW', 'PREPARING', 'READY']);
});

test('a waiter only serves ready lines', () => {
  expect(KITCHEN_STATES.map((from) => nextStep('WAITER', from))).toEqual([null, null, 'SERVED', null]);
  expect(KITCHEN_STATES.map((from) => stepBack('WAITER', from))).toEqual([null, null, null, null]);
});

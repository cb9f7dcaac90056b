import { AUDIT_TOPICS } from '@sofra/domain/people/audit';
import { expect, test } from 'vitest';
import { auditTopicOf } from './audit-events.ts';

test.each([
  ['order.open', 'ORDER'],
  ['order.add', 'ORDER'],
  ['order.merge', 'ORDER'],
  ['order.close', 'ORDER'],
  ['order.cancelLines', 'CANCEL'],
  ['order.lower', 'CANCEL'],
  ['order.cancel', 'CANCEL'],
  ['order.comp', 'COMP'],
  ['order.pay', 'PAYMENT'],
  ['order.payPart', 'PAYMENT'],
  ['order.payShare', 'PAYMENT'],
  ['payment.correctMethod', 'PAYMENT'],
  ['payment.refund', 'PAYMENT'],
  ['refund.print', 'PAYMENT'],
  ['dayEnd.print', 'PAYMENT'],
  ['cash.close', 'CASH'],
  ['item.price', 'MENU'],
  ['menu.import', 'MENU'],
  ['menu.order', 'MENU'],
  ['item.stock', 'STOCK'],
  ['item.recipe', 'STOCK'],
  ['ingredient.create', 'STOCK'],
  ['expense.delete', 'EXPENSE'],
  ['user.password', 'STAFF'],
  ['auth.signInFailed', 'SIGN_IN'],
  ['receipt.print', 'PRINTING'],
  ['print.reprint', 'PRINTING'],
  ['station.attach', 'PRINTING'],
  ['table.create', 'SETTINGS'],
  ['business.update', 'SETTINGS'],
  ['something.new', 'SETTINGS'],
  ['noDot', 'SETTINGS'],
] as const)('the event %s has the topic %s', (event, topic) => {
  expect(auditTopicOf(event)).toBe(topic);
});

test('an order that was merged into another was not cancelled', () => {
  expect(auditTopicOf('order.cancel', { table: 'Masa 1', mergedInto: 'x' })).toBe('ORDER');
  expect(auditTopicOf('order.cancel', { table: 'Masa 1' })).toBe('CANCEL');
  expect(auditTopicOf('order.cancelLines', { mergedInto: 'x' })).toBe('CANCEL');
});

test('every topic has an event', () => {
  const events = ['order.open', 'order.lower', 'order.pay', 'order.comp', 'item.price', 'item.stock'];
  const others = [
    'cash.open',
    'expense.create',
    'user.create',
    'auth.signIn',
    'printer.create',
    'business.update',
  ];
  expect(new Set([...events, ...others].map((event) => auditTopicOf(event)))).toEqual(new Set(AUDIT_TOPICS));
});

import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { isSameName, refuseInvalidPortions } from './portion.ts';

const portions = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: `Porsiyon ${at}`, isDefault: at === 0, isActive: true },
    ...(at === 0 && over),
  }));
const reasonOf = (list: ReturnType<typeof portions>): unknown => {
  try {
    refuseInvalidPortions(list);
  } catch (error) {
    return error instanceof RuleError ? error.details : error;
  }
  return 'nothing was refused';
};

test.each([0, 2, 8])('an item has one price or two to eight portions: %d (SELL-1)', (count) => {
  expect(reasonOf(portions(count))).toBe('nothing was refused');
});

test.each([
  [portions(1), 'Tek porsiyon olmaz: en az iki porsiyon ekleyin ya da kaldırın.'],
  [portions(9), 'En çok 8 porsiyon olabilir.'],
  [portions(3, { name: 'PORSİYON 1' }), 'Bir porsiyon adı iki kez yazılmış.'],
  [portions(3, { isDefault: false }), 'Porsiyonlardan biri varsayılan olmalı.'],
  [portions(2).map((one) => ({ ...one, isDefault: true })), 'Porsiyonlardan biri varsayılan olmalı.'],
  [portions(2, { isActive: false }), 'Varsayılan porsiyon açık olmalı.'],
])('other lists are refused at the field, in words: %j (SELL-1)', (list, reason) => {
  expect(reasonOf(list)).toEqual({ fields: [{ path: 'portions', reason }] });
});

test('names are compared by Turkish rules (SELL-1)', () => {
  expect([isSameName('TEK', 'tek'), isSameName('IZGARA', 'ızgara'), isSameName('İRİ', 'iri')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isSameName('ızgara', 'izgara'), isSameName('Tek', 'Tek  1')]).toEqual([false, false]);
});

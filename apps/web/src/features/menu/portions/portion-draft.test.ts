import { expect, test } from 'vitest';
import { readPortion, withoutPortion, withPortion } from '#src/features/menu/portions/portion-draft.ts';

test('the first portions are two, one with the price of the item, and a single portion counts as none (SELL-1)', () => {
  const two = withPortion([], '380,00');
  expect(two.map(({ name, price, isDefault }) => [name, price, isDefault])).toEqual([
    ['Tek', '380,00', true],
    ['', '', false],
  ]);
  const three = withPortion(two, '380,00');
  expect(new Set(three.map(({ key }) => key)).size).toBe(3);
  const [first, second] = three;
  expect(withoutPortion(three, first?.key ?? '').map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expect(withoutPortion(two, second?.key ?? '')).toEqual([]);
});

test.each([
  [{ multiplier: '1,5' }, 1500, null],
  [{ multiplier: '0' }, 1000, 'Reçete katı 0 ile 10 arasında olmalı.'],
  [{ multiplier: '10,001' }, 1000, 'Reçete katı 0 ile 10 arasında olmalı.'],
  [{ name: ' ' }, 1000, 'Porsiyon adı gerekli.'],
  [{ price: 'on' }, 1000, 'Tutar geçersiz.'],
])('%j is read as %s thousandths with the problem %s', (typed, recipeMultiplier, problem) => {
  const draft = {
    key: 'a',
    id: null,
    name: 'Tek',
    price: '10',
    multiplier: '1',
    isDefault: true,
    isActive: true,
  };
  const read = readPortion({ ...draft, ...typed });
  expect([read.field.recipeMultiplier, read.problem]).toEqual([recipeMultiplier, problem]);
});

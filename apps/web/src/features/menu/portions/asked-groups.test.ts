import { expect, test } from 'vitest';
import { askedGroups, inOrder, withGroup, withoutGroup } from '#src/features/menu/portions/item-groups.tsx';

const OF_CATEGORY = ['pişirme', 'sos'];
const NONE = { own: [], refused: [] };

test('an item can refuse and restore its category’s group, and add and remove its own (SELL-11)', () => {
  const without = withoutGroup(NONE, OF_CATEGORY, 'sos');
  expect(askedGroups(OF_CATEGORY, without)).toEqual({ asked: ['pişirme'], refused: ['sos'] });
  expect(withGroup(without, OF_CATEGORY, 'sos')).toEqual(NONE);
  const more = withGroup(NONE, OF_CATEGORY, 'ekstra');
  expect(askedGroups(OF_CATEGORY, more).asked).toEqual(['pişirme', 'sos', 'ekstra']);
  expect(withoutGroup(more, OF_CATEGORY, 'ekstra')).toEqual(NONE);
});

test('an item can reorder all its groups, also those of its category', () => {
  const sorted = inOrder(withGroup(NONE, OF_CATEGORY, 'ekstra'), ['ekstra', 'sos', 'pişirme']);
  expect(askedGroups(OF_CATEGORY, sorted).asked).toEqual(['ekstra', 'sos', 'pişirme']);
  expect(askedGroups(OF_CATEGORY, withoutGroup(sorted, OF_CATEGORY, 'sos')).asked).toEqual([
    'ekstra',
    'pişirme',
  ]);
});

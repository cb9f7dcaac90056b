import { expect, test } from 'vitest';
import { askedGroups, inOrder, withGroup, withoutGroup } from '#src/features/menu/portions/item-groups.tsx';

const OF_CATEGORY = ['pişirme', 'sos'];
const NONE = { own: [], refused: [] };

test('a group of the category is refused and asked again; an own one is added and taken off (SELL-11)', () => {
  const without = withoutGroup(NONE, OF_CATEGORY, 'sos');
  expect(askedGroups(OF_CATEGORY, without)).toEqual({ asked: ['pişirme'], refused: ['sos'] });
  expect(withGroup(without, OF_CATEGORY, 'sos')).toEqual(NONE);
  const more = withGroup(NONE, OF_CATEGORY, 'ekstra');
  expect(askedGroups(OF_CATEGORY, more).asked).toEqual(['pişirme', 'sos', 'ekstra']);
  expect(withoutGroup(more, OF_CATEGORY, 'ekstra')).toEqual(NONE);
});

test('another order is the item’s own, also of what its category gives', () => {
  const sorted = inOrder(withGroup(NONE, OF_CATEGORY, 'ekstra'), ['ekstra', 'sos', 'pişirme']);
  expect(askedGroups(OF_CATEGORY, sorted).asked).toEqual(['ekstra', 'sos', 'pişirme']);
  expect(askedGroups(OF_CATEGORY, withoutGroup(sorted, OF_CATEGORY, 'sos')).asked).toEqual([
    'ekstra',
    'pişirme',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guestsAfterTransfer, guestsView, MAX_GUESTS, shownGuests, type Guests } from './guests.ts';

const at = (guests: Guests, more: { isAtTable?: boolean; isNew?: boolean } = {}) => ({
  guests,
  isAtTable: true,
  isNew: false,
  ...more,
});

test.each([
  ['a merge adds', 4, at(2), true, [0, 6]],
  ['a merge with an order without a number', 4, at(null), true, [0, 4]],
  ['a merge of an order without a number', null, at(2), true, [null, 2]],
  ['a merge of guests who are counted elsewhere', 0, at(null), true, [0, null]],
  ['a merge is never above the most', 60, at(50), true, [0, MAX_GUESTS]],
  ['pieces move to another order', 4, at(2), false, [4, 2]],
  ['pieces move to another order without a number', 4, at(null), false, [4, null]],
  ['pieces move to a new order', 4, at(null, { isNew: true }), false, [4, 0]],
  ['pieces move to a new order, without a number', null, at(null, { isNew: true }), false, [null, null]],
  ['all pieces move to a new order', 4, at(null, { isNew: true }), true, [0, 4]],
  ['all pieces become takeaway', 4, at(null, { isNew: true, isAtTable: false }), true, [0, null]],
  ['some pieces become takeaway', 4, at(null, { isNew: true, isAtTable: false }), false, [4, null]],
] as const)('%s (GUESTS-7, GUESTS-8)', (_, ...[from, into, isEmptied, [left, arrived]]) => {
  expect(guestsAfterTransfer({ from, into, isEmptied })).toEqual({ from: left, into: arrived });
});

test('no move between tables changes how many guests there are (GUESTS-7, GUESTS-8)', () => {
  const guests = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
  fc.assert(
    fc.property(guests, guests, fc.boolean(), fc.boolean(), (from, other, isNew, isEmptied) => {
      const into = at(isNew ? null : other, { isNew });
      const after = guestsAfterTransfer({ from, into, isEmptied });
      expect((after.from ?? 0) + (after.into ?? 0)).toBe((from ?? 0) + (into.guests ?? 0));
    }),
  );
});

test('a 0 is shown as none (GUESTS-8)', () => {
  expect([shownGuests(0), shownGuests(null), shownGuests(3)]).toEqual([undefined, undefined, 3]);
  expect([guestsView(0), guestsView(null), guestsView(3)]).toEqual([{}, {}, { guests: 3 }]);
});

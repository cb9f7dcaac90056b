import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guestsAfterTransfer, guestsView, MAX_GUESTS, shownGuests, type Guests } from './guests.ts';

const at = (guests: Guests, more: { isAtTable?: boolean; isNew?: boolean } = {}) => ({
  guests,
  isAtTable: true,
  isNew: false,
  ...more,
});

const NEW = at(null, { isNew: true });
const NEW_TAKEAWAY = at(null, { isNew: true, isAtTable: false });

test.each([
  ['a merge adds', { from: 4, into: at(2), isEmptied: true }, [0, 6]],
  ['a merge with an order without a number', { from: 4, into: at(null), isEmptied: true }, [0, 4]],
  ['a merge of an order without a number', { from: null, into: at(2), isEmptied: true }, [null, 2]],
  ['a merge of guests who are counted elsewhere', { from: 0, into: at(null), isEmptied: true }, [0, null]],
  ['a merge is never above the most', { from: 60, into: at(50), isEmptied: true }, [0, MAX_GUESTS]],
  ['pieces move to another order', { from: 4, into: at(2), isEmptied: false }, [4, 2]],
  ['pieces move to one without a number', { from: 4, into: at(null), isEmptied: false }, [4, null]],
  ['pieces move to a new order', { from: 4, into: NEW, isEmptied: false }, [4, 0]],
  ['pieces without a number move to a new order', { from: null, into: NEW, isEmptied: false }, [null, null]],
  ['all pieces move to a new order', { from: 4, into: NEW, isEmptied: true }, [0, 4]],
  ['all pieces become takeaway', { from: 4, into: NEW_TAKEAWAY, isEmptied: true }, [0, null]],
  ['some pieces become takeaway', { from: 4, into: NEW_TAKEAWAY, isEmptied: false }, [4, null]],
] as const)('%s (GUESTS-7, GUESTS-8)', (_, transfer, [from, into]) => {
  expect(guestsAfterTransfer(transfer)).toEqual({ from, into });
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

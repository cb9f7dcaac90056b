import { expect, test } from 'vitest';
import { hasBag, PLACE_KINDS } from './place.ts';

test('every order without a table leaves in a bag, except Burada at the counter (COUNTER-10)', () => {
  const bagged = (isEatenHere: boolean) =>
    PLACE_KINDS.filter((placeKind) => hasBag({ placeKind, isEatenHere }));
  expect(bagged(false)).toEqual(['TAKEAWAY', 'DELIVERY', 'COUNTER']);
  // An order that was sold as Burada and is then moved to takeaway needs its bag.
  expect(bagged(true)).toEqual(['TAKEAWAY', 'DELIVERY']);
});

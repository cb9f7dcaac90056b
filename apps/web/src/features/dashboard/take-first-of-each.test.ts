import { expect, test } from 'vitest';
import { takeFirstOfEach } from '#src/features/dashboard/take-first-of-each.ts';

test.each([
  ['takes everything when there is room', [['a'], [], ['b']], 4, 'ab'],
  ['takes two of each before the third of one', [['a', 'b', 'c', 'd'], ['e'], ['f']], 4, 'abef'],
  ['fills the remaining room', [['a', 'b', 'c', 'd'], ['e']], 4, 'abce'],
  ['takes no more than the room allows', [['a', 'b'], ['c', 'd'], ['e']], 4, 'abcd'],
])('%s', (_, kinds, most, chosen) => {
  expect(takeFirstOfEach(kinds, most).join('')).toBe(chosen);
});

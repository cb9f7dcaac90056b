import { expect, test } from 'vitest';
import { takeFirstOfEach } from '#src/features/dashboard/take-first-of-each.ts';

test.each([
  ['what there is', [['a'], [], ['b']], 4, 'ab'],
  ['two of each before the third of one', [['a', 'b', 'c', 'd'], ['e'], ['f']], 4, 'abef'],
  ['what room is left', [['a', 'b', 'c', 'd'], ['e']], 4, 'abce'],
  ['no more than there is room for', [['a', 'b'], ['c', 'd'], ['e']], 4, 'abcd'],
])('%s', (_, kinds, most, chosen) => {
  expect(takeFirstOfEach(kinds, most).join('')).toBe(chosen);
});

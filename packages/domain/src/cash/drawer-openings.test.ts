import { expect, test } from 'vitest';
import { openingsBySession } from './drawer-openings.ts';

const [MURAT, ELIF] = [
  { id: 'a', name: 'Murat Şahin' },
  { id: 'b', name: 'Elif Yıldız' },
];
const opening = (openedBy: typeof MURAT, number: number | null, till = 'Ana kasa') => ({
  openedBy,
  till,
  session: number === null ? null : { number },
});

test('openings are counted by user and session, the highest count first (CASH-29)', () => {
  const counts = openingsBySession([
    opening(MURAT, 12),
    opening(ELIF, 12),
    opening({ ...MURAT, name: 'Murat Ş.' }, 12),
    opening(MURAT, 11),
  ]);
  expect(counts.map(({ name, session, openings }) => [name, session, openings])).toEqual([
    ['Murat Şahin', 12, 2],
    ['Murat Şahin', 11, 1],
    ['Elif Yıldız', 12, 1],
  ]);
});

test('openings without a session are counted for each till (CASH-29)', () => {
  const counts = openingsBySession([opening(MURAT, null), opening(MURAT, null, 'Bahçe'), opening(MURAT, 3)]);
  expect(counts.map(({ till, session }) => [till, session])).toEqual([
    ['Ana kasa', 3],
    ['Ana kasa', null],
    ['Bahçe', null],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denseSections, MINE, NO_AREA, ownAreasFirst } from './dense-floor.ts';

const AREAS = [
  { id: 'salon', userIds: [] },
  { id: 'bahçe', userIds: ['elif'] },
];
const table = (id: string, areaId: string | null, servedById: string | null = null) => ({
  id,
  areaId,
  servedById,
});
const FLOOR = [
  table('B1', 'bahçe'),
  table('B2', 'bahçe', 'elif'),
  table('B3', 'bahçe', 'ali'),
  table('S1', 'salon'),
  table('S2', 'salon', 'ali'),
  table('S3', 'salon', 'elif'),
  table('X1', null),
  table('X2', 'silinen', 'ali'),
];
const isOpen = (id: string) => FLOOR.some((one) => one.id === id && one.servedById !== null);
const rows = (userId: string | null) =>
  denseSections({ tables: FLOOR, areas: AREAS, userId, isOpen }).map(
    ({ key, openIds, freeIds }) => `${key}: ${openIds.join(' ')} | ${freeIds.join(' ')}`,
  );

test('mine first, then own areas, other areas and tables without one; open before free (FLOOR-43)', () => {
  expect(rows('elif')).toEqual([
    `${MINE}: B2 S3 | `,
    'bahçe: B3 | B1',
    'salon: S2 | S1',
    `${NO_AREA}: X2 | X1`,
  ]);
});

test('a user without tables and areas sees the areas in their order (FLOOR-43)', () => {
  expect(rows('ece')).toEqual(['salon: S2 S3 | S1', 'bahçe: B2 B3 | B1', `${NO_AREA}: X2 | X1`]);
  expect(rows(null)).toEqual(rows('ece'));
});

test('own areas come first, each group in its order (FLOOR-39)', () => {
  const areas = ['a', 'b', 'c', 'd'].map((id) => ({ id, userIds: id === 'c' || id === 'b' ? ['elif'] : [] }));
  expect(ownAreasFirst(areas, 'elif').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  expect(ownAreasFirst(areas, null)).toEqual(areas);
});

test('every table is in exactly one section (FLOOR-43)', () => {
  const id = fc.constantFrom('salon', 'bahçe', 'silinen', null);
  const user = fc.constantFrom('elif', 'ali', null);
  const tables = fc
    .array(fc.record({ areaId: id, servedById: user }))
    .map((all) => all.map((one, at) => ({ ...one, id: String(at) })));
  fc.assert(
    fc.property(tables, user, (all, userId) => {
      const sections = denseSections({
        tables: all,
        areas: AREAS,
        userId,
        isOpen: (one) => Number(one) % 2 === 0,
      });
      const shown = sections.flatMap(({ openIds, freeIds }) => [...openIds, ...freeIds]);
      expect(shown.toSorted()).toEqual(all.map((one) => one.id).toSorted());
    }),
  );
});

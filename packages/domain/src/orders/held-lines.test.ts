import { expect, test } from 'vitest';
import {
  heldCourses,
  heldPieces,
  heldToCancel,
  isForLater,
  linesToFire,
  refuseHeld,
  waitingLines,
} from './held-lines.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const line = (id: string, over: object = {}) => ({
  id,
  itemId: id,
  name: id,
  qty: 2,
  paidQty: 0,
  canceledQty: 0,
  course: 3 as number | null,
  heldAt: AT as Date | null,
  ...over,
});
const menu = line('menu', { isSetMenu: true });
const part = line('part', {
  part: {
    ...{ lineId: 'menu', menuName: 'Öğle', groupId: 'g', choiceId: 'c', extraPrice: 0, isExchanged: false },
  },
});
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id);
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

test('courses that wait are those asked for and those that wait already (COURSE-2)', () => {
  const gone = line('gone', { course: 4, canceledQty: 2 });
  const sent = line('sent', { course: 5, heldAt: null });
  expect([...heldCourses([2], [line('a'), gone, sent])]).toEqual([2, 3]);
});

test('an order for later waits as a whole, until nothing of it waits (TAKEAWAY-21)', () => {
  const later = { kitchenAt: AT };
  const [waits, sent, gone] = [line('a'), line('b', { heldAt: null }), line('c', { canceledQty: 2 })];
  expect([[waits, sent], [sent, gone], []].map((lines) => isForLater(later, lines))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isForLater({ kitchenAt: null }, [waits])).toBe(false);
  const of = (order: { kitchenAt: Date | null }, saved: (typeof waits)[], isNew = false) => {
    const { held, isForLater: all } = waitingLines(order, { isNew, saved, asked: [2] });
    return [[...held], all];
  };
  expect(of({ kitchenAt: null }, [waits])).toEqual([[2, 3], false]);
  expect([of(later, [], true), of(later, [waits])]).toEqual([
    [[], true],
    [[], true],
  ]);
  expect(of(later, [sent])).toEqual([[], false]);
});

test('pieces that wait are counted paid or not, a set menu once (COURSE-9)', () => {
  const lines = [
    line('a', { paidQty: 1 }),
    line('b', { canceledQty: 1 }),
    line('c', { heldAt: null }),
    menu,
    part,
  ];
  expect(heldPieces(lines)).toEqual({ qty: 5, paidQty: 1 });
  expect(codeOf(() => refuseHeld(lines))).toMatchObject({ code: 'HELD_LINES', details: { qty: 5 } });
  expect(codeOf(() => refuseHeld([line('a', { canceledQty: 2 })]))).toBeNull();
});

test('what waits is taken off as it is, unless some of it is paid (COURSE-10)', () => {
  expect(heldToCancel([line('a', { canceledQty: 1 }), menu, part, line('sent', { heldAt: null })])).toEqual([
    { lineId: 'a', qty: 1 },
    { lineId: 'menu', qty: 2 },
  ]);
  expect(codeOf(() => heldToCancel([line('a', { paidQty: 1 })]))).toMatchObject({ code: 'HELD_LINES' });
});

test('a Marş sends a course, single lines with their parts, or everything (COURSE-3)', () => {
  const lines = [line('a'), line('b', { course: 2 }), line('sent', { heldAt: null }), menu, part];
  expect(idsOf(linesToFire(lines, { course: 3 }))).toEqual(['a', 'menu', 'part']);
  expect(idsOf(linesToFire(lines, { lineIds: ['menu'] }))).toEqual(['menu', 'part']);
  expect(idsOf(linesToFire(lines, {}))).toEqual(['a', 'b', 'menu', 'part']);
});

test('lines that do not wait any more are left out, and nothing left is refused (COURSE-4)', () => {
  const lines = [line('a'), line('sent', { heldAt: null }), line('gone', { canceledQty: 2 })];
  expect(idsOf(linesToFire(lines, { lineIds: ['a', 'sent', 'gone'] }))).toEqual(['a']);
  expect(codeOf(() => linesToFire(lines, { lineIds: ['sent', 'gone'] }))).toMatchObject({
    code: 'NOTHING_HELD',
  });
  expect(codeOf(() => linesToFire(lines, { course: 1 }))).toMatchObject({ code: 'NOTHING_HELD' });
});

test('a part alone and a line of another order are refused (COURSE-3)', () => {
  expect(codeOf(() => linesToFire([menu, part], { lineIds: ['part'] }))).toMatchObject({
    code: 'PART_OF_SET',
  });
  expect(codeOf(() => linesToFire([menu, part], { lineIds: ['x'] }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('a paid piece that was refunded waits no more (COURSE-11)', () => {
  const some = line('some', { paidQty: 1, unmadeQty: 1 });
  const all = line('all', { paidQty: 2, unmadeQty: 2 });
  expect(heldPieces([some, all])).toEqual({ qty: 1, paidQty: 0 });
  expect(heldToCancel([some, all])).toEqual([{ lineId: 'some', qty: 1 }]);
  expect(idsOf(linesToFire([some, all], {}))).toEqual(['some']);
  expect(codeOf(() => refuseHeld([all]))).toBe(null);
});

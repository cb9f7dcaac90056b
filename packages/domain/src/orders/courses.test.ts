import { expect, test } from 'vitest';
import {
  commonCourse,
  courseOfNew,
  coursesToChoose,
  coursesToHold,
  heldMinutes,
  isHeldLong,
  toCourseText,
  type CourseHolds,
} from './courses.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const sent = (course: number | null) => ({ course });
const waiting = (course: number) => ({ course, heldAt: AT });

test.each([
  ['one course', [sent(3), sent(3)], 3],
  ['two courses', [sent(2), sent(3)], null],
  ['no course', [sent(null), sent(3)], null],
  ['nothing', [], null],
])('the common course of %s', (_, lines, course) => {
  expect(commonCourse(lines)).toBe(course);
});

test.each([
  ['a chosen course counts in any category', [4, 2, true], 4],
  ['the category decides where the business wants it', [null, 2, true], 2],
  ['and is ignored where it does not', [null, 2, false], null],
  ['no course at all', [null, null, true], null],
] as const)('%s (COURSE-6)', (_, [chosen, ofCategory, categoryCourses], course) => {
  expect(courseOfNew(chosen, ofCategory, { categoryCourses })).toBe(course);
});

const held = (
  unsent: ReturnType<typeof sent>[],
  {
    saved = [],
    chosen = {},
    holdLaterCourses = false,
  }: {
    saved?: { course: number | null; heldAt?: Date }[];
    chosen?: CourseHolds;
    holdLaterCourses?: boolean;
  } = {},
) => coursesToHold({ unsent, saved, chosen, settings: { holdLaterCourses } });

test('nothing waits until a user or the business wants it (COURSE-6)', () => {
  expect(held([sent(1), sent(2), sent(null)])).toEqual([]);
});

test('what the user lets wait waits, and only while it has unsent lines (COURSE-2)', () => {
  expect(held([sent(3), sent(2)], { chosen: { 3: true, 2: true, 4: true } })).toEqual([2, 3]);
});

test('every course after the first of the order waits where the business wants it (COURSE-6)', () => {
  expect(held([sent(1), sent(2), sent(3)], { holdLaterCourses: true })).toEqual([2, 3]);
  expect(held([sent(2)], { holdLaterCourses: true })).toEqual([]);
  expect(held([sent(2)], { holdLaterCourses: true, saved: [sent(1)] })).toEqual([2]);
  expect(held([sent(1), sent(2)], { holdLaterCourses: true, chosen: { 2: false } })).toEqual([]);
});

test('a course that waits already holds added lines, also against the choice of the user (COURSE-2)', () => {
  expect(held([sent(3)], { saved: [waiting(3)], chosen: { 3: false } })).toEqual([3]);
});

test('minutes are whole and never negative, and the warning comes at the limit (COURSE-15)', () => {
  const at = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
  expect([heldMinutes(AT, at(18.9)), heldMinutes(AT, at(-1))]).toEqual([18, 0]);
  expect([isHeldLong(AT, at(19.9), 20), isHeldLong(AT, at(20), 20)]).toEqual([false, true]);
});

test('a line may move to any of the first three courses, and one further', () => {
  expect([coursesToChoose(null), coursesToChoose(2), coursesToChoose(3)]).toEqual([
    [1, 2, 3],
    [1, 3],
    [1, 2, 4],
  ]);
});

test('the course is named as it is read aloud', () => {
  expect([1, 2, 3, 4, 5].map(toCourseText)).toEqual([
    'Servis 1’e al',
    'Servis 2’ye al',
    'Servis 3’e al',
    'Servis 4’e al',
    'Servis 5’e al',
  ]);
});

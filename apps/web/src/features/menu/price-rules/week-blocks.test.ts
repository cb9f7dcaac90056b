import { WEEKDAYS, type Schedule } from '@sofra/domain/menu/price-schedule';
import { expect, test } from 'vitest';
import { weekBlocks } from '#src/features/menu/price-rules/week-blocks.ts';

const rule = (name: string, over: Partial<Schedule>) => ({
  name,
  days: [1] as Schedule['days'],
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
  ...over,
});
const drawn = (rules: readonly ReturnType<typeof rule>[], dayStartHour = 0) =>
  weekBlocks(rules, dayStartHour).map((block) => [
    block.rule.name,
    block.column,
    block.start / 60,
    block.end / 60,
    `${block.lane + 1}/${block.lanes}`,
  ]);

test('a rule is in the columns of its days, counted from the start of the business day (PRICE-17)', () => {
  expect(drawn([rule('A', { days: [1, 7] })], 4)).toEqual([
    ['A', 0, 11, 14, '1/1'],
    ['A', 6, 11, 14, '1/1'],
  ]);
});

test('a rule over midnight stays in its first day’s column, and over a day start continues in the next (PRICE-17)', () => {
  const night = rule('A', { days: [7], from: '23:00', until: '05:00' });
  expect(drawn([night], 6)).toEqual([['A', 6, 17, 23, '1/1']]);
  expect(drawn([night], 4)).toEqual([
    ['A', 0, 0, 1, '1/1'],
    ['A', 6, 19, 24, '1/1'],
  ]);
});

test('a rule before the start of the business day belongs to the evening before', () => {
  expect(drawn([rule('A', { from: '01:00', until: '02:00' })], 4)).toEqual([['A', 6, 21, 22, '1/1']]);
});

test('a rule for the whole day fills a column', () => {
  expect(
    drawn([rule('A', { days: WEEKDAYS, from: '00:00', until: '00:00' })]).map(([, column, from, to]) => [
      column,
      from,
      to,
    ]),
  ).toEqual([0, 1, 2, 3, 4, 5, 6].map((column) => [column, 0, 24]));
});

test('rules at the same time are side by side, and others are not (PRICE-17)', () => {
  expect(
    drawn([
      rule('A', {}),
      rule('B', { from: '16:00', until: '17:00' }),
      rule('C', { from: '17:00', until: '19:00' }),
      rule('D', { from: '19:00', until: '20:00' }),
    ]),
  ).toEqual([
    ['A', 0, 15, 18, '1/2'],
    ['B', 0, 16, 17, '2/2'],
    ['C', 0, 17, 19, '2/2'],
    ['D', 0, 19, 20, '1/1'],
  ]);
});

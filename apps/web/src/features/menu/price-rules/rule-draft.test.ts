import { expect, test } from 'vitest';
import { EMPTY_RULE, periodText, readRule, readTime } from '#src/features/menu/price-rules/rule-draft.ts';

test.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  [' 23:59 ', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['akşam', null],
])('%s is read as the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

const good = { ...EMPTY_RULE, name: ' İndirimli saat ', categoryIds: ['a'], value: '12,5' };

test('a complete draft becomes a request without problems (PRICE-1)', () => {
  const { fields, problems } = readRule({ ...good, from: '15' });
  expect(fields).toMatchObject({ name: 'İndirimli saat', value: 12.5, from: '15:00', until: '18:00' });
  expect(Object.values(problems).filter(Boolean)).toEqual([]);
});

test.each([
  ['name', { name: ' ' }],
  ['value', { value: '' }],
  ['value', { value: '100,5' }],
  ['value', { kind: 'AMOUNT' as const, value: '0' }],
  ['categoryIds', { categoryIds: [] }],
  ['days', { days: [] }],
  ['until', { until: '25' }],
  ['lastDay', { firstDay: '2026-05-02', lastDay: '2026-05-01' }],
] as const)('%s has a problem in %j (PRICE-1, PRICE-2, PRICE-5)', (field, over) => {
  const { problems } = readRule({ ...good, ...over });
  expect(Object.entries(problems).flatMap(([name, problem]) => (problem ? [name] : []))).toEqual([field]);
});

test('the period is shown in words', () => {
  expect(periodText({ firstDay: null, lastDay: null })).toBe('Süresiz');
  expect(periodText({ firstDay: '2026-09-01', lastDay: null })).toBe('01.09.2026 gününden başlayarak');
  expect(periodText({ firstDay: null, lastDay: '2026-12-31' })).toBe('31.12.2026 gününe kadar');
  expect(periodText({ firstDay: '2026-09-01', lastDay: '2026-12-31' })).toBe('01.09.2026 – 31.12.2026');
});

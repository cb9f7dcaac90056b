import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  clockText,
  dateText,
  dateTimeText,
  exactClockText,
  instantInFull,
  instantText,
} from '#src/lib/format/zoned-time.ts';

const LATE = new Date('2026-11-19T21:32:07Z');

test.each([
  [clockText, '00:32', '11:32'],
  [exactClockText, '00:32:07', '11:32:07'],
  [instantText, '20 Kas 00:32', '19 Kas 11:32'],
  [instantInFull, '20.11.2026 00:32', '19.11.2026 11:32'],
  [dateTimeText, '20 Kas 2026 00:32', '19 Kas 2026 11:32'],
  [dateText, '20 Kasım 2026', '19 Kasım 2026'],
])('an instant is shown on the clock of its zone (%#)', (text, inIstanbul, inHonolulu) => {
  expect(text(LATE, 'Europe/Istanbul')).toBe(inIstanbul);
  expect(text(LATE, 'Pacific/Honolulu')).toBe(inHonolulu);
});

const SOURCE = path.resolve(import.meta.dirname, '../..');
/**
 * These files pass a zone to every format themselves; the landing page shows made-up orders on the visitor's own clock.
 */
const NAMES_A_ZONE = [
  'features/menu/price-list/price-sheet.tsx',
  'features/public-menu/messages/dates.ts',
  'lib/format/day-range.ts',
  'lib/format/zoned-time.ts',
];
const TELLS_TIME =
  /DateTimeFormat|\.to(Locale)?(Date|Time)String\(|\.get(Hours|Minutes|Day|Date|Month|FullYear)\(/;

test('no screen shows a time or a day by the clock of the device (BIZ-8)', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('features/landing/'),
  );
  const telling = files.filter((file) => TELLS_TIME.test(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(telling.toSorted()).toEqual(NAMES_A_ZONE);
});

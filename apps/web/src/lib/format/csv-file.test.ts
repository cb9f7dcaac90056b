import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import { quoteFormula, unquoteFormula } from '@sofra/domain/text/formula-cell';
import { csvText } from '@sofra/domain/text/csv';
import { csvCount, csvInstant, csvMoney, csvName, type CsvCell } from '#src/lib/format/csv-table.ts';

const lineOf = (...cells: CsvCell[]): string => {
  const text = csvText({ header: ['Başlık'], rows: [cells] });
  expect(text.startsWith('\uFEFFBaşlık\r\n')).toBe(true);
  return text.slice('\uFEFFBaşlık\r\n'.length);
};

test.each([
  ['=HYPERLINK("http://kotu.example";"Tıkla")', `"'=HYPERLINK(""http://kotu.example"";""Tıkla"")"`],
  ['@x', "'@x"],
  ['-5', "'-5"],
  ['+90 532', "'+90 532"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['Çiğ Köfte; acılı', '"Çiğ Köfte; acılı"'],
  ['45" televizyon', '"45"" televizyon"'],
  ['Domates\nBiber', '"Domates\nBiber"'],
  ["'tırnaklı", "'tırnaklı"],
  ["'=1+1", "''=1+1"],
  ['Kola 1=2', 'Kola 1=2'],
])('the text %j cannot run and cannot break out of its cell (REL-29)', (text, cell) => {
  expect(lineOf(text, 'son')).toBe(`${cell};son`);
  expect(unquoteFormula(quoteFormula(text))).toBe(text);
});

test('own numbers stay numbers: Turkish decimals, no grouping, their own minus', () => {
  expect(lineOf(csvMoney(kurus(123450)), csvMoney(kurus(-500)), csvMoney(kurus(7)), csvCount(-2))).toBe(
    '1234,50;-5,00;0,07;-2',
  );
  expect(csvMoney(kurus(1_234_567_890)).number).toBe('12345678,90');
});

test('instants are on the clock of the business, and a file is named by its days', () => {
  expect(lineOf(csvInstant(new Date('2026-11-19T22:30:00Z'), 'Europe/Istanbul'))).toBe('20.11.2026 01:30');
  expect(csvName('en-cok-satanlar', { from: '2026-11-01', to: '2026-11-22' })).toBe(
    'en-cok-satanlar_2026-11-01_2026-11-22',
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hanging, moneyLine, wrap } from './slip-wrap.ts';

test.each([
  ['kısa', 10, ['kısa']],
  ['iki kelime', 10, ['iki kelime']],
  ['iki kelimeler', 10, ['iki', 'kelimeler']],
  ['muvaffakiyetsizleştirici', 10, ['muvaffakiy', 'etsizleşti', 'rici']],
  ['bir muvaffakiyet', 6, ['bir', 'muvaff', 'akiyet']],
  ['', 10, ['']],
  ['  iki   boşluk ', 20, ['iki boşluk']],
])('"%s" wraps in %d letters', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('further lines begin under the first letter (PRINT-10)', () => {
  expect(hanging('2 x ', 'Zeytinyağlı Yaprak Sarma', 20)).toEqual(['2 x Zeytinyağlı', '    Yaprak Sarma']);
});

test.each([
  [['1 x Çay'], '1 x Çay  25,00 TL'],
  [['1 x Çayı'], '1 x Çayı 25,00 TL'],
])('money is at the right end of %j', (lines, row) => {
  expect(moneyLine(lines, '25,00 TL', 17).at(-1)).toBe(row);
});

test('money without space gets its own line', () => {
  expect(moneyLine(['1 x Mercimek'], '25,00 TL', 17)).toEqual(['1 x Mercimek', '         25,00 TL']);
});

test('no line is wider than the paper and no letter is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, size: 'max' }),
      fc.integer({ min: 1, max: 60 }),
      (text, width) => {
        const lines = wrap(text, width);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
  );
});

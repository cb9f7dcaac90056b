import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { kurus } from './money.ts';

test.each([
  [0, 'SIFIR TÜRK LİRASI'],
  [5, 'BEŞ KURUŞ'],
  [100, 'BİR TÜRK LİRASI'],
  [32_100, 'ÜÇYÜZYİRMİBİR TÜRK LİRASI'],
  [44_999, 'DÖRTYÜZKIRKDOKUZ TÜRK LİRASI DOKSANDOKUZ KURUŞ'],
  [100_010, 'BİN TÜRK LİRASI ON KURUŞ'],
  [110_100, 'BİNYÜZBİR TÜRK LİRASI'],
  [2_100_000, 'YİRMİBİRBİN TÜRK LİRASI'],
  [100_000_000, 'BİRMİLYON TÜRK LİRASI'],
  [123_456_789_01, 'YÜZYİRMİÜÇMİLYONDÖRTYÜZELLİALTIBİNYEDİYÜZSEKSENDOKUZ TÜRK LİRASI BİR KURUŞ'],
  [100_100_000_000, 'BİRMİLYARBİRMİLYON TÜRK LİRASI'],
])('%i kuruş in words (DOCUMENT-24)', (amount, words) => {
  expect(amountInWords(kurus(amount))).toBe(words);
});

import type { Kurus } from './money.ts';

const ONES = ['', 'BİR', 'İKİ', 'ÜÇ', 'DÖRT', 'BEŞ', 'ALTI', 'YEDİ', 'SEKİZ', 'DOKUZ'];
const TENS = ['', 'ON', 'YİRMİ', 'OTUZ', 'KIRK', 'ELLİ', 'ALTMIŞ', 'YETMİŞ', 'SEKSEN', 'DOKSAN'];
const THOUSANDS = ['', 'BİN', 'MİLYON', 'MİLYAR', 'TRİLYON'];

/**
 * *DÖRTYÜZKIRKDOKUZ TÜRK LİRASI DOKSANDOKUZ KURUŞ*: without blanks inside a number, so that nothing fits between. The
 * amount is not below 0.
 */
export function amountInWords(amount: Kurus): string {
  const [lira, rest] = [Math.floor(amount / 100), amount % 100];
  const parts = [`${numberInWords(lira)} TÜRK LİRASI`, `${numberInWords(rest)} KURUŞ`];
  return parts.filter((_, at) => (at === 0 ? lira > 0 || rest === 0 : rest > 0)).join(' ');
}

function numberInWords(number: number): string {
  if (number === 0) return 'SIFIR';
  const groups = THOUSANDS.map((name, at) => {
    const group = Math.floor(number / 1000 ** at) % 1000;
    if (group === 0) return '';
    // A thousand is BİN, never BİRBİN.
    return at === 1 && group === 1 ? name : hundredsInWords(group) + name;
  });
  return groups.toReversed().join('');
}

function hundredsInWords(number: number): string {
  const hundreds = Math.floor(number / 100);
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : ONES[hundreds]}YÜZ`;
  return `${hundred}${TENS[Math.floor(number / 10) % 10]}${ONES[number % 10]}`;
}

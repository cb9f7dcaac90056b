/** The number by which the tax office knows a company (VKN) or a person (TCKN). */
export type TaxNumberKind = 'VKN' | 'TCKN';

/** Which kind of number it is, or null where its length or its check digits are wrong (DOCUMENT-1). */
export function taxNumberKind(text: string): TaxNumberKind | null {
  const digits = Array.from(text, Number);
  if (/^\d{10}$/.test(text)) return isVkn(digits) ? 'VKN' : null;
  if (/^[1-9]\d{10}$/.test(text)) return isTckn(digits) ? 'TCKN' : null;
  return null;
}

/** The tenth digit follows from the first nine, each weighted by a power of two modulo nine. */
function isVkn(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const shifted = (digit + 9 - at) % 10;
    const weighted = (shifted * 2 ** (9 - at)) % 9;
    return total + (shifted !== 0 && weighted === 0 ? 9 : weighted);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** The tenth digit follows from odd and even places, the eleventh from all before it. */
function isTckn(digits: readonly number[]): boolean {
  const sumOf = (some: readonly number[]): number => some.reduce((sum, digit) => sum + digit, 0);
  const odd = sumOf(digits.slice(0, 9).filter((_, at) => at % 2 === 0));
  const even = sumOf(digits.slice(0, 8).filter((_, at) => at % 2 === 1));
  // 80 keeps it above zero: the even places sum to 36 at most.
  return digits[9] === (odd * 7 - even + 80) % 10 && digits[10] === sumOf(digits.slice(0, 10)) % 10;
}

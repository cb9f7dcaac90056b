const fine = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const coarse = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/** `%12`; below ten with a decimal, as in `%0,4`, because a whole number would be too coarse. */
export const percentText = (percent: number): string => `%${(percent < 10 ? fine : coarse).format(percent)}`;

/** The endings of the last word that is spoken: *sıfırı, biri, ikisi …* and *onu, yirmisi, otuzu …*. */
const ONES = ['ı', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'];
const TENS = ['ı', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'];
const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** `%54'ü`, `%35,7'si`: a part of something that was named before. At most one decimal, and at most 100. */
export function percentOwn(percent: number): string {
  const text = decimal.format(percent);
  const last = Number(text.at(-1));
  const isRound = last === 0 && text.length > 1 && !text.includes(',');
  const ending = text === '100' ? 'ü' : isRound ? TENS[Number(text.at(-2))] : ONES[last];
  return `%${text}'${ending ?? ''}`;
}

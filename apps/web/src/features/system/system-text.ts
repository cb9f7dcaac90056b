import { formatElapsed } from '@sofra/domain/text/elapsed';

const DAY_MS = 86_400_000;

/** *3 gün 4 sa*, below a day *4 sa 12 dk*. */
export function spanText(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  return days === 0 ? formatElapsed(ms) : `${days} gün ${Math.floor((ms % DAY_MS) / 3_600_000)} sa`;
}

const count = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
export const countText = (value: number): string => count.format(value);

const UNITS = ['bayt', 'KB', 'MB', 'GB', 'TB'] as const;

/** *1,2 GB* */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${countText(bytes / 1000 ** step)} ${UNITS[step]}`;
}

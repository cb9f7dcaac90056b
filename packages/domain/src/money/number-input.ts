import { kurus, type Kurus } from './money.ts';
import { milli, type Milli } from './milli.ts';

export const TOO_MANY_DECIMALS = 'En çok iki ondalık basamak yazılabilir.';
export const PERCENT_OUT_OF_RANGE = 'Yüzde 0 ile 100 arasında olmalı.';

/** More digits than any price or stock has, and few enough that thousandths stay exact integers. */
const MAX_WHOLE_DIGITS = 11;

/** The signs before kuruş. */
export const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/**
 * Parses money as people type it, in kuruş. Null for anything else, for which a field shows *Tutar geçersiz.* (UI-28)
 *
 * - With both signs the last is the decimal one (`1.234,50`, `1,234.50`).
 * - A comma alone is decimal (`1,250` has three decimals: null).
 * - A dot alone before exactly three final digits groups thousands (`1.250` is 1250 lira), else it is decimal.
 * - Spaces that do not break group thousands too.
 * - Grouping that no thousands have (`0.250`, `12.34,50`) is null rather than a guess.
 * - Signs are not accepted.
 * - With a dot as `decimal`, commas only group (`1,250` is 1250 lira).
 */
export function parseMoneyInput(text: string, decimal: DecimalSign = ','): Kurus | null {
  const value = scaled(text, 2, decimal === '.' ? 'commas group' : 'dot may group');
  return value === null ? null : kurus(value);
}

/** Stock as people type it (UI-29), in thousandths: as money, but a lone dot is decimal (`1.250` is 1,25). */
export function parseStockInput(text: string): Milli | null {
  const value = scaled(text, 3, 'lone dot is decimal');
  return value === null ? null : milli(value);
}

/** A percent as people type it: 0..100 with at most two decimals (UI-30); else null. */
export function parsePercentInput(text: string): number | null {
  const hundredths = scaled(text, 2, 'lone dot is decimal');
  return hundredths === null || hundredths > 10_000 ? null : hundredths / 100;
}

/** The server's message for a percent that {@link parsePercentInput} cannot read. Null for a readable percent. */
export function percentInputProblem(text: string): string | null {
  if (parsePercentInput(text) !== null) return null;
  // Reads with as many decimals as there are characters. This distinguishes too many decimals from a number out of
  // range.
  const exact = scaled(text, text.length, 'lone dot is decimal');
  const isInRange = exact !== null && exact <= 100 * 10 ** text.length;
  return isInRange ? TOO_MANY_DECIMALS : PERCENT_OUT_OF_RANGE;
}

type DotRule = 'dot may group' | 'lone dot is decimal' | 'commas group';

/** The spaces that programs write between thousands: not breaking, thin, narrow. A plain one may separate two numbers. */
const GROUPING_SPACE = /[\u00a0\u2009\u202f]/g;

/** The typed number times ten to the power of `decimals`, computed from its digits so that no float rounds it. */
function scaled(text: string, decimals: number, rule: DotRule): number | null {
  const typed = text.trim();
  // Two patterns, because a single one that requires a digit somewhere would backtrack over every digit of a long text.
  if (!/^[\d.,\u00a0\u2009\u202f]+$/.test(typed) || !/\d/.test(typed)) return null;
  const decimal = decimalSign(typed, rule);
  const at = decimal ? typed.lastIndexOf(decimal) : typed.length;
  const written = typed.slice(0, at).replace(GROUPING_SPACE, ' ');
  const whole = ungrouped(written, written.includes(' ') ? ' ' : groupingSign(decimal, rule));
  const fraction = typed.slice(at + 1);
  if (whole === null || !/^\d*$/.test(fraction) || fraction.length > decimals) return null;
  if (whole.length > MAX_WHOLE_DIGITS) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

const groupingSign = (decimal: DecimalSign | null, rule: DotRule): DecimalSign =>
  decimal === '.' || rule === 'commas group' ? ',' : '.';

function decimalSign(typed: string, rule: DotRule): DecimalSign | null {
  const comma = typed.lastIndexOf(',');
  const dot = typed.lastIndexOf('.');
  if (rule === 'commas group') return dot >= 0 ? '.' : null;
  if (comma >= 0) return comma > dot ? ',' : '.';
  if (dot < 0) return null;
  const isLone = typed.indexOf('.') === dot;
  const groups = isLone ? rule === 'dot may group' && /\.\d{3}$/.test(typed) : true;
  return groups ? null : '.';
}

/** Plain digits, or thousands grouped by `sign` throughout; null for any other grouping. */
function ungrouped(whole: string, sign: '.' | ',' | ' '): string | null {
  if (/^\d*$/.test(whole)) return whole.replace(/^0+(?=\d)/, '');
  const groups = whole.split(sign);
  const [first = '', ...rest] = groups;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join('') : null;
}

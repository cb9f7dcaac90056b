import { RuleError } from '../errors.ts';
import { spreadByLargestRemainder } from '../money/largest-remainder.ts';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { PaidLine } from '../orders/order.ts';
import { divideVat, vatOfLine, type PaidVat, type TaxFields } from '../vat/vat.ts';

/** A paid order as its draft adds it up. */
export interface PaidOrder {
  lines: readonly TaxFields[];
  settled: readonly Omit<PaidLine, 'qty'>[];
  /** The stored KDV of its payments, with one entry for each payment and rate (VAT-5). */
  vat: readonly PaidVat[];
  /** The sum of its payments. */
  amount: Kurus;
}

/** The sum paid for a line at one rate (DOCUMENT-9). */
export interface DocumentRow {
  lineId: string;
  percent: number;
  /** The sum paid for the line, with KDV and after discount: `base + tax`. */
  gross: Kurus;
  base: Kurus;
  tax: Kurus;
  /** The discount of the line without KDV. */
  allowance: Kurus;
}

export interface DocumentAmounts {
  lines: DocumentRow[];
  /** The sums of the stored payments and of the lines by rate, the lowest rate first. */
  rates: PaidVat[];
}

/**
 * Divides the stored amounts of an order's payments over its lines (DOCUMENT-8). Refuses NOTHING_PAID where the order
 * cost nothing. Refuses VAT_UNKNOWN where a rate is not known, because an invoice must not contain a guessed rate
 * (VAT-7).
 */
export function decideDocument({ lines, settled, vat, amount }: PaidOrder): DocumentAmounts {
  if (amount === 0) throw new RuleError('NOTHING_PAID');
  const rates = sumRates(vat);
  const parts = partsByRate(lines, settled);
  if (sumKurus(rates.map(({ gross }) => gross)) !== amount) throw new RuleError('VAT_UNKNOWN');
  const paidParts = withStoredRates(parts, rates);
  const taxes = taxesOf(paidParts, rates);
  return {
    rates,
    lines: paidParts.flatMap(({ lineId, percent, net, discount }, at) => {
      if (net === 0 && discount === 0) return [];
      const tax = taxes[at] ?? ZERO;
      const allowance = divideVat(discount, percent).base;
      return [{ lineId, percent, gross: net, base: kurus(net - tax), tax, allowance }];
    }),
  };
}

/** The part of a line that has one rate. */
interface RatePart {
  lineId: string;
  percent: number;
  net: Kurus;
  discount: Kurus;
}

/**
 * Parts in the order of the lines, for each line the lowest rate first. Net and discount are divided separately, so
 * that neither falls below 0.
 */
function partsByRate(lines: readonly TaxFields[], settled: readonly Omit<PaidLine, 'qty'>[]): RatePart[] {
  return lines.flatMap((line) => {
    const paid = settled.filter(({ lineId }) => lineId === line.id);
    const net = paid.flatMap(({ gross, discount }) => vatOfLine(line, kurus(gross - discount), lines));
    const discount = paid.flatMap((part) => vatOfLine(line, part.discount, lines));
    const percents = [...new Set([...net, ...discount].map(({ percent }) => percent))].map(known);
    const at = (amounts: typeof net, percent: number): Kurus =>
      sumKurus(amounts.filter((amount) => amount.percent === percent).map(({ gross }) => gross));
    return percents
      .toSorted((a, b) => a - b)
      .map((percent) => ({
        ...{ lineId: line.id, percent },
        ...{ net: at(net, percent), discount: at(discount, percent) },
      }));
  });
}

function known(percent: number | null): number {
  if (percent === null) throw new RuleError('VAT_UNKNOWN');
  return percent;
}

function sumRates(vat: readonly PaidVat[]): PaidVat[] {
  return [...Map.groupBy(vat, ({ percent }) => percent)]
    .map(([percent, same]) => ({
      percent,
      gross: sumKurus(same.map(({ gross }) => gross)),
      tax: sumKurus(same.map(({ tax }) => tax)),
    }))
    .toSorted((a, b) => a.percent - b.percent);
}

/**
 * The same parts with the stored amounts of each rate. The two differ where pieces were cancelled after a share of the
 * bill had paid for them. The surplus of a rate then moves to a rate that has too little, the last lines first (VAT-6).
 */
function withStoredRates(parts: readonly RatePart[], rates: readonly PaidVat[]): RatePart[] {
  const moved = parts.map((part) => ({ ...part }));
  const shortfalls = shortfallsOf(moved, rates);
  for (const part of moved.toReversed()) {
    for (const [percent, shortfall] of shortfalls) {
      const surplus = Math.max(0, 0 - (shortfalls.get(part.percent) ?? 0));
      const net = kurus(Math.min(part.net, Math.max(0, shortfall), surplus));
      if (net === 0) continue;
      part.net = kurus(part.net - net);
      shortfalls.set(percent, kurus(shortfall - net));
      shortfalls.set(part.percent, kurus((shortfalls.get(part.percent) ?? 0) + net));
      addPart(moved, { lineId: part.lineId, percent, net, discount: ZERO });
    }
  }
  return moved;
}

/** The stored amount of each rate less the sum of its parts. Below 0 where the parts are more. */
function shortfallsOf(parts: readonly RatePart[], rates: readonly PaidVat[]): Map<number, Kurus> {
  const shortfalls = new Map(rates.map(({ percent, gross }) => [percent, gross]));
  for (const { percent, net } of parts) shortfalls.set(percent, kurus((shortfalls.get(percent) ?? 0) - net));
  return shortfalls;
}

/** Adds to the part of a line that has the rate, or after the line's other parts. */
function addPart(parts: RatePart[], added: RatePart): void {
  const same = parts.find(({ lineId, percent }) => lineId === added.lineId && percent === added.percent);
  if (same) same.net = kurus(same.net + added.net);
  else parts.splice(parts.findLastIndex(({ lineId }) => lineId === added.lineId) + 1, 0, added);
}

/** The stored KDV of each rate over its parts, in proportion to what was paid for them. */
function taxesOf(parts: readonly RatePart[], rates: readonly PaidVat[]): Kurus[] {
  const taxOf = new Map<RatePart, Kurus>();
  for (const { percent, tax } of rates) {
    const same = parts.filter((part) => part.percent === percent);
    const shares = spreadByLargestRemainder(
      tax,
      same.map(({ net }) => net),
    );
    same.forEach((part, at) => taxOf.set(part, shares[at] ?? ZERO));
  }
  return parts.map((part) => taxOf.get(part) ?? ZERO);
}

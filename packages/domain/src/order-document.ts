import { RuleError } from './errors.ts';
import { spreadByLargestRemainder } from './largest-remainder.ts';
import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';
import { divideVat, vatOfLine, type PaidVat, type TaxedLine } from './vat.ts';

/** What one payment settled of a line. */
export interface SettledLine {
  lineId: string;
  gross: Kurus;
  discount: Kurus;
}

/** A paid order as its draft adds it up. */
export interface PaidOrder {
  lines: readonly TaxedLine[];
  settled: readonly SettledLine[];
  /** What is stored of its payments, one entry a payment and rate (VAT-5). */
  vat: readonly PaidVat[];
  /** What its payments took. */
  amount: Kurus;
}

/** What was paid for a line at one rate (DOCUMENT-9). */
export interface DocumentLine {
  lineId: string;
  percent: number;
  /** Paid for it, KDV included and after discount: `base + tax`. */
  gross: Kurus;
  base: Kurus;
  tax: Kurus;
  /** Its discount without KDV. */
  allowance: Kurus;
}

export interface DocumentAmounts {
  lines: DocumentLine[];
  /** The lowest first; the sums of what is stored, and of the lines. */
  rates: PaidVat[];
}

/**
 * Divides what is stored of the payments of an order over its lines (DOCUMENT-8). Refuses NOTHING_PAID where it cost
 * nothing, and VAT_UNKNOWN where a rate is not known (VAT-7): nobody guesses one for an invoice.
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
interface Part {
  lineId: string;
  percent: number;
  net: Kurus;
  discount: Kurus;
}

/** In the order of the lines, of one line the lowest rate first. Net and discount are divided each by itself, so that neither falls below 0. */
function partsByRate(lines: readonly TaxedLine[], settled: readonly SettledLine[]): Part[] {
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
 * The same parts with what is stored of each rate. They differ where pieces were cancelled after a share of the bill had
 * paid for them (VAT-6): what a rate has too much is then paid at one that has too little, the last lines first.
 */
function withStoredRates(parts: readonly Part[], rates: readonly PaidVat[]): Part[] {
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

/** What is stored of each rate above what its parts come to; below 0 where they come to more. */
function shortfallsOf(parts: readonly Part[], rates: readonly PaidVat[]): Map<number, Kurus> {
  const shortfalls = new Map(rates.map(({ percent, gross }) => [percent, gross]));
  for (const { percent, net } of parts) shortfalls.set(percent, kurus((shortfalls.get(percent) ?? 0) - net));
  return shortfalls;
}

/** Adds to the part of a line that has the rate, or behind the line's others. */
function addPart(parts: Part[], added: Part): void {
  const same = parts.find(({ lineId, percent }) => lineId === added.lineId && percent === added.percent);
  if (same) same.net = kurus(same.net + added.net);
  else parts.splice(parts.findLastIndex(({ lineId }) => lineId === added.lineId) + 1, 0, added);
}

/** The stored KDV of each rate over its parts, in proportion to what was paid for them. */
function taxesOf(parts: readonly Part[], rates: readonly PaidVat[]): Kurus[] {
  const taxOf = new Map<Part, Kurus>();
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

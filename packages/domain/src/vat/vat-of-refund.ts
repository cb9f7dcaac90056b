import { spreadByLargestRemainder } from '../money/largest-remainder.ts';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { RefundDecision } from '../orders/refund.ts';
import { divideVat, sumByPercent, vatOfLine, type PaidVat, type TaxFields, type VatAmount } from './vat.ts';

/** The refunded part of the bill. A tip contains no KDV. */
type OfBill = Pick<RefundDecision, 'amount' | 'lines'>;

/** The part of a payment that was not refunded yet: in total, and for each known rate. */
export interface VatLeft {
  amount: Kurus;
  rates: readonly PaidVat[];
}

/**
 * The amount that a refund takes off each rate, never more than is left. For pieces it is what they were paid with. For
 * an amount it is its part of every rate that is left. The refund that takes the last of a rate takes its rest. So all
 * refunds of a payment add up to its amount (VAT-13).
 */
export function vatOfRefund(
  lines: readonly TaxFields[],
  decision: OfBill,
  { amount, rates }: VatLeft,
): PaidVat[] {
  const unknown = kurus(amount - sumKurus(rates.map(({ gross }) => gross)));
  const left: VatAmount[] = [...rates, { percent: null, gross: unknown }];
  const isAmount = decision.lines.every(({ qty }) => qty === 0);
  const wanted = isAmount ? [] : vatOfPieces(lines, decision);
  const taken = fitted(decision.amount, wanted, left);
  return rates.flatMap((rate, at) => {
    const gross = taken[at] ?? ZERO;
    return gross === 0 ? [] : [{ percent: rate.percent, gross, tax: taxOf(gross, rate) }];
  });
}

function vatOfPieces(lines: readonly TaxFields[], decision: OfBill): VatAmount[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return sumByPercent(
    decision.lines.flatMap(({ lineId, amount }) => {
      const line = lineOf.get(lineId);
      return line ? vatOfLine(line, amount, lines) : [];
    }),
  );
}

/**
 * The wanted amount of each rate, up to what is left. The rest of the amount is divided in proportion to what remains.
 */
function fitted(amount: Kurus, wanted: readonly VatAmount[], left: readonly VatAmount[]): Kurus[] {
  const wantedOf = new Map(wanted.map(({ percent, gross }) => [percent, gross]));
  const taken = left.map(({ percent, gross }) => kurus(Math.min(gross, wantedOf.get(percent) ?? 0)));
  const besides = left.map(({ gross }, at) => kurus(gross - (taken[at] ?? ZERO)));
  const rest = spreadByLargestRemainder(kurus(amount - sumKurus(taken)), besides);
  return taken.map((one, at) => kurus(one + (rest[at] ?? ZERO)));
}

/** KDV and base of a part stay within those that are left; the last part takes the rest of both. */
function taxOf(gross: Kurus, left: PaidVat): Kurus {
  const most = Math.min(left.tax, divideVat(gross, left.percent).tax);
  const baseLeft = left.gross - left.tax;
  return kurus(gross === left.gross ? left.tax : Math.max(most, gross - baseLeft));
}

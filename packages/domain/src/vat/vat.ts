import { spreadByLargestRemainder } from '../money/largest-remainder.ts';
import type { LineOption } from '../menu/line-options.ts';
import { formatAmount, kurus, sumKurus, timesQty, ZERO, type Kurus } from '../money/money.ts';
import {
  unpaidQty,
  unpaidTotal,
  type OpenBill,
  type OrderLine,
  type PaymentDecision,
} from '../orders/order.ts';
import { partsOf } from '../orders/set-lines.ts';
import { percentLabel } from './vat-rate.ts';

/** An amount including KDV, by the rate of the line it paid. `percent` is null where no rate is known (VAT-7). */
export interface VatAmount {
  percent: number | null;
  gross: Kurus;
}

/** An amount of a known rate as it is stored with a payment; the base is `gross - tax` (VAT-5). */
export interface PaidVat {
  percent: number;
  gross: Kurus;
  tax: Kurus;
}

/** Divides an amount into base and KDV, in proportion 100 to the percent, by largest remainder (VAT-5). */
export function divideVat(gross: Kurus, percent: number): { base: Kurus; tax: Kurus } {
  const [base = ZERO, tax = ZERO] = spreadByLargestRemainder(gross, [kurus(100), kurus(percent)]);
  return { base, tax };
}

/** The KDV stored with a payment: its known rates with an amount, the lowest first. */
export const paidVatOf = (amounts: readonly VatAmount[]): PaidVat[] =>
  sumByPercent(amounts).flatMap(({ percent, gross }) =>
    percent === null || gross === 0 ? [] : [{ percent, gross, tax: divideVat(gross, percent).tax }],
  );

/** *%10 KDV (matrah 1.000,00)*: on paper the KDV is printed beside it. */
export const vatInWords = ({ percent, gross, tax }: PaidVat): string =>
  `${percentLabel(percent)} KDV (matrah ${formatAmount(kurus(gross - tax))})`;

/** Sums amounts by rate, the lowest rate first and amounts without a rate last. */
export function sumByPercent(amounts: readonly VatAmount[]): VatAmount[] {
  const byPercent = Map.groupBy(amounts, ({ percent }) => percent);
  return [...byPercent]
    .map(([percent, same]) => ({ percent, gross: sumKurus(same.map(({ gross }) => gross)) }))
    .toSorted((a, b) => (a.percent ?? Infinity) - (b.percent ?? Infinity));
}

/**
 * The part of a payment for each rate. For pieces it is the price paid for them after discount (VAT-5). For a share it
 * is its part of the sum that each rate still owes after the earlier shares. `taken` has the known rates of those
 * shares (VAT-6).
 */
export function vatOfPayment(
  bill: TaxedBill,
  decision: Pick<PaymentDecision, 'gross' | 'discount' | 'lines'>,
  taken: readonly VatAmount[],
): PaidVat[] {
  if (decision.lines.length === 0) return vatOfShare(bill, decision, taken);
  const lineOf = new Map(bill.lines.map((line) => [line.id, line]));
  const amounts = decision.lines.flatMap(({ lineId, gross, discount }) => {
    const line = lineOf.get(lineId);
    return line ? vatOfLine(line, kurus(gross - discount), bill.lines) : [];
  });
  return paidVatOf(amounts);
}

/** The rates of everything that is still owed, for the bill that is printed before the payment (VAT-8). */
export const vatOfOwed = (bill: TaxedBill, taken: readonly VatAmount[]): PaidVat[] => {
  const gross = kurus(Math.max(0, unpaidTotal(bill.lines) - bill.sharesPaid));
  return vatOfShare(bill, { gross, discount: ZERO }, taken);
};

function vatOfShare(
  { lines, sharesPaid }: TaxedBill,
  { gross, discount }: Pick<PaymentDecision, 'gross' | 'discount'>,
  taken: readonly VatAmount[],
): PaidVat[] {
  const unpaid = lines.flatMap((line) => vatOfLine(line, timesQty(line.unitPrice, unpaidQty(line)), lines));
  const unknown = kurus(sharesPaid - sumKurus(taken.map((share) => share.gross)));
  const takenByRate = sumByPercent([...taken, { percent: null, gross: unknown }]);
  const takenOf = new Map(takenByRate.map((share) => [share.percent, share.gross]));
  const owed = sumByPercent(unpaid);
  // Pieces cancelled after a share had paid for them: that rate owes nothing, and the stored share does not change.
  const left = owed.map((rate) => kurus(Math.max(0, rate.gross - (takenOf.get(rate.percent) ?? 0))));
  const parts = spreadByLargestRemainder(gross, left);
  const discounts = spreadByLargestRemainder(discount, parts);
  return paidVatOf(
    owed.map(({ percent }, at) => ({
      percent,
      gross: kurus((parts[at] ?? ZERO) - (discounts[at] ?? ZERO)),
    })),
  );
}

/** The fields of a line that decide the rates of the price paid for it. */
export type TaxFields = Pick<OrderLine, 'id' | 'name' | 'unitPrice' | 'options' | 'part' | 'isSetMenu'> & {
  /** At the moment of the save; null where it is not known (VAT-3). */
  vatPercent: number | null;
};

/** A bill whose lines have their rates. */
export type TaxedBill = Pick<OpenBill, 'sharesPaid'> & { lines: readonly (OrderLine & TaxFields)[] };

/** The amount paid for a line, by rate: that of the line or, for a set menu, those of its parts (VAT-4). */
export function vatOfLine(line: TaxFields, amount: Kurus, lines: readonly TaxFields[]): VatAmount[] {
  if (amount === 0) return [];
  const parts = line.isSetMenu ? partsOf(lines, line.id) : [];
  if (parts.length === 0) return [{ percent: line.vatPercent, gross: amount }];
  const shares = spreadByLargestRemainder(amount, pricesOfParts(line.unitPrice, parts));
  return parts.map(({ vatPercent }, at) => ({ percent: vatPercent, gross: shares[at] ?? ZERO }));
}

/** The fields of a part that decide its share of the price of the set menu. */
type PartPrice = Pick<OrderLine, 'part'> & {
  options: readonly Pick<LineOption, 'priceDifference' | 'qty'>[];
};

/**
 * The share of each part in the price of one piece of a set menu. The set menu's own price is divided in proportion to
 * the list prices of the parts. The extra price of the choice and options of a part are added. The shares add up to the
 * price (VAT-4).
 */
export function pricesOfParts(unitPrice: Kurus, parts: readonly PartPrice[]): Kurus[] {
  const extras = parts.map(({ part, options }) =>
    sumKurus([
      part?.extraPrice ?? ZERO,
      ...options.map(({ priceDifference, qty }) => timesQty(priceDifference, qty)),
    ]),
  );
  const own = kurus(Math.max(0, unitPrice - sumKurus(extras)));
  const shares = spreadByLargestRemainder(own, listPricesOf(parts));
  const prices = extras.map((extra, at) => kurus(Math.max(0, extra + (shares[at] ?? ZERO))));
  // The prices add up to the unit price, except where options take more off a part than it costs.
  return spreadByLargestRemainder(unitPrice, prices);
}

/** The list prices. Equal parts where nothing has a price, or where a price is unknown, as in older set menus. */
function listPricesOf(parts: readonly PartPrice[]): Kurus[] {
  const prices = parts.map(({ part }) => part?.listPrice ?? null);
  const known = prices.filter((price) => price !== null);
  const isEqual = known.length < prices.length || known.every((price) => price === 0);
  return isEqual ? parts.map(() => kurus(1)) : known;
}

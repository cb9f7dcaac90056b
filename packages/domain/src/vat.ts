import { spreadByLargestRemainder } from './largest-remainder.ts';
import type { LineOption } from './line-options.ts';
import { formatAmount, kurus, sumKurus, timesQty, ZERO, type Kurus } from './money.ts';
import { unpaidQty, unpaidTotal, type OpenBill, type OrderLine, type PaymentDecision } from './order.ts';
import { partsOf } from './set-lines.ts';
import { percentLabel } from './vat-rate.ts';

/** An amount with KDV in it, by the rate of what it was paid for; `percent` is null where nobody said one (VAT-7). */
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

/** A saved line with the percent of its moment (VAT-3). */
export interface VatLine extends OrderLine {
  vatPercent: number | null;
}

/** Divides an amount into base and KDV, in proportion 100 to the percent, by largest remainder (VAT-5). */
export function divideVat(gross: Kurus, percent: number): { base: Kurus; tax: Kurus } {
  const [base = ZERO, tax = ZERO] = spreadByLargestRemainder(gross, [kurus(100), kurus(percent)]);
  return { base, tax };
}

/** What is stored of a payment: its known rates with something paid for them, the lowest first. */
export const paidVatOf = (amounts: readonly VatAmount[]): PaidVat[] =>
  sumByPercent(amounts).flatMap(({ percent, gross }) =>
    percent === null || gross === 0 ? [] : [{ percent, gross, tax: divideVat(gross, percent).tax }],
  );

/** *%10 KDV (matrah 1.000,00)*: beside it on paper stands the KDV. */
export const vatInWords = ({ percent, gross, tax }: PaidVat): string =>
  `${percentLabel(percent)} KDV (matrah ${formatAmount(kurus(gross - tax))})`;

/** Amounts of the same rate as one, the lowest rate first and what has none last. */
export function sumByPercent(amounts: readonly VatAmount[]): VatAmount[] {
  const byPercent = Map.groupBy(amounts, ({ percent }) => percent);
  return [...byPercent]
    .map(([percent, same]) => ({ percent, gross: sumKurus(same.map(({ gross }) => gross)) }))
    .toSorted((a, b) => (a.percent ?? Infinity) - (b.percent ?? Infinity));
}

/**
 * What a payment takes of each rate. Of pieces it is what was paid for them after discount (VAT-5). Of a share it is its
 * part of what each rate still owes after the earlier shares, of which `taken` says the known rates (VAT-6).
 */
export function vatOfPayment(
  bill: Pick<OpenBill, 'sharesPaid'> & { lines: readonly VatLine[] },
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
export const vatOfOwed = (
  bill: Pick<OpenBill, 'sharesPaid'> & { lines: readonly VatLine[] },
  taken: readonly VatAmount[],
): PaidVat[] => {
  const gross = kurus(Math.max(0, unpaidTotal(bill.lines) - bill.sharesPaid));
  return vatOfShare(bill, { gross, discount: ZERO }, taken);
};

function vatOfShare(
  { lines, sharesPaid }: Pick<OpenBill, 'sharesPaid'> & { lines: readonly VatLine[] },
  { gross, discount }: Pick<PaymentDecision, 'gross' | 'discount'>,
  taken: readonly VatAmount[],
): PaidVat[] {
  const unpaid = lines.flatMap((line) => vatOfLine(line, timesQty(line.unitPrice, unpaidQty(line)), lines));
  const unknown = kurus(sharesPaid - sumKurus(taken.map((share) => share.gross)));
  const takenByRate = sumByPercent([...taken, { percent: null, gross: unknown }]);
  const takenOf = new Map(takenByRate.map((share) => [share.percent, share.gross]));
  const owed = sumByPercent(unpaid);
  // Cancelled after a share had paid for it: nothing of that rate is owed, and the share stays as it was told.
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

/** The fields of a line that decide the rates of what was paid for it. */
export type TaxedLine = Pick<
  VatLine,
  'id' | 'name' | 'unitPrice' | 'vatPercent' | 'options' | 'part' | 'isSetMenu'
>;

/** An amount that was paid for a line, by rate: that of the line or, of a set menu, those of its parts (VAT-4). */
export function vatOfLine(line: TaxedLine, amount: Kurus, lines: readonly TaxedLine[]): VatAmount[] {
  if (amount === 0) return [];
  const parts = line.isSetMenu ? partsOf(lines, line.id) : [];
  if (parts.length === 0) return [{ percent: line.vatPercent, gross: amount }];
  const shares = spreadByLargestRemainder(amount, pricesOfParts(line.unitPrice, parts));
  return parts.map(({ vatPercent }, at) => ({ percent: vatPercent, gross: shares[at] ?? ZERO }));
}

/** The fields of a part that decide how much of its set menu is its own. */
type PricedPart = Pick<OrderLine, 'part'> & {
  options: readonly Pick<LineOption, 'priceDifference' | 'qty'>[];
};

/**
 * How much of the price of one piece of a set menu belongs to each of its parts (VAT-4): the set menu's own price in
 * proportion to their list prices, and what choice and options of a part cost extra. They add up to the price.
 */
export function pricesOfParts(unitPrice: Kurus, parts: readonly PricedPart[]): Kurus[] {
  const extras = parts.map(({ part, options }) =>
    sumKurus([
      part?.extraPrice ?? ZERO,
      ...options.map(({ priceDifference, qty }) => timesQty(priceDifference, qty)),
    ]),
  );
  const own = kurus(Math.max(0, unitPrice - sumKurus(extras)));
  const shares = spreadByLargestRemainder(own, listPricesOf(parts));
  const prices = extras.map((extra, at) => kurus(Math.max(0, extra + (shares[at] ?? ZERO))));
  // Only where options take more off a part than it costs do these prices not add up by themselves.
  return spreadByLargestRemainder(unitPrice, prices);
}

/** In equal parts where nothing has a price, or where one is not known, which is so in set menus of before. */
function listPricesOf(parts: readonly PricedPart[]): Kurus[] {
  const prices = parts.map(({ part }) => part?.listPrice ?? null);
  const known = prices.filter((price) => price !== null);
  const isEqual = known.length < prices.length || known.every((price) => price === 0);
  return isEqual ? parts.map(() => kurus(1)) : known;
}

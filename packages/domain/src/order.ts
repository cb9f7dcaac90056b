import { applyDiscount, type Discount } from './discount.ts';
import { RuleError } from './errors.ts';
import { choiceOf, lineKey, type AskedChoice, type LineChoice } from './line-choice.ts';
import { kurus, sumKurus, timesQty, type Kurus } from './money.ts';
import { spreadByLargestRemainder } from './largest-remainder.ts';

/**
 * One saved line of an order. Name, price and station are those of the moment it was saved (ORD-4).
 * `paidQty + canceledQty` never exceeds `qty`; all three are whole pieces.
 */
export interface OrderLine extends LineChoice {
  id: string;
  name: string;
  qty: number;
  paidQty: number;
  canceledQty: number;
  unitPrice: Kurus;
  stationId: string | null;
  createdAt: Date;
  /** Given away (ikram): then `unitPrice` is 0. Null for what is to be paid. */
  comp: Comp | null;
}

/** What a piece of a comped line would have cost, kuruş, and why it was given away. */
export interface Comp {
  unitPrice: Kurus;
  reason: string;
}

/** A number of pieces of one saved line. */
export interface LineQty {
  lineId: string;
  qty: number;
}

type Quantities = Pick<OrderLine, 'qty' | 'paidQty' | 'canceledQty'>;
type PricedQuantities = Quantities & Pick<OrderLine, 'unitPrice'>;

/** Pieces of a line that are neither paid nor cancelled. */
export const unpaidQty = (line: Quantities): number => line.qty - line.paidQty - line.canceledQty;

/** What the unpaid lines cost (ORD-11). */
export const unpaidTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, unpaidQty(line))));

/** An open order as far as paying it goes. `sharesPaid`: taken as shares, not yet spread over lines. */
export interface OpenBill {
  version: number;
  lines: readonly OrderLine[];
  sharesPaid: Kurus;
}

/** What is still owed: unpaid lines less the shares taken. The `total` of an open order on the wire. */
export const openTotal = ({
  lines,
  sharesPaid,
}: Pick<OpenBill, 'sharesPaid'> & { lines: readonly PricedQuantities[] }): Kurus =>
  kurus(unpaidTotal(lines) - sharesPaid);

/** Refuses ORDER_CHANGED (PAY-5) `{total, version}` (what is owed now, kuruş) when the cashier saw another version. */
export function refuseOtherVersion(order: OpenBill, expected: number | undefined): void {
  if (expected === undefined || expected === order.version) return;
  throw new RuleError('ORDER_CHANGED', { total: openTotal(order), version: order.version });
}

/** What has been settled, before discounts: the `paidTotal` of an open order (ORD-11). */
export const paidTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, line.paidQty)));

/** All that was not cancelled: the `total` of a PAID order (PAY-21). */
export const orderTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, line.qty - line.canceledQty)));

/** How an order that lost its last line is closed (ORD-18). */
export const outcomeWithoutLines = (hasPayments: boolean): 'PAID' | 'CANCELED' =>
  hasPayments ? 'PAID' : 'CANCELED';

/**
 * The pieces a payment takes, in the order of the lines: everything unpaid, or the `chosen` quantities (PAY-15). Lines
 * with nothing to take are left out.
 *
 * Refuses NOT_FOUND for a line of another order and QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is chosen
 * than is unpaid, the same line named twice included (PAY-16).
 */
export function payableLines(lines: readonly OrderLine[], chosen?: readonly LineQty[]): PayableLine[] {
  const wanted = chosen && chosenByLine(lines, chosen);
  return lines.flatMap((line) => {
    const remaining = unpaidQty(line);
    const qty = wanted ? (wanted.get(line.id) ?? 0) : remaining;
    if (qty > remaining) throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: line.itemId, remaining });
    return qty > 0 ? [{ lineId: line.id, qty, gross: timesQty(line.unitPrice, qty) }] : [];
  });
}

export interface PayableLine extends LineQty {
  /** Price of these pieces before any discount. */
  gross: Kurus;
}

/** The order may have changed while a screen still showed the version before. */
const notOnThisOrder = (lineId: string): RuleError =>
  new RuleError('NOT_FOUND', { lineId, message: 'Seçilen ürün artık bu adisyonda değil.' });

function chosenByLine(lines: readonly OrderLine[], chosen: readonly LineQty[]): Map<string, number> {
  const byLine = new Map<string, number>();
  for (const { lineId, qty } of chosen) {
    if (!lines.some((line) => line.id === lineId)) throw notOnThisOrder(lineId);
    if (!Number.isSafeInteger(qty) || qty < 0) throw new RangeError(`not a number of pieces: ${qty}`);
    byLine.set(lineId, (byLine.get(lineId) ?? 0) + qty);
  }
  return byLine;
}

export interface PaymentRequest {
  /** What the caller says is to be taken, after discount. Compared, never trusted. */
  finalTotal: Kurus;
  /** Absent when the caller sent no discount fields: then what `finalTotal` leaves out is an implied discount. */
  discount?: Discount | undefined;
  /** The version of the order the cashier saw. */
  expectedVersion?: number | undefined;
  /** Only these pieces; absent means everything unpaid. */
  chosen?: readonly LineQty[] | undefined;
}

export interface PaymentDecision {
  /** `gross - discount = amount`, all in kuruş; `amount` is what is taken. */
  gross: Kurus;
  discount: Kurus;
  amount: Kurus;
  /** True when nobody named the discount: it goes to the audit log flagged (PAY-4). */
  isImplied: boolean;
  /** Sums of `gross` and `discount` over the lines are those of the payment, to the kuruş. */
  lines: (PayableLine & { discount: Kurus })[];
}

/**
 * Decides one payment of an open order (PAY-3, PAY-49).
 *
 * - With a discount the server's own figure is taken; `finalTotal` may differ from it by one kuruş, because clients
 *   compute in floats. Without, any `finalTotal` from 0 to what is to be paid is taken as it stands.
 * - An order that costs nothing is paid with 0 (PAY-9).
 * - The discount is spread over the lines by largest remainder, so that item reports add up to revenue.
 * - After shares were taken, what is left can only be paid whole: it is the last share, without lines of its own
 *   (PAY-19).
 *
 * Refuses ORDER_CHANGED `{total, version}` (what is owed now, kuruş) when the cashier saw another version,
 * TOTAL_MISMATCH `{total}` (what would be right, kuruş), SHARES_STARTED for chosen pieces after a share, and what
 * {@link payableLines} refuses.
 */
export function decidePayment(order: OpenBill, request: PaymentRequest): PaymentDecision {
  refuseOtherVersion(order, request.expectedVersion);
  const isLastShare = order.sharesPaid > 0;
  if (isLastShare && request.chosen) throw new RuleError('SHARES_STARTED');
  const lines = isLastShare ? [] : payableLines(order.lines, request.chosen);
  const gross = isLastShare ? openTotal(order) : sumKurus(lines.map((line) => line.gross));
  const amount = amountToTake(gross, request);
  const discount = kurus(gross - amount);
  const weights = lines.map((line) => line.gross);
  const shares = isLastShare ? [] : spreadByLargestRemainder(discount, weights);
  return {
    gross,
    discount,
    amount,
    isImplied: request.discount === undefined && discount > 0,
    lines: lines.map((line, index) => ({ ...line, discount: shares[index] ?? kurus(0) })),
  };
}

/** One kuruş: what a client that computes percent in floats may be off by. */
const TOLERANCE = 1;

function amountToTake(gross: Kurus, { finalTotal, discount }: PaymentRequest): Kurus {
  const own = discount ? applyDiscount(gross, discount) : gross;
  const fits = discount ? Math.abs(finalTotal - own) <= TOLERANCE : finalTotal >= 0 && finalTotal <= own;
  if (!fits) throw new RuleError('TOTAL_MISMATCH', { total: own });
  return discount ? own : finalTotal;
}

/** The largest number of pieces one line may hold (ORD-5). */
export const MAX_LINE_QTY = 999;

/** The most an order may come to, 100 million lira: what `finalTotal` can say, and far below what sums can hold. */
const MAX_UNPAID = 10_000_000_000;

/** Refuses INVALID_INPUT for an order that nobody could pay any more (ORD-10). */
export function refuseUnpayable(lines: readonly PricedQuantities[]): void {
  if (unpaidTotal(lines) <= MAX_UNPAID) return;
  const reason = 'Adisyon toplamı 100.000.000 TL’yi aşamaz.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'lines', reason }] });
}

/** A requested change of an order: `qty` pieces more, or fewer when negative. */
export interface RequestedLine extends LineChoice {
  qty: number;
}

/**
 * Merges what one save asks for (ORD-5): the same item with the same note is one line, in the order first seen.
 * More and fewer stay apart. Notes are trimmed, an empty one is null; a lowering carries no note, since it is by item
 * (ORD-13). Refuses INVALID_INPUT when the pieces of a merged line pass {@link MAX_LINE_QTY}.
 */
export function mergeRequestedLines(lines: readonly (AskedChoice & { qty: number })[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  lines.forEach(({ qty, ...asked }, index) => {
    if (!Number.isSafeInteger(qty) || qty === 0) throw new RangeError(`not a number of pieces: ${qty}`);
    const choice = choiceOf(qty > 0 ? asked : { itemId: asked.itemId });
    const key = `${qty > 0 ? '+' : '-'}${lineKey(choice)}`;
    const line = merged.get(key) ?? { ...choice, qty: 0 };
    line.qty += qty;
    if (Math.abs(line.qty) > MAX_LINE_QTY) throw tooMany(index);
    merged.set(key, line);
  });
  return [...merged.values()];
}

const tooMany = (index: number): RuleError =>
  new RuleError('INVALID_INPUT', {
    fields: [{ path: `lines.${index}.qty`, reason: `Bir üründen en çok ${MAX_LINE_QTY} adet girilebilir.` }],
  });

/**
 * Which saved lines give up the `|qty|` pieces by which an item is lowered (ORD-13): what is to be paid before
 * what was given away, so that no gift is taken back silently; among those lines without a note first, the newest
 * first. Each part is at least one piece.
 *
 * Refuses QTY_EXCEEDS_REMAINING `{itemId, remaining}` when fewer are unpaid: nothing is lowered then.
 */
export function planLowering(lines: readonly OrderLine[], itemId: string, qty: number): LineQty[] {
  const candidates = lines.filter((line) => line.itemId === itemId && unpaidQty(line) > 0);
  const remaining = candidates.reduce((sum, line) => sum + unpaidQty(line), 0);
  let left = Math.abs(qty);
  if (left > remaining) throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId, remaining });
  const plan: LineQty[] = [];
  for (const line of candidates.sort(lowersFirst)) {
    const taken = Math.min(left, unpaidQty(line));
    if (taken > 0) plan.push({ lineId: line.id, qty: taken });
    left -= taken;
  }
  return plan;
}

/** Ids are of version 7, so that they order what was saved in the same instant. */
function lowersFirst(a: OrderLine, b: OrderLine): number {
  const byComp = Number(a.comp !== null) - Number(b.comp !== null);
  const byNote = Number(a.note !== null) - Number(b.note !== null);
  return byComp || byNote || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

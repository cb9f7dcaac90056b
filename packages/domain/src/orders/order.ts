import { applyDiscount, type Discount } from '../menu/discount.ts';
import { RuleError } from '../errors.ts';
import { choiceOf, lineKey, type LineChoiceInput, type LineChoice } from '../menu/line-choice.ts';
import type { LineOption, LinePortion } from '../menu/line-options.ts';
import { kurus, sumKurus, timesQty, type Kurus } from '../money/money.ts';
import { partOfSet, withParts } from './set-lines.ts';
import type { SetRole } from '../menu/set-menu.ts';
import type { FeeRole } from './delivery-fee.ts';
import { isHeld, type CourseRole } from './courses.ts';
import { spreadByLargestRemainder } from '../money/largest-remainder.ts';

/**
 * One saved line of an order. Name, price, portion, options and station are those of the moment it was saved. `paidQty
 * + canceledQty` never exceeds `qty`. All three are whole pieces (ORD-4).
 */
export interface OrderLine extends Pick<LineChoice, 'itemId' | 'note'>, SetRole, CourseRole, FeeRole {
  id: string;
  name: string;
  /** Null for an item with one price (SELL-3). */
  portion: LinePortion | null;
  options: readonly LineOption[];
  qty: number;
  paidQty: number;
  canceledQty: number;
  /** The paid pieces that were refunded while they waited (COURSE-11); absent for a new line. */
  unmadeQty?: number;
  unitPrice: Kurus;
  stationId: string | null;
  createdAt: Date;
  /** Set when the pieces were comped (*ikram*), and then `unitPrice` is 0. Null for a line that is to be paid. */
  comp: Comp | null;
}

/** The former price of a piece of a comped line, in kuruş, and the reason why it was comped. */
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

/** The price of the unpaid pieces (ORD-11). */
export const unpaidTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, unpaidQty(line))));

/** The parts of an open order that decide a payment. `sharesPaid`: shares taken that are not spread over lines yet. */
export interface OpenBill {
  version: number;
  lines: readonly OrderLine[];
  sharesPaid: Kurus;
}

/**
 * The sum that is still owed: the unpaid lines less the shares taken. It is the `total` of an open order on the wire.
 */
export const openTotal = ({
  lines,
  sharesPaid,
}: Pick<OpenBill, 'sharesPaid'> & { lines: readonly PricedQuantities[] }): Kurus =>
  kurus(unpaidTotal(lines) - sharesPaid);

/** Refuses ORDER_CHANGED `{total, version}` (the sum owed now, kuruş) when the cashier saw another version (PAY-5). */
export function refuseOtherVersion(order: OpenBill, expected: number | undefined): void {
  if (expected === undefined || expected === order.version) return;
  throw new RuleError('ORDER_CHANGED', { total: openTotal(order), version: order.version });
}

/** The price of the paid pieces before discounts: the `paidTotal` of an open order (ORD-11). */
export const paidTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, line.paidQty)));

/** The price of everything that was not cancelled: the `total` of a PAID order (PAY-21). */
export const orderTotal = (lines: readonly PricedQuantities[]): Kurus =>
  sumKurus(lines.map((line) => timesQty(line.unitPrice, line.qty - line.canceledQty)));

/** The state in which an order is closed that has no lines left (ORD-18). */
export const outcomeWithoutLines = (hasPayments: boolean): 'PAID' | 'CANCELED' =>
  hasPayments ? 'PAID' : 'CANCELED';

/**
 * The pieces a payment takes, in the order of the lines: everything unpaid, or the `chosen` quantities (PAY-15). Lines
 * with nothing to take are left out. The parts of a set menu are taken with it (SET-16).
 *
 * Refuses PART_OF_SET for a chosen part, and NOT_FOUND for a line of another order. Refuses QTY_EXCEEDS_REMAINING
 * `{itemId, remaining}` when more is chosen than is unpaid, also when the same line is named twice (PAY-16).
 */
export function payableLines(
  lines: readonly OrderLine[],
  chosen?: readonly LineQty[],
): Omit<PaidLine, 'discount'>[] {
  const wanted = chosen && chosenByLine(lines, chosen);
  return lines.flatMap((line) => {
    const remaining = unpaidQty(line);
    const qty = wanted ? (wanted.get(line.id) ?? 0) : remaining;
    if (qty > remaining) throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: line.itemId, remaining });
    return qty > 0 ? [{ lineId: line.id, qty, gross: timesQty(line.unitPrice, qty) }] : [];
  });
}

/** Pieces of a line that one payment takes. Pieces of a line that shares settle are taken with the last share. */
export interface PaidLine extends LineQty {
  /** The price of these pieces before the discount. */
  gross: Kurus;
  discount: Kurus;
}

/** The line is unknown here because the order may have changed while the screen still showed an older version. */
const notOnThisOrder = (lineId: string): RuleError =>
  new RuleError('NOT_FOUND', { lineId, message: 'Seçilen ürün artık bu adisyonda değil.' });

function chosenByLine(lines: readonly OrderLine[], chosen: readonly LineQty[]): Map<string, number> {
  const byLine = new Map<string, number>();
  for (const { lineId, qty } of withParts(lines, chosen)) {
    if (!lines.some((line) => line.id === lineId)) throw notOnThisOrder(lineId);
    if (!Number.isSafeInteger(qty) || qty < 0) throw new RangeError(`not a number of pieces: ${qty}`);
    byLine.set(lineId, (byLine.get(lineId) ?? 0) + qty);
  }
  return byLine;
}

export interface PaymentRequest {
  /**
   * The amount the caller wants to take, after discount. It is compared with the server's own figure and never trusted.
   */
  finalTotal: Kurus;
  /** Absent when the caller sent no discount fields: a `finalTotal` below the gross is then an implied discount. */
  discount?: Discount | undefined;
  expectedVersion?: number | undefined;
  /** Only these pieces. If absent: everything unpaid. */
  chosen?: readonly LineQty[] | undefined;
}

export interface PaymentDecision {
  /** `gross - discount = amount`, all in kuruş. `amount` is the sum taken. */
  gross: Kurus;
  discount: Kurus;
  amount: Kurus;
  /** True when the request named no discount although less was taken: the audit log flags it (PAY-4). */
  isImplied: boolean;
  /** Sums of `gross` and `discount` over the lines are those of the payment, to the kuruş. */
  lines: PaidLine[];
}

/**
 * Decides one payment of an open order (PAY-3, PAY-49).
 *
 * - With a discount the server's own figure is taken. `finalTotal` may differ from it by one kuruş, because clients
 *   compute in floats. Without a discount, any `finalTotal` from 0 to the sum to be paid is taken unchanged.
 * - An order that costs nothing is paid with 0 (PAY-9).
 * - The discount is spread over the lines by largest remainder, so item reports and fees add up to revenue.
 * - After shares were taken, the rest can only be paid as a whole. It is the last share, without lines of its own
 *   (PAY-19).
 *
 * Refuses ORDER_CHANGED `{total, version}` (the sum owed now, kuruş) when the cashier saw another version. Refuses
 * TOTAL_MISMATCH `{total}` (the right sum, kuruş), and SHARES_STARTED for chosen pieces after a share. Also refuses as
 * {@link payableLines} does.
 */
export function decidePayment(order: OpenBill, request: PaymentRequest): PaymentDecision {
  refuseOtherVersion(order, request.expectedVersion);
  const isLastShare = order.sharesPaid > 0;
  if (isLastShare && request.chosen) throw new RuleError('SHARES_STARTED');
  const lines = isLastShare ? [] : payableLines(order.lines, request.chosen);
  const gross = isLastShare ? openTotal(order) : sumKurus(lines.map((line) => line.gross));
  const fees = kurus(Math.min(gross, feesOf(order.lines, isLastShare ? undefined : lines)));
  const amount = amountToTake({ gross, fees }, request);
  const discount = kurus(gross - amount);
  const weights = lines.map((line) => (isFeeOf(order.lines, line) ? kurus(0) : line.gross));
  const shares = isLastShare ? [] : spreadByLargestRemainder(discount, weights);
  return {
    gross,
    discount,
    amount,
    isImplied: request.discount === undefined && discount > 0,
    lines: lines.map((line, index) => ({ ...line, discount: shares[index] ?? kurus(0) })),
  };
}

const isFeeOf = (lines: readonly OrderLine[], { lineId }: Pick<LineQty, 'lineId'>): boolean =>
  lines.some(({ id, isFee }) => id === lineId && isFee);

/** The fees among the pieces that are paid; among everything unpaid without them. */
const feesOf = (lines: readonly OrderLine[], paid?: readonly Omit<PaidLine, 'discount'>[]): Kurus =>
  paid
    ? sumKurus(paid.filter((line) => isFeeOf(lines, line)).map(({ gross }) => gross))
    : unpaidTotal(lines.filter(({ isFee }) => isFee));

/** The tolerance of one kuruş for a client that computes a percentage in floats. */
const TOLERANCE = 1;

/** Fees are never lowered, so the discount is that of the rest (CHANNEL-15). */
function amountToTake(
  { gross, fees }: { gross: Kurus; fees: Kurus },
  { finalTotal, discount }: PaymentRequest,
): Kurus {
  const own = discount ? kurus(fees + applyDiscount(kurus(gross - fees), discount)) : gross;
  const fits = discount ? Math.abs(finalTotal - own) <= TOLERANCE : finalTotal >= fees && finalTotal <= own;
  if (!fits) throw new RuleError('TOTAL_MISMATCH', { total: own });
  return discount ? own : finalTotal;
}

/** The largest number of pieces one line may hold (ORD-5). */
export const MAX_LINE_QTY = 999;

/** The highest total of an order, 100 million lira: the most that `finalTotal` accepts, far below the limit of sums. */
const MAX_UNPAID = 10_000_000_000;

/** Refuses INVALID_INPUT when the total becomes too large to be paid (ORD-10). */
export function refuseUnpayable(lines: readonly PricedQuantities[]): void {
  if (unpaidTotal(lines) <= MAX_UNPAID) return;
  const reason = 'Adisyon toplamı 100.000.000 TL’yi aşamaz.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'lines', reason }] });
}

/** One requested change of an order: `qty` pieces more, or fewer when negative. */
export interface RequestedLine extends LineChoice {
  qty: number;
}

/**
 * Merges the lines of one save (ORD-5). Lines of the same choice become one line, in the order first seen. Additions
 * and lowerings stay separate. Notes are trimmed, and an empty one is null.
 *
 * Refuses INVALID_INPUT when the pieces of a merged line exceed {@link MAX_LINE_QTY}. Also refuses a lowering that
 * names parts of a set menu (ORD-13).
 */
export function mergeRequestedLines(lines: readonly (LineChoiceInput & { qty: number })[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  lines.forEach(({ qty, ...asked }, index) => {
    if (!Number.isSafeInteger(qty) || qty === 0) throw new RangeError(`not a number of pieces: ${qty}`);
    const choice = choiceOf(asked);
    if (qty < 0 && choice.parts.length > 0) throw partsLowered(index);
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

const partsLowered = (index: number): RuleError =>
  new RuleError('INVALID_INPUT', {
    fields: [{ path: `lines.${index}.parts`, reason: 'Menünün parçaları ayrı ayrı azaltılamaz.' }],
  });

/**
 * The saved lines that give up the `|qty|` pieces of a choice. They match its item and the portion, options or note
 * that it names. Lines that wait are lowered before those that were sent. Lines to be paid are lowered before comped
 * ones, so that no comp is removed unnoticed. Next are those with the fewest options that were not named, those without
 * a note, and the newest. Each part is at least one piece (ORD-13).
 *
 * Refuses QTY_EXCEEDS_REMAINING `{itemId, remaining}` when fewer are unpaid. Refuses PART_OF_SET where parts of set
 * menus would have to be lowered. Nothing is lowered then (SET-17).
 */
export function planLowering(lines: readonly OrderLine[], asked: LineChoiceInput, qty: number): LineQty[] {
  const named = choiceOf(asked);
  const ofChoice = lines.filter((line) => unpaidQty(line) > 0 && isOfChoice(line, named));
  const candidates = ofChoice.filter(({ part }) => !part);
  const remaining = candidates.reduce((sum, line) => sum + unpaidQty(line), 0);
  let left = Math.abs(qty);
  if (left > remaining) {
    const inSet = ofChoice.find(({ part }) => part);
    if (inSet?.part) throw partOfSet(inSet, inSet.part);
    throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: named.itemId, remaining });
  }
  const plan: LineQty[] = [];
  for (const line of candidates.sort(lowersFirst(named))) {
    const taken = Math.min(left, unpaidQty(line));
    if (taken > 0) plan.push({ lineId: line.id, qty: taken });
    left -= taken;
  }
  return plan;
}

/** Plans several lowerings of one save. Those that name more are planned first, and no piece is taken twice. */
export function planLowerings(lines: readonly OrderLine[], lowerings: readonly RequestedLine[]): LineQty[] {
  const plan: LineQty[] = [];
  for (const lowering of lowerings.toSorted((a, b) => lineKey(b).length - lineKey(a).length)) {
    const takenOf = Map.groupBy(plan, ({ lineId }) => lineId);
    const left = lines.map((line) => {
      const taken = (takenOf.get(line.id) ?? []).reduce((sum, { qty }) => sum + qty, 0);
      return { ...line, canceledQty: line.canceledQty + taken };
    });
    plan.push(...planLowering(left, lowering, lowering.qty));
  }
  return plan;
}

/** True for a line with everything that a lowering names; fields that it does not name may be any. */
function isOfChoice(line: OrderLine, { itemId, portionId, note, options, course }: LineChoice): boolean {
  const qtyOf = new Map(line.options.map((option) => [option.optionId, option.qty]));
  return (
    line.itemId === itemId &&
    (portionId === null || line.portion?.id === portionId) &&
    (note === null || line.note === note) &&
    (course === null || line.course === course) &&
    options.every(({ optionId, qty }) => (qtyOf.get(optionId) ?? 0) === qty)
  );
}

/** Ids are UUID version 7, so they order lines that were saved in the same instant. */
const lowersFirst =
  ({ options }: LineChoice) =>
  (a: OrderLine, b: OrderLine): number => {
    const byHeld = Number(isHeld(b)) - Number(isHeld(a));
    const byOptions = options.length === 0 ? 0 : a.options.length - b.options.length;
    const byComp = Number(a.comp !== null) - Number(b.comp !== null);
    const byNote = Number(a.note !== null) - Number(b.note !== null);
    return (
      byHeld ||
      byComp ||
      byOptions ||
      byNote ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      (a.id < b.id ? 1 : -1)
    );
  };

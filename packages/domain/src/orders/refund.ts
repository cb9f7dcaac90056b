import { RuleError } from '../errors.ts';
import { spreadByLargestRemainder } from '../money/largest-remainder.ts';
import { kurus, liraOf, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { LineQty } from './order.ts';
import { withParts } from './set-lines.ts';
import type { SetRole } from '../menu/set-menu.ts';

/** The part of a payment that settled one line, and the part of it that was refunded before. */
export interface RefundableLine extends SetRole {
  id: string;
  itemId: string;
  name: string;
  /** The pieces that the payment paid. For a share: the pieces that all shares of its bill paid together. */
  qty: number;
  /** The price paid for them after the discount. */
  settled: Kurus;
  refundedQty: number;
  refunded: Kurus;
  /** The pieces that refunds of any share of the bill have already brought back (REFUND-25). */
  backQty: number;
}

/** A payment as the refund code reads it. */
export interface SettledPayment {
  amount: Kurus;
  /** The sum of its refunds. */
  refunded: Kurus;
  /** It paid an amount and no particular pieces. */
  isShare: boolean;
  /** False for a share of a bill that is still open: it has paid for nothing yet (REFUND-3). */
  isSettled: boolean;
  lines: readonly RefundableLine[];
  /** The tip in addition to `amount`, and the part of it that was refunded (TIP-21). */
  tip: Kurus;
  tipRefunded: Kurus;
}

/** The part of a tip that can still be refunded. */
export const tipLeftToRefund = ({ tip, tipRefunded }: Pick<SettledPayment, 'tip' | 'tipRefunded'>): Kurus =>
  kurus(tip - tipRefunded);

/** The part of a payment that can still be refunded. */
export const leftToRefund = ({ amount, refunded }: Pick<SettledPayment, 'amount' | 'refunded'>): Kurus =>
  kurus(amount - refunded);

export const piecesLeft = ({ qty, refundedQty }: Pick<RefundableLine, 'qty' | 'refundedQty'>): number =>
  qty - refundedQty;

/**
 * The refund for `pieces` of a line. Each piece gives the same whole kuruş, and the last one of the line gives the
 * rest. The number of refunds does not matter: together they give what was settled. Amounts of a share that were
 * refunded before reduce the rest (REFUND-2).
 */
export function refundOfPieces(
  line: Pick<RefundableLine, 'qty' | 'settled' | 'refundedQty' | 'refunded'>,
  pieces: number,
): Kurus {
  const { qty, settled, refunded } = line;
  const left = kurus(settled - refunded);
  if (pieces === piecesLeft(line)) return left;
  return kurus(Math.min(left, Math.floor(settled / qty) * pieces));
}

/** The lines that can be chosen. A line paid with 0 gives back nothing, and a part follows its set menu (REFUND-4). */
export const refundableLines = <L extends RefundableLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !line.part && line.settled > 0);

export interface RefundRequest {
  /** The amount the caller wants to refund. It is compared with the own figure and never trusted. */
  amount: Kurus;
  /** Only these pieces. If absent: everything that is left, or for a share the amount. */
  chosen?: readonly LineQty[] | undefined;
  /** The refunded sum that the caller saw. */
  expectedRefunded?: Kurus | undefined;
  /**
   * The part of the tip to refund; nothing if absent (TIP-12). With an amount of 0 only the tip is refunded (TIP-21).
   */
  tip?: Kurus | undefined;
}

/** The amounts of the lines add up to `amount`. An amount of a share has no pieces. */
export interface RefundDecision {
  amount: Kurus;
  lines: (LineQty & {
    amount: Kurus;
    /** The pieces returned with this refund; fewer if another share returned them (REFUND-25). */
    backQty: number;
  })[];
  tip: Kurus;
  /** The returned pieces, those of set menus with their parts (REFUND-11). */
  back: LineQty[];
}

/**
 * Decides a refund of one payment. Refuses REFUND_CHANGED `{left}` (lira) where the caller saw other figures, and
 * NOT_SETTLED for a share of an open bill. Also refuses as {@link piecesToRefund} does (REFUND-1 to REFUND-7).
 */
export function decideRefund(payment: SettledPayment, request: RefundRequest): RefundDecision {
  const { expectedRefunded = payment.refunded, tip = ZERO } = request;
  if (expectedRefunded !== payment.refunded || tip > tipLeftToRefund(payment)) throw changed(payment);
  if (tip > 0 && request.amount === 0 && !request.chosen) return { amount: ZERO, lines: [], tip, back: [] };
  if (!payment.isSettled) throw new RuleError('NOT_SETTLED');
  const lines = refundedLines(payment, request);
  const amount = sumKurus(lines.map((line) => line.amount));
  if (amount !== request.amount || amount === 0) throw changed(payment);
  return { amount, lines, tip, back: piecesBack(payment, lines) };
}

/** A share refunds an amount unless pieces are named (REFUND-3, REFUND-25). */
const refundedLines = (
  payment: SettledPayment,
  { amount, chosen }: RefundRequest,
): RefundDecision['lines'] =>
  payment.isShare && !chosen ? ofShare(payment, amount) : piecesToRefund(payment, chosen);

const changed = (payment: SettledPayment): RuleError =>
  new RuleError('REFUND_CHANGED', { left: liraOf(leftToRefund(payment)) });

function ofShare(payment: SettledPayment, amount: Kurus): RefundDecision['lines'] {
  if (amount > leftToRefund(payment)) throw changed(payment);
  const left = payment.lines.map(({ settled, refunded }) => kurus(settled - refunded));
  const parts = spreadByLargestRemainder(amount, left);
  return payment.lines.flatMap(({ id }, index) => {
    const part = parts[index] ?? ZERO;
    return part > 0 ? [{ lineId: id, qty: 0, amount: part, backQty: 0 }] : [];
  });
}

/**
 * The refunded pieces with their amounts. Those of a set menu include its parts. Those of a share do not, because its
 * parts settled nothing (REFUND-5).
 *
 * Refuses NOT_FOUND for a line that the payment did not pay or that gives back nothing. Refuses PART_OF_SET for a part
 * alone, and QTY_EXCEEDS_REMAINING `{itemId, remaining}` (REFUND-6).
 */
function piecesToRefund(
  { lines, isShare }: SettledPayment,
  chosen: readonly LineQty[] = everythingLeft(lines),
): RefundDecision['lines'] {
  const wanted = new Map<string, number>();
  const all = withParts(lines, chosen);
  for (const { lineId, qty } of isShare ? chosen : all) wanted.set(lineId, (wanted.get(lineId) ?? 0) + qty);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return [...wanted].map(([lineId, qty]) => {
    const line = lineOf.get(lineId);
    if (!line) throw notPaid(lineId);
    const remaining = piecesLeft(line);
    if (!line.part && line.settled === line.refunded && remaining > 0) throw notPaid(lineId);
    if (qty > remaining) throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: line.itemId, remaining });
    return { lineId, qty, amount: refundOfPieces(line, qty), backQty: backOf(line, qty) };
  });
}

/**
 * Returns the number of these pieces that this refund brings back. Shares pay a piece together. The first share that
 * refunds its part brings the piece back (REFUND-25).
 */
const backOf = ({ refundedQty, backQty }: RefundableLine, qty: number): number =>
  Math.max(0, refundedQty + qty - backQty);

/** For a payment by pieces the parts of a set menu are among its lines. For a share they follow the set menu. */
function piecesBack({ lines, isShare }: SettledPayment, refunded: RefundDecision['lines']): LineQty[] {
  const back = refunded.map(({ lineId, backQty }) => ({ lineId, qty: backQty })).filter(({ qty }) => qty > 0);
  return isShare ? withParts(lines, back) : back;
}

const everythingLeft = (lines: readonly RefundableLine[]): LineQty[] =>
  refundableLines(lines)
    .map((line) => ({ lineId: line.id, qty: piecesLeft(line) }))
    .filter(({ qty }) => qty > 0);

const notPaid = (lineId: string): RuleError =>
  new RuleError('NOT_FOUND', { lineId, message: 'Bu ödeme seçilen ürünü karşılamadı.' });

/** The reason why a payment cannot be refunded. Null while a part of it can be (REFUND-21). */
export type RefundObstacle = 'NOT_SETTLED' | 'NOTHING_PAID' | 'ALL_REFUNDED';

export function refundObstacle(
  payment: Pick<SettledPayment, 'amount' | 'refunded' | 'isSettled'>,
): RefundObstacle | null {
  if (!payment.isSettled) return 'NOT_SETTLED';
  if (payment.amount === 0) return 'NOTHING_PAID';
  return leftToRefund(payment) === 0 ? 'ALL_REFUNDED' : null;
}

/** The sums that count towards the limit of refunds before a new one, tips included (REFUND-12, TIP-24). */
interface GivenBack {
  /** All payments of the order, by any user. */
  ofOrder: Kurus;
  /** By the same person on the business day, of any order. */
  byPersonToday: Kurus;
}

/** The rest of the limit. A refund up to this amount is within the limit. */
export const leftOfLimit = ({ ofOrder, byPersonToday }: GivenBack, limit: Kurus): Kurus =>
  kurus(Math.max(0, limit - Math.max(ofOrder, byPersonToday)));

import { RuleError } from './errors.ts';
import { spreadByLargestRemainder } from './largest-remainder.ts';
import { kurus, liraOf, sumKurus, ZERO, type Kurus } from './money.ts';
import type { LineQty } from './order.ts';
import { withParts } from './set-lines.ts';
import type { LineOfSet } from './set-menu.ts';

/** What a payment settled of one line, and what of it was given back before. */
export interface SettledLine extends LineOfSet {
  id: string;
  itemId: string;
  name: string;
  /** The pieces it paid; 0 for all shares of a line but the one that settled it. */
  qty: number;
  /** What it paid for them after its discount. */
  settled: Kurus;
  refundedQty: number;
  refunded: Kurus;
}

/** A payment as a refund sees it. */
export interface SettledPayment {
  amount: Kurus;
  /** The sum of its refunds. */
  refunded: Kurus;
  /** It paid an amount and no particular pieces. */
  isShare: boolean;
  /** False for a share of a bill that is still open: it has paid for nothing yet (REFUND-3). */
  isSettled: boolean;
  lines: readonly SettledLine[];
  /** What was left as a tip besides, and what of that went back (TIP-21). */
  tip: Kurus;
  tipRefunded: Kurus;
}

/** What can still be given back of a tip. */
export const tipLeftToRefund = ({ tip, tipRefunded }: Pick<SettledPayment, 'tip' | 'tipRefunded'>): Kurus =>
  kurus(tip - tipRefunded);

/** What can still be given back of a payment. */
export const leftToRefund = ({ amount, refunded }: Pick<SettledPayment, 'amount' | 'refunded'>): Kurus =>
  kurus(amount - refunded);

type SettledPieces = Pick<SettledLine, 'qty' | 'settled' | 'refundedQty'>;

export const piecesLeft = ({ qty, refundedQty }: Pick<SettledLine, 'qty' | 'refundedQty'>): number =>
  qty - refundedQty;

/**
 * What `pieces` of a line give back (REFUND-2): each piece the same whole kuruş, the last one of the line the rest. So
 * it does not matter in how many refunds they go back: together they are what was settled.
 */
export function refundOfPieces({ qty, settled, refundedQty }: SettledPieces, pieces: number): Kurus {
  if (qty === 0) return ZERO;
  const each = Math.floor(settled / qty);
  const upTo = (count: number): number => (count === qty ? settled : each * count);
  return kurus(upTo(refundedQty + pieces) - upTo(refundedQty));
}

/** The lines that can be chosen: what was paid with 0 gives back nothing (REFUND-4), and a part follows its set menu. */
export const refundableLines = <L extends SettledLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !line.part && line.settled > 0);

export interface RefundRequest {
  /** What the caller wants to give back; compared with the own figure and never trusted. */
  amount: Kurus;
  /** Only these pieces; absent means everything that is left, or of a share the amount. */
  chosen?: readonly LineQty[] | undefined;
  /** What the caller saw given back before. */
  expectedRefunded?: Kurus | undefined;
  /** What goes back of the tip, nothing unless said (TIP-12); with an amount of 0 that alone (TIP-21). */
  tip?: Kurus | undefined;
}

export interface RefundedLine extends LineQty {
  amount: Kurus;
}

/** The amounts of the lines add up to `amount`. An amount of a share has no pieces. */
export interface RefundDecision {
  amount: Kurus;
  lines: RefundedLine[];
  tip: Kurus;
}

/**
 * Decides a refund of one payment (REFUND-1 to REFUND-7). Refuses REFUND_CHANGED `{left}` (lira) where the caller saw
 * other figures, NOT_SETTLED for a share of an open bill, INVALID_INPUT for pieces of a share, and what
 * {@link piecesToRefund} refuses.
 */
export function decideRefund(payment: SettledPayment, request: RefundRequest): RefundDecision {
  const { expectedRefunded = payment.refunded, tip = ZERO } = request;
  if (expectedRefunded !== payment.refunded || tip > tipLeftToRefund(payment)) throw changed(payment);
  if (tip > 0 && request.amount === 0 && !request.chosen) return { amount: ZERO, lines: [], tip };
  if (!payment.isSettled) throw new RuleError('NOT_SETTLED');
  const lines = payment.isShare ? ofShare(payment, request) : piecesToRefund(payment.lines, request.chosen);
  const amount = sumKurus(lines.map((line) => line.amount));
  if (amount !== request.amount || amount === 0) throw changed(payment);
  return { amount, lines, tip };
}

const changed = (payment: SettledPayment): RuleError =>
  new RuleError('REFUND_CHANGED', { left: liraOf(leftToRefund(payment)) });

function ofShare(payment: SettledPayment, { amount, chosen }: RefundRequest): RefundedLine[] {
  if (chosen) {
    const reason = 'Hesap payı ürün ürün iade edilmez; tutar girin.';
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'lines', reason }] });
  }
  if (amount > leftToRefund(payment)) throw changed(payment);
  const left = payment.lines.map(({ settled, refunded }) => kurus(settled - refunded));
  const parts = spreadByLargestRemainder(amount, left);
  return payment.lines.flatMap(({ id }, index) => {
    const part = parts[index] ?? ZERO;
    return part > 0 ? [{ lineId: id, qty: 0, amount: part }] : [];
  });
}

/**
 * The pieces that go back with what they give back, those of a set menu with its parts (REFUND-5). Refuses NOT_FOUND
 * for a line that the payment did not pay or that gives back nothing, PART_OF_SET for a part alone, and
 * QTY_EXCEEDS_REMAINING `{itemId, remaining}` (REFUND-6).
 */
function piecesToRefund(
  lines: readonly SettledLine[],
  chosen: readonly LineQty[] = everythingLeft(lines),
): RefundedLine[] {
  const wanted = new Map<string, number>();
  for (const { lineId, qty } of withParts(lines, chosen)) wanted.set(lineId, (wanted.get(lineId) ?? 0) + qty);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return [...wanted].map(([lineId, qty]) => {
    const line = lineOf.get(lineId);
    if (!line || (!line.part && line.settled === 0)) throw notPaid(lineId);
    const remaining = piecesLeft(line);
    if (qty > remaining) throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: line.itemId, remaining });
    return { lineId, qty, amount: refundOfPieces(line, qty) };
  });
}

const everythingLeft = (lines: readonly SettledLine[]): LineQty[] =>
  refundableLines(lines)
    .map((line) => ({ lineId: line.id, qty: piecesLeft(line) }))
    .filter(({ qty }) => qty > 0);

const notPaid = (lineId: string): RuleError =>
  new RuleError('NOT_FOUND', { lineId, message: 'Bu ödeme seçilen ürünü karşılamadı.' });

/** Why nothing can be given back of a payment (REFUND-21); null while something can. */
export type RefundObstacle = 'NOT_SETTLED' | 'NOTHING_PAID' | 'ALL_REFUNDED';

export function refundObstacle(
  payment: Pick<SettledPayment, 'amount' | 'refunded' | 'isSettled'>,
): RefundObstacle | null {
  if (!payment.isSettled) return 'NOT_SETTLED';
  if (payment.amount === 0) return 'NOTHING_PAID';
  return leftToRefund(payment) === 0 ? 'ALL_REFUNDED' : null;
}

/** Whether a refund is above the limit for one payment, all its refunds and their tips counted (REFUND-12, TIP-24). */
export const isRefundOverLimit = (
  { refunded, tipRefunded }: Pick<SettledPayment, 'refunded' | 'tipRefunded'>,
  amount: Kurus,
  limit: Kurus,
): boolean => refunded + tipRefunded + amount > limit;

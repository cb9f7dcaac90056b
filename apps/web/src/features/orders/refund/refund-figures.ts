import type { PaymentRefunds, RefundableLine } from '@sofra/contract/orders/refunds';
import { formatLira, kurus, sumKurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import type { LineQty } from '@sofra/domain/orders/order';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { piecesLeft, refundOfPieces } from '@sofra/domain/orders/refund';
import { withTip } from '@sofra/domain/money/tip';
import { soldLines, type SetPartRow } from '#src/ui/order/sold-lines.ts';

/** *Tamamı*, *Satır satır*, of a share *Tutar gir*, and *Yalnız bahşiş*. */
export type RefundWay = 'whole' | 'lines' | 'amount' | 'tip';

export const REFUND_REASONS = ['Beğenilmedi', 'Yanlış ürün', 'Fazla çekildi', 'Diğer'];
/** Together with a chip it stays within the server's limit (contract/refunds.ts, `refundPayment`). */
export const MAX_REFUND_NOTE = 180;

export interface RefundFields {
  way: RefundWay;
  /** Pieces by line. */
  chosen: ReadonlyMap<string, number>;
  amountText: string;
  /** The refunded part of the tip, as typed (TIP-25). */
  tipText: string;
  chip: string | null;
  note: string;
  restock: boolean;
  method: Settlement;
}

/** If nothing of the bill is left, only the tip is refunded. */
export const emptyRefund = (
  method: Settlement,
  { obstacle }: Pick<PaymentRefunds, 'obstacle'>,
): RefundFields => ({
  way: obstacle === null ? 'whole' : 'tip',
  ...{ chosen: new Map(), amountText: '', tipText: '', chip: null, note: '', restock: false, method },
});

/** A line with pieces that can still be refunded. */
export interface RefundRow extends RefundableLine {
  id: string;
  parts: readonly SetPartRow[];
  left: number;
}

export const refundRows = ({ lines }: Pick<PaymentRefunds, 'lines'>): RefundRow[] =>
  soldLines(lines.map((line) => ({ ...line, id: line.lineId, note: null })))
    .map((line) => ({ ...line, left: piecesLeft(line) }))
    .filter(({ left, settled, refunded }) => left > 0 && settled > refunded);

export interface RefundFigures {
  amount: Kurus;
  /** The refunded tip, in addition to the amount. */
  tip: Kurus;
  /** The share of the payment's discount in the pieces. */
  discount: Kurus;
  /** The pieces with their price before the discount; empty for an amount. */
  pieces: { id: string; name: string; qty: number; gross: Kurus }[];
  /** The lines of the request; undefined if everything is refunded. */
  lines: LineQty[] | undefined;
  reason: string;
  /** The amount that can still be refunded after this refund. */
  left: Kurus;
  /** The input that is missing before the refund can be sent. */
  problem: string | null;
  /** States that the amount is above the user's limit and needs an approval. */
  limitText: string | null;
}

/** Computes the figures of the form, with the same arithmetic as the server (REFUND-22). */
export function readRefund(refunds: PaymentRefunds, fields: RefundFields): RefundFigures {
  const rows = refundRows(refunds);
  const chosen = rows.map((row) => ({ row, qty: qtyOf(row, refunds, fields) })).filter(({ qty }) => qty > 0);
  const amount = amountOf(refunds, fields, chosen);
  const tip = parseMoneyInput(fields.tipText) ?? ZERO;
  const pieces = chosen.map(({ row, qty }) => ({
    ...{ id: row.id, name: row.name, qty },
    // A share paid only its part of the price (REFUND-25).
    gross: refunds.isShare ? refundOfPieces(row, qty) : timesQty(row.unitPrice, qty),
  }));
  const gross = sumKurus(pieces.map((piece) => piece.gross));
  const reason = [fields.chip, fields.note.trim()].filter(Boolean).join(', ');
  return {
    amount,
    tip,
    discount: chosen.length === 0 ? ZERO : kurus(gross - amount),
    pieces,
    lines: fields.way === 'lines' ? chosen.map(({ row, qty }) => ({ lineId: row.id, qty })) : undefined,
    reason,
    left: kurus(refunds.left - amount),
    problem:
      problemOf(refunds, fields, { amount, tip }) ?? (reason === '' ? 'Bir neden seçin ya da yazın.' : null),
    limitText: limitTextOf(refunds, withTip(amount, tip)),
  };
}

export const chosenQty = ({ id, left }: RefundRow, { chosen }: Pick<RefundFields, 'chosen'>): number =>
  Math.min(left, chosen.get(id) ?? 0);

/** Everything of a share is an amount, since it paid no pieces of its own (REFUND-3). */
function qtyOf(row: RefundRow, { isShare }: PaymentRefunds, fields: RefundFields): number {
  if (fields.way === 'whole') return isShare ? 0 : row.left;
  return fields.way === 'lines' ? chosenQty(row, fields) : 0;
}

function amountOf(
  { left }: PaymentRefunds,
  { way, amountText }: RefundFields,
  chosen: readonly { row: RefundRow; qty: number }[],
): Kurus {
  if (way === 'whole') return left;
  if (way === 'tip') return ZERO;
  if (way === 'amount') return parseMoneyInput(amountText) ?? ZERO;
  return sumKurus(chosen.map(({ row, qty }) => refundOfPieces(row, qty)));
}

function problemOf(
  refunds: PaymentRefunds,
  { way, tipText }: RefundFields,
  { amount, tip }: Pick<RefundFigures, 'amount' | 'tip'>,
): string | null {
  if (tipText.trim() !== '' && parseMoneyInput(tipText) === null) return 'Bahşiş tutarı geçersiz.';
  if (tip > refunds.tipLeft) return `Bahşişten en fazla ${formatLira(refunds.tipLeft)} iade edilebilir.`;
  if (way === 'tip') return tip === 0 ? 'Bahşiş tutarını girin.' : null;
  if (amount === 0) return way === 'amount' ? 'Tutar girin.' : 'Önce ürün seçin.';
  if (amount > refunds.left) return `En fazla ${formatLira(refunds.left)} iade edilebilir.`;
  return null;
}

/** States that the amount exceeds the user's limit and needs an approval (APPROVE-11). */
function limitTextOf({ limit, limitLeft }: PaymentRefunds, amount: Kurus): string | null {
  if (limit === null || limitLeft === null || amount <= limitLeft) return null;
  return `Bir adisyonda ve bir iş gününde en fazla ${formatLira(limit)} iade edebilirsiniz: yönetici onayı istenir.`;
}

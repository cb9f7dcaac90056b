import type { PaymentRefunds, SettledLine } from '@sofra/contract/refunds';
import { formatLira, kurus, sumKurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import type { LineQty } from '@sofra/domain/order';
import type { Settlement } from '@sofra/domain/payment-method';
import { isRefundOverLimit, piecesLeft, refundOfPieces } from '@sofra/domain/refund';
import { withTip } from '@sofra/domain/tip';
import { soldLines, type SoldPart } from '#src/ui/order/sold-lines.ts';

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
  /** What goes back of the tip (TIP-25). */
  tipText: string;
  chip: string | null;
  note: string;
  restock: boolean;
  method: Settlement;
}

/** Where nothing of the bill is left the tip alone goes back. */
export const emptyRefund = (
  method: Settlement,
  { obstacle }: Pick<PaymentRefunds, 'obstacle'>,
): RefundFields => ({
  way: obstacle === null ? 'whole' : 'tip',
  ...{ chosen: new Map(), amountText: '', tipText: '', chip: null, note: '', restock: false, method },
});

/** A line of which something can still be given back. */
export interface RefundRow extends SettledLine {
  id: string;
  parts: readonly SoldPart[];
  left: number;
}

export const refundRows = ({ lines, isShare }: Pick<PaymentRefunds, 'lines' | 'isShare'>): RefundRow[] =>
  isShare
    ? []
    : soldLines(lines.map((line) => ({ ...line, id: line.lineId, note: null })))
        .map((line) => ({ ...line, left: piecesLeft(line) }))
        .filter(({ left, settled }) => left > 0 && settled > 0);

export interface RefundFigures {
  amount: Kurus;
  /** What goes back of the tip besides. */
  tip: Kurus;
  /** The share of the payment's discount in the pieces. */
  discount: Kurus;
  /** The pieces with their price before the discount; empty for an amount. */
  pieces: { id: string; name: string; qty: number; gross: Kurus }[];
  /** For the request; undefined where everything goes back. */
  lines: LineQty[] | undefined;
  reason: string;
  /** What can be given back after this. */
  left: Kurus;
  /** What is missing before it can be given back. */
  problem: string | null;
  /** That it is above the own limit and will be asked for an approval. */
  limitText: string | null;
}

/** What the form says, by the same arithmetic as the server's (REFUND-22). */
export function readRefund(refunds: PaymentRefunds, fields: RefundFields): RefundFigures {
  const rows = refundRows(refunds);
  const chosen = rows
    .map((row) => ({ row, qty: fields.way === 'whole' ? row.left : chosenQty(row, fields) }))
    .filter(({ qty }) => qty > 0 && fields.way !== 'tip');
  const amount = amountOf(refunds, fields, chosen);
  const tip = parseMoneyInput(fields.tipText) ?? ZERO;
  const gross = sumKurus(chosen.map(({ row, qty }) => timesQty(row.unitPrice, qty)));
  const reason = [fields.chip, fields.note.trim()].filter(Boolean).join(', ');
  return {
    amount,
    tip,
    discount: chosen.length === 0 ? ZERO : kurus(gross - amount),
    pieces: chosen.map(({ row: { id, name, unitPrice }, qty }) => ({
      ...{ id, name, qty },
      gross: timesQty(unitPrice, qty),
    })),
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

/** What the own limit says of this amount: it then needs an approval (APPROVE-11). */
function limitTextOf(refunds: PaymentRefunds, amount: Kurus): string | null {
  const { limit } = refunds;
  if (limit === null || !isRefundOverLimit(refunds, amount, limit)) return null;
  return `Bir ödemeden en fazla ${formatLira(limit)} iade edebilirsiniz: yönetici onayı istenir.`;
}

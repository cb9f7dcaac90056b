import type { OrderDocument, RefundDocument } from '@sofra/contract/money/documents';
import { documentNumber, DRAFT_NOTE, refundDocumentNumber } from '@sofra/domain/documents/document-number';
import { isSent } from '@sofra/domain/documents/document-sending';
import { kurus, sumKurus } from '@sofra/domain/money/money';
import type { InvoiceRow } from '@sofra/domain/documents/ubl-invoice';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { lineInWords } from '@sofra/domain/orders/line-text';
import type { SendingRow } from '#src/features/documents/sending/document-sendings.store.ts';
import type { DocumentRow } from '#src/features/documents/documents.store.ts';
import type { PaidBack, PaidOrder } from '#src/features/documents/read-paid-order.ts';

/**
 * A draft in the shape of the contract (DOCUMENT-7): without tips, and with the refunds made since beside it
 * (DOCUMENT-10, DOCUMENT-19).
 */
export function documentView({ row, sending }: SentOrDraft, paid: PaidOrder, yearOf: YearOf): OrderDocument {
  const { order, payments, amounts } = paid;
  const sums = sumsOf(amounts);
  const refunds = paid.refunds.map((refund) =>
    refundView(row, paid, { refund, year: yearOf(refund.madeAt) }),
  );
  return {
    ettn: row.id,
    number: documentNumber(row),
    note: noteOf(sending),
    sending,
    madeAt: row.madeAt,
    madeBy: row.madeBy,
    order: {
      id: order.id,
      number: order.number,
      tableName: order.tableName,
      openedAt: order.openedAt,
      closedAt: closedAt(paid),
    },
    seller: row.seller,
    buyer: row.buyer ?? UNNAMED_BUYER,
    lines: namedLines(paid),
    payments: payments.map(({ method, partner, amount, createdAt }) => ({
      ...{ method, amount, createdAt },
      partner: partner?.name ?? null,
    })),
    ...sums,
    refunds,
    isAllRefunded: sumKurus(refunds.map(({ total }) => total)) === sums.total,
  };
}

/** A document with its way to the integrator; null for one that was never queued. */
export interface SentOrDraft {
  row: DocumentRow;
  sending: SendingRow | null;
}

/** The note is gone once the document was really sent, and no earlier (DOCUMENT-50). */
const noteOf = (sending: SendingRow | null): string | null =>
  sending && isSent(sending.state) && !sending.isTest ? null : DRAFT_NOTE;

/** The year of an instant in the time zone of the business. */
export type YearOf = (at: Date) => number;

/** The draft of a refund, which refers to that of its order (DOCUMENT-19). */
function refundView(
  row: DocumentRow,
  paid: PaidOrder,
  { refund, year }: { refund: PaidBack; year: number },
): RefundDocument {
  const { id: ettn, number, method, reason, madeAt, madeBy, refundOf } = refund;
  const of = refundOf ?? row;
  return {
    ...{ ettn, method, reason, madeAt, madeBy, refundNumber: number },
    number: refundDocumentNumber({ number, year }),
    note: DRAFT_NOTE,
    refundOf: { ettn: of.id, number: documentNumber(of) },
    lines: refundedLines(paid, refund),
    ...sumsOf(refund.amounts),
  };
}

function sumsOf({ rates }: PaidOrder['amounts']) {
  const total = sumKurus(rates.map(({ gross }) => gross));
  const tax = sumKurus(rates.map((rate) => rate.tax));
  const withBase = rates.map((rate) => ({ ...rate, base: kurus(rate.gross - rate.tax) }));
  return { rates: withBase, base: kurus(total - tax), tax, total };
}

/** The refunded lines. An amount of a share counts as one piece of its line (REFUND-3). */
export function refundedLines({ lines }: PaidOrder, { amounts, lines: pieces }: PaidBack): InvoiceRow[] {
  const qtyOf = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  return namedLines({ lines, amounts }).map((line) => ({
    ...line,
    qty: Math.max(1, qtyOf.get(line.lineId) ?? 0),
  }));
}

/** Lines of the draft, one for each VAT rate of a set menu (DOCUMENT-9). */
export function namedLines({ lines, amounts }: Pick<PaidOrder, 'lines' | 'amounts'>): InvoiceRow[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return amounts.lines.map((amount) => {
    const line = lineOf.get(amount.lineId);
    if (!line) throw new Error('a draft has a line that its order does not have');
    const choice = lineInWords(line, lines) ?? null;
    return { ...amount, name: line.name, choice, qty: line.qty - line.canceledQty };
  });
}

/** A PAID order has the moment of its last payment. */
export function closedAt({ order }: PaidOrder): Date {
  if (!order.paidAt) throw new Error('a paid order without the time of its payment');
  return order.paidAt;
}

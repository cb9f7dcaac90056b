import type { OrderDocument } from '@sofra/contract/documents';
import { documentNumber, DRAFT_NOTE } from '@sofra/domain/document-number';
import { kurus, sumKurus } from '@sofra/domain/money';
import type { NamedLine } from '@sofra/domain/ubl-invoice';
import { BUYER } from '@sofra/domain/ubl-parties';
import { lineInWords } from '@sofra/domain/set-lines';
import type { DocumentRow } from '#src/features/documents/documents.store.ts';
import type { PaidOrder } from '#src/features/documents/read-paid-order.ts';

/** A draft in the shape of the contract (DOCUMENT-7): without tips, and whatever went back since (DOCUMENT-10). */
export function documentView(row: DocumentRow, paid: PaidOrder): OrderDocument {
  const { order, payments, amounts } = paid;
  const total = sumKurus(amounts.rates.map(({ gross }) => gross));
  const tax = sumKurus(amounts.rates.map((rate) => rate.tax));
  return {
    ettn: row.id,
    number: documentNumber(row),
    note: DRAFT_NOTE,
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
    buyer: BUYER,
    lines: namedLines(paid),
    rates: amounts.rates.map((rate) => ({ ...rate, base: kurus(rate.gross - rate.tax) })),
    payments: payments.map(({ method, partner, amount, createdAt }) => ({
      ...{ method, amount, createdAt },
      partner: partner?.name ?? null,
    })),
    base: kurus(total - tax),
    tax,
    total,
  };
}

/** The lines of the draft with what they say of themselves, several of a set menu with several rates (DOCUMENT-9). */
export function namedLines({ lines, amounts }: PaidOrder): NamedLine[] {
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

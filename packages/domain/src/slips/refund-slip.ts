import { guestChoice } from '../orders/line-text.ts';
import { kurus, sumKurus, timesQty, type Kurus } from '../money/money.ts';
import { paperDate } from './paper-date.ts';
import { SETTLEMENT, type Settlement } from '../money/payment-method.ts';
import { withoutParts } from '../orders/set-lines.ts';
import { withTip } from '../money/tip.ts';
import { vatInWords, type PaidVat } from '../vat/vat.ts';
import { started, type ReceiptRow, type Ticket, type TicketOrigin, type TicketRow } from './ticket.ts';

/** A refund as its slip prints it. `lines` are empty for an amount of a share. */
export interface RefundFacts {
  number: number;
  amount: Kurus;
  /** The refunded part of the tip. */
  tip: Kurus;
  method: Settlement;
  reason: string;
  /** At their price before the discount of the payment. */
  lines: readonly ReceiptRow[];
  /** The amount taken off each rate of KDV (VAT-8). */
  vat: readonly PaidVat[];
  payment: { amount: Kurus; method: Settlement; createdAt: Date };
  footer: string | null;
  isNonFiscal: boolean;
}

/** The slip of a refund. A copy has the same contents (REFUND-14). */
export const refundTicket = (origin: TicketOrigin, facts: RefundFacts): Ticket => ({
  ...started('REFUND', origin),
  method: facts.method,
  sections: [
    {
      rows: [
        { label: 'İade no', text: String(facts.number) },
        { label: 'Ödeme', text: paperDate(facts.payment.createdAt, origin.timeZone) },
        { label: `Ödenen, ${SETTLEMENT[facts.payment.method].label}`, amount: facts.payment.amount },
      ],
    },
    {
      rows: [
        ...refundedRows(facts),
        ...(facts.tip > 0 ? [{ label: 'Bahşiş', amount: facts.tip }] : []),
        { label: 'İADE EDİLEN', amount: withTip(facts.amount, facts.tip), isTotal: true },
        ...facts.vat.map((taken) => ({ label: vatInWords(taken), amount: taken.tax })),
      ],
    },
    {
      rows: [{ label: `İade şekli: ${SETTLEMENT[facts.method].label}` }, { label: `Neden: ${facts.reason}` }],
    },
  ],
  ...(facts.footer !== null && { footer: facts.footer }),
  isNonFiscal: facts.isNonFiscal,
});

/** The pieces at their prices. Where less is refunded, also the share of the discount they had. */
function refundedRows({ lines, amount }: RefundFacts): TicketRow[] {
  const pieces = withoutParts(lines);
  if (amount === 0) return [];
  if (pieces.length === 0) return [{ label: 'Kısmi ödeme', amount }];
  const gross = sumKurus(pieces.map(({ unitPrice, qty }) => timesQty(unitPrice, qty)));
  const discount = kurus(gross - amount);
  return [
    ...pieces.map(({ name, qty, unitPrice, ...chosen }) => ({
      label: [name, guestChoice(chosen).portion].filter(Boolean).join(' '),
      qty,
      amount: timesQty(unitPrice, qty),
    })),
    ...(discount > 0 ? [{ label: 'İndirim payı', amount: kurus(0 - discount) }] : []),
  ];
}

import { denominationLabel, type CashPieces } from './cash-count.ts';
import {
  CASH_PART,
  shownParts,
  signedPart,
  varianceKind,
  VARIANCE_LABEL,
  type CashParts,
} from './cash-session.ts';
import { deviceSections, type DeviceReport } from './device-report.ts';
import { kurus, timesQty, ZERO, type Kurus } from './money.ts';
import { paperDate } from './paper-date.ts';
import { PAYMENT_METHOD, type PaymentMethod } from './payment-method.ts';
import { started, type Ticket, type TicketOrigin, type TicketSection } from './ticket.ts';

/** A closed session as its slip prints it. */
export interface CashSessionFigures {
  number: number;
  tillName: string;
  openedAt: Date;
  openedBy: string;
  closedAt: Date;
  closedBy: string;
  parts: CashParts;
  /** How many payments `parts.payments` is the sum of. */
  cashPayments: number;
  expected: Kurus;
  counted: Kurus;
  variance: Kurus;
  /** Empty when the drawer was counted as one sum. */
  pieces: readonly CashPieces[];
  /** What came and went after the count. */
  sinceCount: Kurus;
  note: string | null;
  left: Kurus;
  handedOver: Kurus;
  /** What was taken by cards and meal cards, which stand beside the drawer and are in none of its sums. */
  terminals: readonly {
    method: PaymentMethod;
    revenue: Kurus;
    count: number;
    /** What went back by the method, and how often. */
    refunded: Kurus;
    refunds: number;
    /** What was left as tips by the method; not in `revenue`, but in what the terminal took (TIP-8). */
    tips: Kurus;
    /** What was collected of accounts by the method; as the tips. */
    collected: Kurus;
  }[];
  /** The terminals and meal cards of the session beside their own reports (CASH-30). */
  devices: readonly DeviceReport[];
}

/** The slip of a closed session (CASH-19). */
export const cashSessionTicket = (
  origin: TicketOrigin,
  { figures, isNonFiscal }: { figures: CashSessionFigures; isNonFiscal: boolean },
): Ticket => ({
  ...started('CASH_SESSION', origin),
  sections: [
    period(figures, origin.timeZone),
    calculation(figures),
    ...countedPieces(figures),
    difference(figures),
    divided(figures),
    withoutCash(figures),
    ...deviceSections(figures.devices),
  ],
  isNonFiscal,
});

const period = (session: CashSessionFigures, timeZone: string): TicketSection => ({
  rows: [
    { label: 'Oturum', text: String(session.number) },
    { label: 'Kasa', text: session.tillName },
    { label: 'Açılış', text: paperDate(session.openedAt, timeZone) },
    { label: 'Açan', text: session.openedBy },
    { label: 'Kapanış', text: paperDate(session.closedAt, timeZone) },
    { label: 'Kapatan', text: session.closedBy },
  ],
});

const calculation = ({ parts, expected, cashPayments }: CashSessionFigures): TicketSection => ({
  title: 'Beklenen',
  rows: [
    ...shownParts(parts).map((part) => ({
      label: part === 'payments' ? `${CASH_PART[part].label} (${cashPayments})` : CASH_PART[part].label,
      amount: signedPart(part, parts),
    })),
    { label: 'Beklenen', amount: expected, isTotal: true },
  ],
});

const countedPieces = ({ pieces, counted }: CashSessionFigures): TicketSection[] =>
  pieces.length === 0
    ? []
    : [
        {
          title: 'Sayım',
          rows: [
            ...pieces.map(({ value, qty }) => ({
              label: denominationLabel(value),
              qty,
              amount: timesQty(value, qty),
            })),
            { label: 'Sayılan', amount: counted, isTotal: true },
          ],
        },
      ];

const difference = ({ counted, variance, note, pieces }: CashSessionFigures): TicketSection => ({
  rows: [
    ...(pieces.length === 0 ? [{ label: 'Sayılan', amount: counted, isTotal: true }] : []),
    { label: `Fark: ${VARIANCE_LABEL[varianceKind(variance)]}`, amount: variance, isTotal: true },
    ...(note === null ? [] : [{ label: note }]),
  ],
});

const divided = ({ sinceCount, left, handedOver }: CashSessionFigures): TicketSection => ({
  rows: [
    ...(sinceCount === ZERO ? [] : [{ label: 'Sayımdan sonra', amount: sinceCount }]),
    { label: 'Yarına kalan', amount: left },
    { label: 'Teslim edilen', amount: handedOver },
  ],
});

const withoutCash = ({ terminals }: CashSessionFigures): TicketSection => ({
  rows: terminals.flatMap(({ method, revenue, count, refunded, refunds, tips, collected }) => [
    { label: `${PAYMENT_METHOD[method].label} (${count})`, amount: revenue },
    ...(tips === ZERO ? [] : [{ label: `${PAYMENT_METHOD[method].label} bahşiş`, amount: tips }]),
    ...(collected === ZERO
      ? []
      : [{ label: `${PAYMENT_METHOD[method].label} veresiye tahsilatı`, amount: collected }]),
    ...(refunds === 0
      ? []
      : [{ label: `${PAYMENT_METHOD[method].label} iade (${refunds})`, amount: kurus(0 - refunded) }]),
  ]),
});

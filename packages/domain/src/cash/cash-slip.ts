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
import { kurus, timesQty, ZERO, type Kurus } from '../money/money.ts';
import { paperDate } from '../slips/paper-date.ts';
import { PAYMENT_METHOD, type PaymentMethod } from '../money/payment-method.ts';
import { started, type Ticket, type TicketOrigin, type TicketSection } from '../slips/ticket.ts';

/** A hand-over with its difference, which the person who gave the drawer bears (CASH-36). */
export interface HandOverFigures {
  from: string;
  to: string;
  at: Date;
  variance: Kurus;
}

/** A closed session as its slip prints it. */
export interface CashSessionFigures {
  number: number;
  tillName: string;
  openedAt: Date;
  openedBy: string;
  closedAt: Date;
  closedBy: string;
  /** The float less the sum that the session before left. Null in the first session of a till (CASH-31). */
  openingDifference: Kurus | null;
  openingNote: string | null;
  parts: CashParts;
  /** The number of payments in `parts.payments`. */
  cashPayments: number;
  expected: Kurus;
  counted: Kurus;
  variance: Kurus;
  /** Empty when the drawer was counted as one sum. */
  pieces: readonly CashPieces[];
  /** The cash movements after the count. */
  sinceCount: Kurus;
  note: string | null;
  /** The hand-overs of the session, the first one first (CASH-37). */
  handOvers: readonly HandOverFigures[];
  left: Kurus;
  handedOver: Kurus;
  /** The sums of cards and meal cards. They are listed beside the drawer and are in none of its sums. */
  terminals: readonly {
    method: PaymentMethod;
    revenue: Kurus;
    count: number;
    /** The sum and the number of refunds by the method. */
    refunded: Kurus;
    refunds: number;
    /** The tips by the method. They are not in `revenue`, but in the sum that the terminal took (TIP-8). */
    tips: Kurus;
    /** The sum collected from accounts by the method. Not in `revenue`, as the tips. */
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
    ...opening(figures),
    ...handOvers(figures, origin.timeZone),
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

/** No row where the float equals the sum that the session before left (CASH-31). */
const opening = ({ parts, openingDifference, openingNote }: CashSessionFigures): TicketSection[] =>
  openingDifference === null || openingDifference === ZERO
    ? []
    : [
        {
          rows: [
            { label: 'Önceki oturumdan', amount: kurus(parts.float - openingDifference) },
            { label: 'Açılış', amount: parts.float },
            {
              label: `Açılış farkı: ${VARIANCE_LABEL[varianceKind(openingDifference)]}`,
              amount: openingDifference,
              isTotal: true,
            },
            ...(openingNote === null ? [] : [{ label: openingNote }]),
          ],
        },
      ];

/** Each hand-over with its difference, which is in no later one (CASH-37). */
const handOvers = (session: CashSessionFigures, timeZone: string): TicketSection[] =>
  session.handOvers.map(({ from, to, at, variance }) => ({
    title: 'Devir',
    rows: [
      { label: `${from} → ${to}`, text: paperDate(at, timeZone) },
      { label: `Devir farkı: ${VARIANCE_LABEL[varianceKind(variance)]}`, amount: variance },
    ],
  }));

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

import { ACCOUNT_ENTRY, balanceLabel, type AccountEntryKind, type CollectionMethod } from './account.ts';
import { kurus, ZERO, type Kurus } from '../money/money.ts';
import { paperDate } from '../slips/paper-date.ts';
import { PAYMENT_METHOD } from '../money/payment-method.ts';
import { started, type Ticket, type TicketOrigin, type TicketRow } from '../slips/ticket.ts';

interface SlipCustomer {
  number: number;
  name: string;
}

/** Money that was taken for a debt, as its slip prints it. */
export interface CollectionFacts {
  number: number;
  customer: SlipCustomer;
  amount: Kurus;
  method: CollectionMethod;
  /** The terminal. */
  partner: string | null;
  /** The debt after the collection. */
  balance: Kurus;
  isNonFiscal: boolean;
}

/** The slip of a collection for the customer. A copy has the same contents (ACCOUNT-14). */
export const collectionTicket = (origin: TicketOrigin, facts: CollectionFacts): Ticket => ({
  ...started('COLLECTION', origin),
  customer: facts.customer.name,
  sections: [
    {
      rows: [
        { label: 'Tahsilat no', text: String(facts.number) },
        { label: 'Müşteri no', text: String(facts.customer.number) },
      ],
    },
    {
      rows: [
        { label: 'TAHSİL EDİLEN', amount: facts.amount, isTotal: true },
        balanceRow('Kalan', facts.balance),
      ],
    },
    { rows: [{ label: `Ödeme: ${PAYMENT_METHOD[facts.method].label}${inBrackets(facts.partner)}` }] },
  ],
  isNonFiscal: facts.isNonFiscal,
});

/**
 * The slip of a credit paid out to a customer, to be signed by the customer. A copy has the same contents (ACCOUNT-28).
 */
export const creditPayoutTicket = (origin: TicketOrigin, facts: CollectionFacts): Ticket => ({
  ...started('CREDIT_PAYOUT', origin),
  method: facts.method,
  customer: facts.customer.name,
  sections: [
    {
      rows: [
        { label: 'No', text: String(facts.number) },
        { label: 'Müşteri no', text: String(facts.customer.number) },
      ],
    },
    {
      rows: [
        { label: 'ÖDENEN ALACAK', amount: facts.amount, isTotal: true },
        balanceRow('Kalan', facts.balance),
      ],
    },
    {
      rows: [
        { label: `Ödeme: ${PAYMENT_METHOD[facts.method].label}${inBrackets(facts.partner)}` },
        { label: 'İmza', text: '................' },
      ],
    },
  ],
  isNonFiscal: facts.isNonFiscal,
});

/** A collection that was taken back, as its slip prints it. */
export interface UndoFacts extends CollectionFacts {
  /** The collection. */
  undoes: { number: number; createdAt: Date };
  reason: string;
}

/** The slip of a collection that is taken back. A copy has the same contents (ACCOUNT-24). */
export const collectionUndoTicket = (origin: TicketOrigin, facts: UndoFacts): Ticket => ({
  ...started('COLLECTION_UNDO', origin),
  method: facts.method,
  customer: facts.customer.name,
  sections: [
    {
      rows: [
        { label: 'No', text: String(facts.number) },
        { label: 'Müşteri no', text: String(facts.customer.number) },
        {
          label: 'Geri alınan tahsilat',
          text: `${facts.undoes.number}, ${paperDate(facts.undoes.createdAt, origin.timeZone)}`,
        },
      ],
    },
    {
      rows: [
        { label: 'GERİ VERİLEN', amount: facts.amount, isTotal: true },
        balanceRow('Kalan', facts.balance),
      ],
    },
    {
      rows: [
        { label: `Ödeme: ${PAYMENT_METHOD[facts.method].label}${inBrackets(facts.partner)}` },
        { label: `Neden: ${facts.reason}` },
      ],
    },
  ],
  isNonFiscal: facts.isNonFiscal,
});

const inBrackets = (partner: string | null): string => (partner === null ? '' : ` (${partner})`);

/** *Kalan borç*, or *Kalan alacak* where the business owes. */
const balanceRow = (which: string, balance: Kurus): TicketRow => ({
  label: `${which} ${balanceLabel(balance).toLocaleLowerCase('tr')}`,
  amount: kurus(Math.abs(balance)),
});

/** The entries of an account, the newest first, as {@link statementTicket} prints them. */
export interface StatementFacts {
  customer: SlipCustomer & { balance: Kurus };
  entries: readonly StatementEntry[];
  isNonFiscal: boolean;
}

interface StatementEntry {
  kind: AccountEntryKind;
  amount: Kurus;
  balance: Kurus;
  createdAt: Date;
  order: { number: number } | null;
}

/** The number of entries on half a metre of paper. */
const MOST_ON_PAPER = 40;

/**
 * The statement of an account: the last entries, the oldest first, from the debt before them to the debt now
 * (ACCOUNT-18).
 */
export function statementTicket(
  origin: TicketOrigin,
  { customer, entries, isNonFiscal }: StatementFacts,
): Ticket {
  const printed = entries.slice(0, MOST_ON_PAPER).toReversed();
  const [first] = printed;
  const before = first ? kurus(first.balance - first.amount) : ZERO;
  return {
    ...started('STATEMENT', origin),
    customer: customer.name,
    sections: [
      { rows: [{ label: 'Müşteri no', text: String(customer.number) }] },
      {
        rows: [
          ...(before === ZERO ? [] : [{ label: 'Devreden', amount: before }]),
          ...printed.map((entry) => entryRow(entry, origin.timeZone)),
        ],
      },
      { rows: [{ ...balanceRow('Toplam', customer.balance), isTotal: true }] },
    ],
    isNonFiscal,
  };
}

/** *24.11.2026 20:15 Veresiye #148* and its amount, below 0 where less is owed by it. */
const entryRow = ({ kind, amount, createdAt, order }: StatementEntry, timeZone: string): TicketRow => ({
  label: [paperDate(createdAt, timeZone), ACCOUNT_ENTRY[kind].label, order && `#${order.number}`]
    .filter(Boolean)
    .join(' '),
  amount,
});

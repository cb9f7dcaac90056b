import type { Kurus } from '../money/money.ts';
import { started, type Ticket, type TicketOrigin } from './ticket.ts';

/** Tips that were paid out, as their slip prints them. */
export interface TipPayoutFacts {
  number: number;
  paidTo: string;
  amount: Kurus;
  /** The session of the drawer that paid. */
  sessionNumber: number;
  tillName: string;
  isNonFiscal: boolean;
}

/** The slip of paid tips, signed by the person who received them. A copy has the same contents (TIP-19). */
export const tipPayoutTicket = (origin: TicketOrigin, facts: TipPayoutFacts): Ticket => ({
  ...started('TIP_PAYOUT', origin),
  sections: [
    {
      rows: [
        { label: 'No', text: String(facts.number) },
        { label: 'Kasa', text: facts.tillName },
        { label: 'Oturum', text: String(facts.sessionNumber) },
      ],
    },
    {
      rows: [
        { label: 'Alan', text: facts.paidTo },
        { label: 'ÖDENEN BAHŞİŞ', amount: facts.amount, isTotal: true },
      ],
    },
    { rows: [{ label: 'İmza', text: '................' }] },
  ],
  isNonFiscal: facts.isNonFiscal,
});

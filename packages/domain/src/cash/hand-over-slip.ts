import { VARIANCE_LABEL, varianceKind } from './cash-session.ts';
import type { HandOverFigures } from './cash-slip.ts';
import type { Kurus } from '../money/money.ts';
import { started, type Ticket, type TicketOrigin } from '../slips/ticket.ts';

/** A hand-over as its slip prints it. */
export interface HandOverFacts extends HandOverFigures {
  sessionNumber: number;
  tillName: string;
  expected: Kurus;
  counted: Kurus;
}

/** The slip of a drawer that is handed over, signed by both (CASH-35). */
export const handOverTicket = (
  origin: TicketOrigin,
  { facts, isNonFiscal }: { facts: HandOverFacts; isNonFiscal: boolean },
): Ticket => ({
  ...started('HAND_OVER', origin),
  sections: [
    {
      rows: [
        { label: 'Kasa', text: facts.tillName },
        { label: 'Oturum', text: String(facts.sessionNumber) },
        { label: 'Veren', text: facts.from },
        { label: 'Alan', text: facts.to },
      ],
    },
    {
      rows: [
        { label: 'Beklenen', amount: facts.expected },
        { label: 'Sayılan', amount: facts.counted, isTotal: true },
        {
          label: `Fark: ${VARIANCE_LABEL[varianceKind(facts.variance)]}`,
          amount: facts.variance,
          isTotal: true,
        },
      ],
    },
    {
      rows: [
        { label: 'Veren imza', text: '................' },
        { label: 'Alan imza', text: '................' },
      ],
    },
  ],
  isNonFiscal,
});

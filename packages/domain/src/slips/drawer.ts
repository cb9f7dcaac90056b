import type { Settlement } from '../money/payment-method.ts';
import { SLIPS, type SlipKind } from './slips.ts';
import { started, type Ticket, type TicketOrigin } from './ticket.ts';

/** The time after the press within which a drawer is opened without a sale (CASH-26). */
export const DRAWER_SECONDS = 60;

interface PrintedSlip {
  kind: SlipKind;
  copyMark?: 'KOPYA' | 'TEKRAR';
  createdAt: string;
  /** The method of a receipt or of a refund. */
  method?: Settlement;
}

interface Printing {
  /** An earlier attempt may have printed it. */
  isRepeat: boolean;
  at: Date;
}

/**
 * Returns true when the drawer opens with a slip. Only originals open it, because no money is exchanged with a copy.
 * Amounts on an account and refunds to one do not open it either. Without a sale it opens once and soon, or not at all.
 * So a printer that was off does not open an unattended drawer later (PRINT-13).
 */
export function opensDrawer(slip: PrintedSlip, { isRepeat, at }: Printing): boolean {
  const { kind, copyMark, createdAt, method } = slip;
  if (!SLIPS[kind].opensDrawer || copyMark === 'KOPYA' || method === 'ACCOUNT') return false;
  if (kind !== 'DRAWER') return true;
  return !isRepeat && at.getTime() - Date.parse(createdAt) <= DRAWER_SECONDS * 1000;
}

/** The facts about a drawer that was opened without a sale. */
export interface DrawerFacts {
  tillName: string;
  reason: string;
  /** Null where no approval was needed. */
  approvedBy: string | null;
  isNonFiscal: boolean;
}

/** The slip of a drawer that was opened without a sale (CASH-25). */
export const drawerTicket = (origin: TicketOrigin, facts: DrawerFacts): Ticket => ({
  ...started('DRAWER', origin),
  sections: [
    {
      rows: [
        { label: 'Kasa', text: facts.tillName },
        { label: `Neden: ${facts.reason}` },
        ...(facts.approvedBy === null ? [] : [{ label: `Onaylayan: ${facts.approvedBy}` }]),
      ],
    },
  ],
  isNonFiscal: facts.isNonFiscal,
});

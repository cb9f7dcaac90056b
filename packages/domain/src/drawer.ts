import type { Settlement } from './payment-method.ts';
import { SLIPS, type SlipKind } from './slips.ts';
import { started, type Ticket, type TicketOrigin } from './ticket.ts';

/** For how long after the press a drawer is opened without a sale (CASH-26). */
export const DRAWER_SECONDS = 60;

interface PrintedSlip {
  kind: SlipKind;
  copyMark?: 'KOPYA' | 'TEKRAR';
  createdAt: string;
  /** Of a receipt, and of what goes back. */
  method?: Settlement;
}

interface Printing {
  /** An earlier attempt may have printed it. */
  isRepeat: boolean;
  at: Date;
}

/**
 * Whether the drawer opens with a slip (PRINT-13): with originals only, because no money changes hands with a copy,
 * nor with what is put on an account or goes back to one. Without a sale it opens once and soon or not at all: a printer that was off opens
 * no drawer when nobody stands at it.
 */
export function opensDrawer(slip: PrintedSlip, { isRepeat, at }: Printing): boolean {
  const { kind, copyMark, createdAt, method } = slip;
  if (!SLIPS[kind].opensDrawer || copyMark === 'KOPYA' || method === 'ACCOUNT') return false;
  if (kind !== 'DRAWER') return true;
  return !isRepeat && at.getTime() - Date.parse(createdAt) <= DRAWER_SECONDS * 1000;
}

/** Why a drawer was opened without a sale. */
export interface DrawerFacts {
  tillName: string;
  reason: string;
  /** Null where nobody had to. */
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

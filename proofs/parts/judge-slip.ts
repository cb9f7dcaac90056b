import { isDeepStrictEqual } from 'node:util';
import { SLIPS } from '@sofra/domain/slips/slips';
import { withKind, type StoredTicket } from '@sofra/domain/slips/ticket';
import { renderSlip } from '@sofra/domain/slips/ticket-text';
import type { ReadSlip } from '#proofs/parts/read-slip.ts';

export interface PrinterSetting {
  codePage: 'cp857' | 'windows-1254';
  codePageNumber: number;
  columns: 32 | 42 | 48;
  cut: boolean;
  drawerPulse: boolean;
}

/** Originals of slips with which money changes hands open the drawer, of a printer that has one (PRINT-13). */
function isPulseDue(ticket: StoredTicket, { drawerPulse }: PrinterSetting): boolean {
  const { kind, copyMark } = withKind(ticket);
  return drawerPulse && SLIPS[kind].opensDrawer && copyMark === undefined;
}

/** Compares a read slip with the output of our renderer; returns sentences about deviations. */
export function judgeSlip(read: ReadSlip, ticket: StoredTicket, setting: PrinterSetting): string[] {
  const meant = renderSlip(ticket, setting.columns).map(({ text, align, bold, size }) => ({
    ...{ text, align, bold, size },
  }));
  const differs = Array.from({ length: Math.max(meant.length, read.rows.length) }, (_, at) => at).find(
    (at) => !isDeepStrictEqual(meant[at], read.rows[at]),
  );
  const [cuts, pulses] = [setting.cut ? 1 : 0, isPulseDue(ticket, setting) ? 1 : 0];
  return [
    ...(differs === undefined
      ? []
      : [
          `row ${differs + 1}: ${JSON.stringify(meant[differs])} is read as ${JSON.stringify(read.rows[differs])}`,
        ]),
    ...(read.cuts === cuts ? [] : [`${read.cuts} cuts and not ${cuts}`]),
    ...(read.pulses === pulses ? [] : [`${read.pulses} pulses for the drawer and not ${pulses}`]),
    ...read.strange,
  ];
}

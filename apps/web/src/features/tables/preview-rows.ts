import type { OpenOrder } from '@sofra/contract/orders';
import { timesQty, type Kurus } from '@sofra/domain/money';
import type { SavedChoice } from '@sofra/domain/order';
import { equalAsOneRow } from '@sofra/domain/ticket-rows';
import { soldLines, type SoldPart } from '#src/ui/order/sold-lines.ts';

export interface PreviewRow {
  key: string;
  name: string;
  portion: SavedChoice['portion'];
  options: SavedChoice['options'];
  /** Of a set menu. */
  parts: readonly SoldPart[];
  note: string | null;
  qty: number;
  amount: Kurus;
  isPaid: boolean;
}

/** The rows of a table's preview: equal lines merged (FLOOR-10), unpaid ones first. */
export function previewRows({ lines, paidLines }: Pick<OpenOrder, 'lines' | 'paidLines'>): PreviewRow[] {
  const unpaid = soldLines(lines.map((line) => ({ ...line, name: line.item.name }))).map((line) => ({
    ...line,
    key: line.id,
    isPaid: false,
  }));
  const paid = soldLines(paidLines.map((line) => ({ ...line, id: line.lineId, note: null }))).map((line) => ({
    ...line,
    key: `paid ${line.id}`,
    isPaid: true,
  }));
  return [...equalAsOneRow(unpaid), ...equalAsOneRow(paid)].map(
    ({ key, name, portion, options, parts, note, qty, unitPrice, isPaid }) => ({
      key,
      name,
      portion,
      options,
      parts,
      note,
      qty,
      amount: timesQty(unitPrice, qty),
      isPaid,
    }),
  );
}

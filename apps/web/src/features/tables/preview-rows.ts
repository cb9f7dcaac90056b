import type { OpenOrder } from '@sofra/contract/orders';
import { timesQty, type Kurus } from '@sofra/domain/money';
import type { SavedChoice } from '@sofra/domain/order';
import { equalAsOneRow } from '@sofra/domain/ticket';

export interface PreviewRow {
  key: string;
  name: string;
  portion: SavedChoice['portion'];
  options: SavedChoice['options'];
  note: string | null;
  qty: number;
  amount: Kurus;
  isPaid: boolean;
}

/** The rows of a table's preview: equal lines merged (FLOOR-10), unpaid ones first. */
export function previewRows({ lines, paidLines }: Pick<OpenOrder, 'lines' | 'paidLines'>): PreviewRow[] {
  const unpaid = lines.map(({ id, item, ...line }) => ({ ...line, key: id, name: item.name, isPaid: false }));
  const paid = paidLines.map(({ lineId, ...line }) => ({
    ...line,
    key: `paid ${lineId}`,
    note: null,
    isPaid: true,
  }));
  return [...equalAsOneRow(unpaid), ...equalAsOneRow(paid)].map(
    ({ key, name, portion, options, note, qty, unitPrice, isPaid }) => ({
      key,
      name,
      portion,
      options,
      note,
      qty,
      amount: timesQty(unitPrice, qty),
      isPaid,
    }),
  );
}

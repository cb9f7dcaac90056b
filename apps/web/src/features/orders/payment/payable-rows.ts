import type { Line } from '@sofra/contract/orders/orders';
import { lineKey } from '@sofra/domain/menu/line-choice';
import type { Kurus } from '@sofra/domain/money/money';
import type { LineQty, OrderLine } from '@sofra/domain/orders/order';
import { soldLines, type SetPartRow } from '#src/ui/order/sold-lines.ts';

/** Unpaid pieces of equal lines, chosen together whatever their kitchen state (PAY-38). */
export interface PayableRow extends Pick<OrderLine, 'portion' | 'options'> {
  /**
   * Built from the properties of the row, so that a choice survives when another device pays one of its lines.
   */
  id: string;
  name: string;
  note: string | null;
  unitPrice: Kurus;
  qty: number;
  /** The parts of a set menu. */
  parts: readonly SetPartRow[];
  /** The saved lines of the row, oldest first. */
  lines: readonly LineQty[];
}

/** Chosen quantities by row id. */
export type ChosenQty = ReadonlyMap<string, number>;

export function payableRows(lines: readonly Line[]): PayableRow[] {
  const rows = new Map<string, PayableRow>();
  for (const line of soldLines(lines.map((one) => ({ ...one, name: one.item.name })))) {
    const { id: lineId, name, portion, options, parts, unitPrice, qty, comp } = line;
    const note = comp ? [line.note, `İkram: ${comp.reason}`].filter(Boolean).join(' · ') : line.note;
    const id = JSON.stringify([lineKey({ ...line, note }), name, unitPrice]);
    const row = rows.get(id) ?? { id, name, portion, options, parts, note, unitPrice, qty: 0, lines: [] };
    rows.set(id, { ...row, qty: row.qty + qty, lines: [...row.lines, { lineId, qty }] });
  }
  return [...rows.values()];
}

/** The chosen quantity of a row, never more than it has now. */
export const chosenQty = (row: PayableRow, chosen: ChosenQty): number =>
  Math.min(row.qty, chosen.get(row.id) ?? 0);

export const everything = (rows: readonly PayableRow[]): ChosenQty =>
  new Map(rows.map(({ id, qty }) => [id, qty]));

/** The chosen pieces in the form of a payment request, from the oldest lines of each row first. */
export function chosenPieces(rows: readonly PayableRow[], chosen: ChosenQty): LineQty[] {
  return rows.flatMap((row) => {
    let left = chosenQty(row, chosen);
    return row.lines.flatMap(({ lineId, qty }) => {
      const taken = Math.min(left, qty);
      left -= taken;
      return taken > 0 ? [{ lineId, qty: taken }] : [];
    });
  });
}

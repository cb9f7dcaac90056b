import type { Line } from '@sofra/contract/orders';
import { lineKey } from '@sofra/domain/line-choice';
import type { Kurus } from '@sofra/domain/money';
import type { LineQty } from '@sofra/domain/order';

/** Unpaid pieces of equal lines, to be chosen together whatever the kitchen has done with each (PAY-38). */
export interface PayableRow {
  /** Names the row, not its first line: a choice outlives the payment of that line on another device. */
  id: string;
  name: string;
  note: string | null;
  unitPrice: Kurus;
  qty: number;
  /** The saved lines it stands for, oldest first. */
  lines: readonly LineQty[];
}

/** Chosen pieces by row. */
export type ChosenQty = ReadonlyMap<string, number>;

export function payableRows(lines: readonly Line[]): PayableRow[] {
  const rows = new Map<string, PayableRow>();
  for (const line of lines) {
    const { id: lineId, item, unitPrice, qty, comp } = line;
    const note = comp ? [line.note, `İkram: ${comp.reason}`].filter(Boolean).join(' · ') : line.note;
    const id = JSON.stringify([lineKey({ ...line, note }), item.name, unitPrice]);
    const row = rows.get(id) ?? { id, name: item.name, note, unitPrice, qty: 0, lines: [] };
    rows.set(id, { ...row, qty: row.qty + qty, lines: [...row.lines, { lineId, qty }] });
  }
  return [...rows.values()];
}

/** What is chosen of a row: never more than it has now. */
export const chosenQty = (row: PayableRow, chosen: ChosenQty): number =>
  Math.min(row.qty, chosen.get(row.id) ?? 0);

export const everything = (rows: readonly PayableRow[]): ChosenQty =>
  new Map(rows.map(({ id, qty }) => [id, qty]));

/** The chosen pieces as a payment names them: of each row's lines the oldest first. */
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

import type { OrderLine } from '@sofra/domain/orders/order';

/** A line as it is answered, with the name it had: sold by itself, or as a part of a set menu (SET-13). */
interface LineFields extends Pick<OrderLine, 'itemId' | 'note' | 'portion' | 'options'> {
  id: string;
  name: string;
  setLineId: string | null;
  setChoiceId: string | null;
}

/** A part of a set menu, as its row shows it and its key is made of. */
export interface SetPartRow extends Pick<OrderLine, 'itemId' | 'portion' | 'options'> {
  name: string;
  lineId: string;
  choiceId: string;
  /** Each part of a set menu is one piece. */
  qty: 1;
  /** Set where it differs from that of the set menu. */
  state?: string | null | undefined;
}

/** The lines that are sold by themselves, the set menus among them with their parts (SET-26). */
export function soldLines<L extends LineFields>(lines: readonly L[]): (L & { parts: SetPartRow[] })[] {
  const partsOf = new Map<string, SetPartRow[]>();
  for (const line of lines)
    if (line.setLineId !== null)
      partsOf.set(line.setLineId, [...(partsOf.get(line.setLineId) ?? []), partOf(line)]);
  return lines
    .filter(({ setLineId }) => setLineId === null)
    .map((line) => ({ ...line, parts: partsOf.get(line.id) ?? [] }));
}

const partOf = ({ id, itemId, portion, options, name, setChoiceId }: LineFields): SetPartRow => ({
  ...{ lineId: id, itemId, portion, options, name, qty: 1 },
  choiceId: setChoiceId ?? itemId,
});

/** The number of sold pieces. The parts of a set menu are not counted. */
export const soldPieces = (lines: readonly { qty: number; setLineId: string | null }[]): number =>
  lines.reduce((sum, { qty, setLineId }) => sum + (setLineId === null ? qty : 0), 0);

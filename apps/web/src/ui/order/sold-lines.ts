import type { SavedChoice } from '@sofra/domain/orders/order';

/** A line as it is answered, with the name it had: sold by itself, or as a part of a set menu (SET-13). */
interface AnsweredLine extends SavedChoice {
  id: string;
  name: string;
  setLineId: string | null;
  setChoiceId: string | null;
}

/** A part of a set menu, as its row shows it and its key is made of. */
export interface SoldPart extends Pick<SavedChoice, 'itemId' | 'portion' | 'options'> {
  name: string;
  lineId: string;
  choiceId: string;
  /** Each part of a set menu is one piece. */
  qty: 1;
  /** Set where it differs from that of the set menu. */
  state?: string | null | undefined;
}

/** The lines that are sold by themselves, the set menus among them with their parts (SET-26). */
export function soldLines<L extends AnsweredLine>(lines: readonly L[]): (L & { parts: SoldPart[] })[] {
  const partsOf = new Map<string, SoldPart[]>();
  for (const line of lines)
    if (line.setLineId !== null)
      partsOf.set(line.setLineId, [...(partsOf.get(line.setLineId) ?? []), partOf(line)]);
  return lines
    .filter(({ setLineId }) => setLineId === null)
    .map((line) => ({ ...line, parts: partsOf.get(line.id) ?? [] }));
}

const partOf = ({ id, itemId, portion, options, name, setChoiceId }: AnsweredLine): SoldPart => ({
  ...{ lineId: id, itemId, portion, options, name, qty: 1 },
  choiceId: setChoiceId ?? itemId,
});

/** The number of sold pieces. The parts of a set menu are not counted. */
export const soldPieces = (lines: readonly { qty: number; setLineId: string | null }[]): number =>
  lines.reduce((sum, { qty, setLineId }) => sum + (setLineId === null ? qty : 0), 0);

import { RuleError } from '../errors.ts';
import { KITCHEN_STATES, type KitchenState } from '../kitchen/kitchen.ts';
import type { SetRole } from '../menu/set-menu.ts';
import type { FeeRole } from './delivery-fee.ts';

interface Named extends SetRole {
  id: string;
  name: string;
}

/** The parts of a set menu's line, without those that were exchanged for others. */
export const partsOf = <L extends Named>(lines: readonly L[], setLineId: string): L[] =>
  lines.filter(({ part }) => part?.lineId === setLineId && !part.isExchanged);

/**
 * Chosen pieces with the parts of the set menus among them: as many pieces of each part as of its set menu (SET-16).
 * Refuses PART_OF_SET where a part is chosen alone (SET-17).
 */
export function withParts<C extends { lineId: string; qty: number }>(
  lines: readonly Named[],
  chosen: readonly C[],
): C[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return chosen.flatMap((piece) => {
    const line = lineOf.get(piece.lineId);
    if (line?.part) throw partOfSet(line, line.part);
    if (!line?.isSetMenu) return [piece];
    return [piece, ...partsOf(lines, line.id).map((part) => ({ ...piece, lineId: part.id }))];
  });
}

export const partOfSet = (
  { id, name }: Pick<Named, 'id' | 'name'>,
  { lineId, menuName }: NonNullable<SetRole['part']>,
): RuleError => new RuleError('PART_OF_SET', { lineId: id, setLineId: lineId, name, menuName });

/** The lines that are not parts of a set menu. */
export const withoutParts = <L extends SetRole>(lines: readonly L[]): L[] =>
  lines.filter(({ part }) => !part);

/** The lines that stations make: the parts of set menus instead of these (SET-23), and no fee (CHANNEL-14). */
export const forStations = <L extends SetRole & FeeRole>(lines: readonly L[]): L[] =>
  lines.filter(({ isSetMenu = false, isFee = false }) => !isSetMenu && !isFee);

/** The one state in which a whole set menu is shown: that of its parts where they agree (SET-24). */
export function stateOfSet(parts: readonly KitchenState[]): KitchenState {
  if (parts.length === 0 || parts.every((state) => state === 'NEW')) return 'NEW';
  const least = Math.min(...parts.map((state) => KITCHEN_STATES.indexOf(state)));
  return KITCHEN_STATES[Math.max(least, KITCHEN_STATES.indexOf('PREPARING'))] ?? 'PREPARING';
}

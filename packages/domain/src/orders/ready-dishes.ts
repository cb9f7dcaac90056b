import { choiceOnScreen, type PortionAndOptions } from './line-text.ts';

/** Dishes by their name and by what was chosen for them, in words. */
export interface Dish {
  name: string;
  choice?: string;
  qty: number;
}

/** *Adana (Bir buçuk, Soğansız)* */
export const dishText = ({ name, choice }: Pick<Dish, 'name' | 'choice'>): string =>
  choice === undefined ? name : `${name} (${choice})`;

/** Pieces of the same name and choice added up, in the order first seen: what announces a table's ready dishes. */
export function countedByName(
  pieces: readonly (PortionAndOptions & { name: string; qty: number })[],
): Dish[] {
  const counted = new Map<string, Dish>();
  for (const { name, qty, ...chosen } of pieces) {
    const choice = choiceOnScreen(chosen);
    const key = JSON.stringify([name, choice]);
    const before = counted.get(key)?.qty ?? 0;
    counted.set(key, { name, ...(choice !== undefined && { choice }), qty: before + qty });
  }
  return [...counted.values()];
}

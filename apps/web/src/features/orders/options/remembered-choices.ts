import type { NamedChoice } from '#src/features/orders/options/built-choice.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** So many configurations of an item are offered (SELL-31). */
const PER_ITEM = 5;
/** Items that were not ordered for long make room for others. */
const ITEMS = 200;

/**
 * The last configurations of an item on this device, the newest first. They are ids alone: names and prices are those
 * of today.
 */
export const rememberedChoices = (itemId: string): readonly NamedChoice[] =>
  readStored('last-choices')?.[itemId] ?? [];

export function rememberChoice(itemId: string, choice: NamedChoice): void {
  const others = rememberedChoices(itemId).filter((one) => !isSame(one, choice));
  const { [itemId]: _old, ...items } = readStored('last-choices') ?? {};
  const kept = Object.entries(items).slice(1 - ITEMS);
  writeStored('last-choices', {
    ...Object.fromEntries(kept),
    [itemId]: [choice, ...others].slice(0, PER_ITEM),
  });
}

const isSame = (a: NamedChoice, b: NamedChoice): boolean => JSON.stringify(a) === JSON.stringify(b);

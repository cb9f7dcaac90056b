import type { Portion } from '@sofra/contract/portions';
import { milli, unitsOf } from '@sofra/domain/milli';
import { formatAmount, ZERO } from '@sofra/domain/money';
import { parseStockInput } from '@sofra/domain/number-input';
import { MAX_PORTIONS, WHOLE_RECIPE } from '@sofra/domain/portion';
import { nameProblem, readPrice } from '#src/features/menu/menu-input.ts';

/** The limits of the contract (portions.ts). */
const MAX_NAME = 40;
const MOST_RECIPES = milli(10_000);

/** A portion in the item dialog, as typed. */
export interface PortionDraft {
  key: string;
  /** Null until it is saved. */
  id: string | null;
  name: string;
  price: string;
  /** How many times the recipe: *1,5*. */
  multiplier: string;
  isDefault: boolean;
  isActive: boolean;
}

export const portionDraftOf = ({ id, name, price, recipeMultiplier, ...is }: Portion): PortionDraft => ({
  key: id,
  id,
  name,
  price: formatAmount(price),
  multiplier: String(unitsOf(recipeMultiplier)).replace('.', ','),
  ...is,
});

/** The portions after *Porsiyon ekle*: the first time two, of which one has the price of the item. */
export function withPortion(portions: readonly PortionDraft[], price: string): readonly PortionDraft[] {
  if (portions.length === 0)
    return [newPortion(1, { name: 'Tek', price, isDefault: true }), newPortion(2, {})];
  if (portions.length >= MAX_PORTIONS) return portions;
  const serials = portions.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return [...portions, newPortion(Math.max(...serials) + 1, {})];
}

const newPortion = (serial: number, more: Partial<PortionDraft>): PortionDraft => ({
  ...{ key: `new-${serial}`, id: null, name: '', price: '', multiplier: '1' },
  ...{ isDefault: false, isActive: true },
  ...more,
});

/** Without one of them; a single one that is left is no portion but the price of the item (SELL-1). */
export function withoutPortion(portions: readonly PortionDraft[], key: string): readonly PortionDraft[] {
  const left = portions.filter((portion) => portion.key !== key);
  if (left.length < 2) return [];
  return left.some(({ isDefault }) => isDefault)
    ? left
    : left.map((portion, index) => ({ ...portion, isDefault: index === 0 }));
}

/** The portion in the format of the request, and what is wrong with it. */
export function readPortion({ id, name, price, multiplier, isDefault, isActive }: PortionDraft) {
  const { amount, problem } = readPrice(price);
  const times = parseStockInput(multiplier);
  const hasRecipe = times !== null && times > 0 && times <= MOST_RECIPES;
  return {
    field: {
      ...(id !== null && { id }),
      name: name.trim(),
      price: amount ?? ZERO,
      recipeMultiplier: hasRecipe ? times : WHOLE_RECIPE,
      isDefault,
      isActive,
    },
    problem:
      nameProblem('Porsiyon adı', name, MAX_NAME) ??
      problem ??
      (hasRecipe ? null : 'Reçete katı 0 ile 10 arasında olmalı.'),
  };
}

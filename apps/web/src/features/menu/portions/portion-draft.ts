import type { Portion } from '@sofra/contract/menu/portions';
import { milli, unitsOf } from '@sofra/domain/money/milli';
import { formatAmount, ZERO } from '@sofra/domain/money/money';
import { parseStockInput } from '@sofra/domain/money/number-input';
import { MAX_PORTIONS, WHOLE_RECIPE } from '@sofra/domain/menu/portion';
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
  /** The factor of the recipe: *1,5*. */
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

/** The portions after *Porsiyon ekle*. The first time it adds two, one of them with the price of the item. */
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

/**
 * The portions without one of them. A single remaining portion is removed too, because the item then has one price
 * (SELL-1).
 */
export function withoutPortion(portions: readonly PortionDraft[], key: string): readonly PortionDraft[] {
  const left = portions.filter((portion) => portion.key !== key);
  if (left.length < 2) return [];
  return left.some(({ isDefault }) => isDefault)
    ? left
    : left.map((portion, index) => ({ ...portion, isDefault: index === 0 }));
}

/** The portion in the format of the request, and its problems. */
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

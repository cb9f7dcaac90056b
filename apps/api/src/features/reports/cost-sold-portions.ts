import type { Kurus } from '@sofra/domain/money';
import { costOfPieces } from '@sofra/domain/portion-cost';
import type { RangeParts } from '@sofra/domain/report';
import { sumByPortion, sumOptions, type SoldAs } from '#src/features/reports/portion-sales.store.ts';
import { listOptionParts, listRecipeParts } from '#src/features/stock/recipes.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface CostedPortion extends SoldAs {
  /** What all its pieces cost to make today, with their options; null while a cost of it is unknown. */
  cost: Kurus | null;
}

/** What was sold of each item by its portions, and what it costs to make at the costs of today (REP-10, REP-30). */
export async function costSoldPortions(
  { tx, actor: { businessId } }: Read,
  byDay: RangeParts,
): Promise<CostedPortion[]> {
  const [sold, options, recipes, extras] = await together(
    sumByPortion(tx, businessId, byDay),
    sumOptions(tx, businessId, byDay),
    listRecipeParts(tx, businessId),
    listOptionParts(tx, businessId),
  );
  const recipeOf = Map.groupBy(recipes, ({ itemId }) => itemId);
  const ingredientsOf = Map.groupBy(extras, ({ optionId }) => optionId);
  const optionsOf = Map.groupBy(options, ({ soldAs }) => soldAs);
  return sold.map((portion) => {
    const chosen = (optionsOf.get(portion.id) ?? []).map(({ optionId, qty }) => ({
      qty,
      ingredients: ingredientsOf.get(optionId) ?? [],
    }));
    const recipe = recipeOf.get(portion.itemId) ?? [];
    return { ...portion, cost: costOfPieces({ ...portion, recipe }, { ...portion, options: chosen }) };
  });
}

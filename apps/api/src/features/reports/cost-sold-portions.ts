import type { Kurus } from '@sofra/domain/money/money';
import { costOfParts } from '@sofra/domain/reports/gross-profit';
import { costOfPieces } from '@sofra/domain/stock/portion-cost';
import type { RangeParts } from '@sofra/domain/reports/report';
import { sumByPortion, sumOptions, type SoldAs } from '#src/features/reports/portion-sales.store.ts';
import { sumOptionsOfSets, sumPartsOfSets } from '#src/features/reports/set-sales.store.ts';
import { listOptionParts, listRecipeParts } from '#src/features/stock/recipes.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface CostedPortion extends SoldAs {
  /** Production cost of all its pieces today, with their options; null while a cost of it is unknown. */
  cost: Kurus | null;
}

/**
 * Sales of each item by its portions, with the production cost at the costs of today (REP-10, REP-30). A set menu
 * costs the sum of its parts, which have portions and options of their own (SET-30).
 */
export async function costSoldPortions(
  { tx, actor: { businessId } }: Read,
  byDay: RangeParts,
): Promise<CostedPortion[]> {
  const [sold, options, ofSets, optionsOfSets, recipes, extras] = await together(
    sumByPortion(tx, businessId, byDay),
    sumOptions(tx, businessId, byDay),
    sumPartsOfSets(tx, businessId, byDay),
    sumOptionsOfSets(tx, businessId, byDay),
    listRecipeParts(tx, businessId),
    listOptionParts(tx, businessId),
  );
  const recipeOf = Map.groupBy(recipes, ({ itemId }) => itemId);
  const ingredientsOf = Map.groupBy(extras, ({ optionId }) => optionId);
  const costOf = (
    pieces: Omit<SoldAs, 'name' | 'categoryName' | 'portionName' | 'revenue'>,
    chosen: readonly SoldOption[],
  ) => {
    const asked = chosen.map(({ optionId, qty }) => ({
      qty,
      ingredients: ingredientsOf.get(optionId) ?? [],
    }));
    const recipe = recipeOf.get(pieces.itemId) ?? [];
    return costOfPieces({ ...pieces, recipe }, { ...pieces, options: asked });
  };
  const optionsOf = Map.groupBy(options, ({ soldAs }) => soldAs);
  const partsOf = Map.groupBy(ofSets, ({ setItemId }) => setItemId);
  const optionsOfPart = Map.groupBy(optionsOfSets, ({ setItemId, soldAs }) => `${setItemId} ${soldAs}`);
  return sold.map((portion) => {
    const made = partsOf.get(portion.itemId);
    const cost = made
      ? costOfParts(made.map((part) => costOf(part, optionsOfPart.get(`${part.setItemId} ${part.id}`) ?? [])))
      : costOf(portion, optionsOf.get(portion.id) ?? []);
    return { ...portion, cost };
  });
}

interface SoldOption {
  optionId: string;
  qty: number;
}

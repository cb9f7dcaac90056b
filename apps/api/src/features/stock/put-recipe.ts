import * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { unitsOf } from '@sofra/domain/money/milli';
import { MAX_RECIPE_AMOUNT } from '@sofra/domain/stock/stock-limits';
import { findItem, updateItemVersion } from '#src/features/menu/items.store.ts';
import { listSetGroups } from '#src/features/menu/set-menus/set-groups.store.ts';
import { readRecipe } from '#src/features/stock/get-recipe.ts';
import { deleteRecipe, insertRecipe, listStockable } from '#src/features/stock/recipes.store.ts';
import { lockStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.putRecipe>;

/**
 * Sets the recipe of an item (STOCK-21, STOCK-22); an empty list removes it. A recipe is a part of its item:
 * `expectedVersion` is that of the item, which is incremented.
 *
 * The item and all ingredients are locked together by id, as a sale locks them. None of them is deleted, recounted or
 * untracked meanwhile.
 *
 * Errors: NOT_FOUND for the item (an ingredient has no recipe), and for an ingredient that does not exist;
 * CHANGED_MEANWHILE (details: `current`, the recipe). INVALID_INPUT for a row without stock, the item itself, an
 * ingredient named twice, and an amount above {@link MAX_RECIPE_AMOUNT}.
 */
export async function putRecipe(work: Work, request: Request): Promise<contract.Recipe> {
  const { tx, actor } = work;
  const { id, expectedVersion, ingredients } = request;
  refuseOdd(request);
  const ids = ingredients.map(({ ingredientId }) => ingredientId);
  const [, item, before, rows] = await together(
    lockStock(tx, actor.businessId, [id, ...ids]),
    findItem(tx, actor.businessId, id),
    readRecipe(work, id),
    listStockable(tx, actor.businessId, ids),
  );
  if (!item || !before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== item.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: encodeResponse(contract.Recipe, before) });
  if (ingredients.length > 0) await refuseOfSetMenu(work, id);
  refuseUnstockable(ingredients, rows);
  if (isSame(before, ingredients)) return before;

  await deleteRecipe(tx, actor.businessId, id);
  if (ingredients.length > 0) await insertRecipe(tx, actor.businessId, id, ingredients);
  await updateItemVersion(tx, actor.businessId, id);
  const after = await readRecipe(work, id);
  if (!after) throw new RuleError('NOT_FOUND');
  const details = { name: item.name, before: described(before), after: described(after) };
  work.audit({ event: 'item.recipe', entity: 'item', entityId: id, details });
  work.emit({ name: 'menu:changed', facts: {} });
  work.emit({ name: 'stock:changed', facts: {} });
  return after;
}

/** A set menu is made of its parts, which have recipes of their own (SET-3). */
async function refuseOfSetMenu({ tx, actor }: Work, id: string): Promise<void> {
  if ((await listSetGroups(tx, actor.businessId, id)).length > 0)
    refuse([
      { path: 'ingredients', reason: 'Menünün kendi reçetesi olmaz; parçalarının reçetesi geçerlidir.' },
    ]);
}

type RequestedIngredients = Request['ingredients'];
type Refused = { path: string; reason: string };

function refuseOdd({ id, ingredients }: Request): void {
  const seen = new Set<string>();
  refuse(
    ingredients.flatMap(({ ingredientId, amount }, index): Refused[] => {
      const isTwice = seen.has(ingredientId);
      seen.add(ingredientId);
      const path = `ingredients.${index}`;
      if (ingredientId === id)
        return [{ path: `${path}.ingredientId`, reason: 'Ürün kendi reçetesinde olamaz.' }];
      if (isTwice) return [{ path: `${path}.ingredientId`, reason: 'Bu malzeme reçetede zaten var.' }];
      if (amount > MAX_RECIPE_AMOUNT)
        return [{ path: `${path}.amount`, reason: 'Miktar en fazla 100.000 olabilir.' }];
      return [];
    }),
  );
}

function refuseUnstockable(
  ingredients: RequestedIngredients,
  rows: readonly { id: string; isStockable: boolean }[],
): void {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  if (ingredients.some(({ ingredientId }) => !rowOf.has(ingredientId))) throw new RuleError('NOT_FOUND');
  refuse(
    ingredients.flatMap(({ ingredientId }, index): Refused[] =>
      rowOf.get(ingredientId)?.isStockable
        ? []
        : [{ path: `ingredients.${index}.ingredientId`, reason: 'Bu ürünün stoğu takip edilmiyor.' }],
    ),
  );
}

function refuse(fields: readonly Refused[]): void {
  if (fields.length > 0) throw new RuleError('INVALID_INPUT', { fields });
}

const isSame = ({ ingredients }: contract.Recipe, requested: RequestedIngredients): boolean =>
  ingredients.length === requested.length &&
  ingredients.every(
    ({ ingredientId, amount }, index) =>
      requested[index]?.ingredientId === ingredientId && requested[index].amount === amount,
  );

/** The recipe as the audit log stores it, with names and units for people. */
const described = ({ ingredients }: contract.Recipe) =>
  ingredients.map(({ name, amount, unit }) => ({ name, amount: unitsOf(amount), unit }));

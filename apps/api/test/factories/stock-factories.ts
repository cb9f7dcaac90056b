import type { Created } from '#test/factories/menu-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

let serial = 0;

/** Creates an ingredient, by default in grams with 1 kg in stock. */
export async function createIngredient(business: TestBusiness, over: Json = {}): Promise<Created> {
  const body = { name: `Malzeme ${(serial += 1)}`, stockAmount: 1_000, ...over };
  const answer = await business.as('ADMIN').post('/api/menu/ingredients', body);
  if (answer.statusCode !== 201)
    throw new Error(`an ingredient answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Created>();
}

/** Sets the recipe of an item: the amounts of one piece, in units. */
export async function createRecipe(
  business: TestBusiness,
  item: { id: string },
  ...parts: readonly [ingredient: { id: string }, amount: number][]
): Promise<Json & { version: number }> {
  const ingredients = parts.map(([{ id }, amount]) => ({ ingredientId: id, amount }));
  const answer = await business.as('ADMIN').put(`/api/menu/items/${item.id}/recipe`, { ingredients });
  if (answer.statusCode !== 200) throw new Error(`a recipe answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** The stock of an item or an ingredient, in units. */
export async function stockOf({ owner }: Pick<TestApi, 'owner'>, { id }: { id: string }): Promise<number> {
  const { rows } = await owner.query<{ stock: string }>(
    'select stock_milli as stock from menu_items where id = $1',
    [id],
  );
  return Number(rows[0]!.stock) / 1_000;
}

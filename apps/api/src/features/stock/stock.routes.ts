import * as contract from '@sofra/contract/stock';
import { countStock } from '#src/features/stock/count-stock.ts';
import { createIngredient } from '#src/features/stock/create-ingredient.ts';
import { deleteIngredient } from '#src/features/stock/delete-ingredient.ts';
import { getRecipe } from '#src/features/stock/get-recipe.ts';
import { listIngredients } from '#src/features/stock/list-ingredients.ts';
import { listMovements } from '#src/features/stock/list-movements.ts';
import { putRecipe } from '#src/features/stock/put-recipe.ts';
import { updateIngredient } from '#src/features/stock/update-ingredient.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function stockRoutes(api: Api): void {
  api.read(contract.listIngredients, listIngredients);
  api.write(contract.createIngredient, createIngredient);
  api.write(contract.updateIngredient, updateIngredient);
  api.write(contract.deleteIngredient, deleteIngredient);
  api.read(contract.getRecipe, getRecipe);
  api.write(contract.putRecipe, putRecipe);
  api.write(contract.countStock, countStock);
  api.read(contract.listMovements, listMovements);
}

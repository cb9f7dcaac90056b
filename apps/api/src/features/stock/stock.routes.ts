import * as contract from '@sofra/contract/stock';
import { countStock } from '#src/features/stock/count-stock.ts';
import {
  createIngredient,
  deleteIngredient,
  updateIngredient,
} from '#src/features/stock/change-ingredients.ts';
import { getRecipe } from '#src/features/stock/get-recipe.ts';
import { listIngredients, listMovements } from '#src/features/stock/list-stock.ts';
import { putRecipe } from '#src/features/stock/put-recipe.ts';
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

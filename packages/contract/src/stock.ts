import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { StockUnit } from './menu/menu.ts';
import { NAME } from './names.ts';
import {
  Id,
  IdParams,
  Instant,
  LimitQuery,
  Lira,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Note,
  PositiveStock,
  RangeQuery,
  Stock,
  StockDelta,
  StockSum,
  Version,
} from './scalars.ts';

/** Anything with stock: an ingredient, or an item of the menu whose stock is tracked (STOCK-5). */
export const Ingredient = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['INGREDIENT', 'ITEM']),
  stockAmount: StockSum,
  stockUnit: StockUnit,
  minStock: StockSum,
  /** The purchase price: lira per kilogram when counted in grams, per piece otherwise. */
  unitCost: z.nullable(Lira),
  /** The number of recipes that use it. */
  usedIn: z.int(),
  version: Version,
});
export type Ingredient = z.output<typeof Ingredient>;

export const listIngredients = endpoint({
  method: 'GET',
  path: '/menu/ingredients',
  summary: 'Lists everything that has stock by name: ingredients and stock-tracked items',
  access: 'stock.read',
  scope: 'stock.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Ingredient),
  status: 200,
  errors: [],
});

export const createIngredient = endpoint({
  method: 'POST',
  path: '/menu/ingredients',
  summary: 'Adds an ingredient, in grams by default',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    name: NAME.item,
    stockUnit: z.optional(StockUnit),
    stockAmount: z.optional(Stock),
    minStock: z.optional(Stock),
    unitCost: z.optional(z.nullable(Lira)),
  }),
  response: Ingredient,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateIngredient = endpoint({
  method: 'PATCH',
  path: '/menu/ingredients/:id',
  summary:
    'Changes name, unit, threshold or cost of an ingredient. Its stock changes through `PATCH /menu/items/{id}`.',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.item),
    stockUnit: z.optional(StockUnit),
    minStock: z.optional(Stock),
    unitCost: z.optional(z.nullable(Lira)),
    expectedVersion: z.optional(Version),
  }),
  response: Ingredient,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'IN_USE', 'CHANGED_MEANWHILE'],
});

export const deleteIngredient = endpoint({
  method: 'DELETE',
  path: '/menu/ingredients/:id',
  summary: 'Removes an ingredient that no recipe uses; its movements remain',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const Recipe = z.object({
  itemId: Id,
  ingredients: z.array(
    z.object({
      ingredientId: Id,
      name: z.string(),
      /** The amount that one piece of the item takes. */
      amount: StockSum,
      unit: StockUnit,
      unitCost: z.nullable(Lira),
      /** The cost of this amount; null while the ingredient has no purchase price. */
      cost: z.nullable(LiraSum),
    }),
  ),
  /** Null when an ingredient has no known cost, or the recipe has no ingredients. */
  cost: z.nullable(LiraSum),
  /** The version of the item, since a recipe is a part of it. */
  version: Version,
});
export type Recipe = z.output<typeof Recipe>;

export const getRecipe = endpoint({
  method: 'GET',
  path: '/menu/items/:id/recipe',
  summary: 'Returns the recipe for one piece of an item. The list is empty without a recipe.',
  access: 'stock.read',
  scope: 'stock.read',
  params: IdParams,
  input: NoInput,
  response: Recipe,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const putRecipe = endpoint({
  method: 'PUT',
  path: '/menu/items/:id/recipe',
  summary: 'Sets the recipe for one piece of an item. An empty list removes the recipe.',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    ingredients: z
      .array(
        z.strictObject({
          ingredientId: Id,
          amount: PositiveStock('Miktar sıfırdan büyük olmalı.'),
        }),
      )
      .check(z.maxLength(50)),
    expectedVersion: z.optional(Version),
  }),
  response: Recipe,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** One row of a stock count. 500 rows are more than a user counts in an evening. */
const CountedRow = z.strictObject({
  itemId: Id,
  counted: Stock,
  /** The unit it was counted in. The count is refused when the ingredient has another unit by now. */
  unit: StockUnit,
  /** When it was counted: movements since then are applied on top of the count (STOCK-26). */
  countedAt: Instant,
});

export const MAX_COUNTED_ROWS = 500;

export const countStock = endpoint({
  method: 'POST',
  path: '/stock/count',
  summary:
    'Records one COUNT movement per row, all or none. `acceptsZero` sets 0 where more was taken since than was counted.',
  access: 'stock.write',
  scope: 'stock.write',
  params: NoParams,
  input: z.strictObject({
    rows: z.array(CountedRow).check(z.minLength(1), z.maxLength(MAX_COUNTED_ROWS)),
    acceptsZero: z.optional(z.boolean()),
    /** The note of every movement that this count writes. */
    note: z.optional(Note()),
  }),
  response: z.array(
    z.object({
      itemId: Id,
      asked: StockDelta,
      applied: StockDelta,
      before: StockSum,
      after: StockSum,
      unit: StockUnit,
    }),
  ),
  status: 200,
  errors: ['NOT_FOUND', 'STOCK_SHORTAGE'],
  bodyLimit: 128 * 1024,
});

export const MovementKind = z.enum([
  'SALE',
  'CANCEL',
  'ADD',
  'SUBTRACT',
  'SET',
  'RESET',
  'WASTE',
  'COUNT',
  'REFUND',
]);

export const StockMovement = z.object({
  id: Id,
  itemId: Id,
  name: z.string(),
  kind: MovementKind,
  asked: StockDelta,
  applied: StockDelta,
  before: StockSum,
  after: StockSum,
  unit: StockUnit,
  note: z.nullable(z.string()),
  /** The table of the order that took or returned the stock. */
  tableName: z.nullable(z.string()),
  by: z.string(),
  at: Instant,
});
export type StockMovement = z.output<typeof StockMovement>;

export const listMovements = endpoint({
  method: 'GET',
  path: '/stock/movements',
  summary:
    'Lists the stock movements of a range, newest first. `before` continues the list after that movement.',
  access: 'stock.read',
  scope: 'stock.read',
  params: NoParams,
  input: z.strictObject({
    ...RangeQuery,
    itemId: z.optional(Id),
    kind: z.optional(MovementKind),
    limit: LimitQuery(1000),
    before: z.optional(Id),
  }),
  response: z.array(StockMovement),
  status: 200,
  errors: [],
});

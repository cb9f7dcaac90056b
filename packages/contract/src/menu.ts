import { STOCK_UNITS } from '@sofra/domain/milli';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdParams,
  Lira,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Note,
  Stock,
  StockDelta,
  StockSum,
  Text,
  Version,
} from './scalars.ts';

export const StockUnit = z.enum(STOCK_UNITS);

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  price: Lira,
  isActive: z.boolean(),
  isSoldOut: z.boolean(),
  categoryId: z.nullable(Id),
  stationId: z.nullable(Id),
  trackStock: z.boolean(),
  stockAmount: z.nullable(StockSum),
  stockUnit: StockUnit,
  minStock: StockSum,
  hasRecipe: z.boolean(),
  /** What one piece costs to make or to buy, where it is known; null for roles that may not see stock. */
  cost: z.nullable(LiraSum),
  /** What it is bought for: lira per kilogram where it is counted in grams, per piece otherwise. */
  unitCost: z.nullable(Lira),
  pictureUrl: z.nullable(z.string()),
  version: Version,
});
export type MenuItem = z.output<typeof MenuItem>;

/** `id: null` is the last category, *Kategorisiz*: items that have none (decisions 35). */
export const Category = z.object({
  id: z.nullable(Id),
  name: z.string(),
  showInSales: z.boolean(),
  stationId: z.nullable(Id),
  station: z.nullable(z.object({ id: Id, name: z.string() })),
  version: Version,
  items: z.array(MenuItem),
});
export type Category = z.output<typeof Category>;

export const getMenu = endpoint({
  method: 'GET',
  path: '/menu',
  summary: 'Categories with their items, in display order',
  access: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Category),
  status: 200,
  errors: [],
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/menu/categories',
  summary: 'Adds a category',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    name: Text(80),
    showInSales: z.optional(z.boolean()),
    stationId: z.optional(z.nullable(Id)),
  }),
  response: Category,
  status: 201,
  errors: ['NAME_TAKEN', 'NOT_FOUND'],
});

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/menu/categories/:id',
  summary: 'Renames a category, shows or hides it, or sends it to a station',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(Text(80)),
    showInSales: z.optional(z.boolean()),
    stationId: z.optional(z.nullable(Id)),
    expectedVersion: z.optional(Version),
  }),
  response: Category,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/menu/categories/:id',
  summary: 'Removes a category; its items become uncategorised',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const createItem = endpoint({
  method: 'POST',
  path: '/menu/items',
  summary: 'Adds an item to a category',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    name: Text(120),
    price: Lira,
    isActive: z.optional(z.boolean()),
    categoryId: Id,
    stationId: z.optional(z.nullable(Id)),
  }),
  response: MenuItem,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const updateItem = endpoint({
  method: 'PATCH',
  path: '/menu/items/:id',
  summary: 'Changes an item, or its stock: `stockDelta` adds or subtracts, `stockAmount` sets (decisions 31)',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(Text(120)),
    price: z.optional(Lira),
    isActive: z.optional(z.boolean()),
    categoryId: z.optional(Id),
    stationId: z.optional(z.nullable(Id)),
    stockAmount: z.optional(Stock),
    stockDelta: z.optional(StockDelta),
    stockUnit: z.optional(StockUnit),
    minStock: z.optional(Stock),
    trackStock: z.optional(z.boolean()),
    unitCost: z.optional(z.nullable(Lira)),
    /** What a stock operation is: `WASTE` with a negative `stockDelta`, `COUNT` with `stockAmount`. */
    movement: z.optional(z.enum(['WASTE', 'COUNT'])),
    note: z.optional(Note()),
    expectedVersion: z.optional(Version),
  }),
  response: MenuItem,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IN_USE'],
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/menu/items/:id',
  summary: 'Removes an item; past orders keep its name and price',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
});

const MAX_ORDERED = 500;

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/menu/order',
  summary: 'Puts categories, or the items of one category, in display order; what is not named stays behind',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    categoryIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_ORDERED))),
    itemIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_ORDERED))),
  }),
  response: z.array(Category),
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Rows of a table as somebody pasted them; the first may be a heading. */
const MAX_IMPORT_ROWS = 2_000;
const Cell = z.string().check(z.maxLength(500));

export const MenuImportRow = z.object({
  /** Of the pasted table, from 1. */
  row: z.int(),
  outcome: z.enum(['NEW', 'PRICE', 'SAME', 'ERROR']),
  category: z.string(),
  name: z.string(),
  price: z.nullable(Lira),
  /** The price until now, where the item exists. */
  priceBefore: z.nullable(Lira),
  /** Why the row cannot be taken. */
  reason: z.nullable(z.string()),
});
export type MenuImportRow = z.output<typeof MenuImportRow>;

export const importMenu = endpoint({
  method: 'POST',
  path: '/menu/import',
  summary:
    'Reads categories and items from table rows: a preview with a verdict per row, or the import itself',
  access: 'menu.write',
  bodyLimit: 1024 * 1024,
  params: NoParams,
  input: z.strictObject({
    rows: z.array(z.array(Cell).check(z.maxLength(20))).check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
    /** False answers the preview and writes nothing. True takes every row but those with an error. */
    apply: z.boolean(),
  }),
  response: z.object({
    rows: z.array(MenuImportRow),
    newCategories: z.array(z.string()),
    created: z.int(),
    repriced: z.int(),
    failed: z.int(),
    isApplied: z.boolean(),
  }),
  status: 200,
  errors: [],
});

import { CATEGORY_COLORS } from '@sofra/domain/category-color';
import { STOCK_UNITS } from '@sofra/domain/milli';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ItemDetails, TranslatedName } from './item-details.ts';
import { GroupIds, ItemOptionGroups, Portion, PortionList } from './portions.ts';
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
import { SetGroup, SetGroupList } from './set-menus.ts';

export const StockUnit = z.enum(STOCK_UNITS);
const Color = z.nullable(z.enum(CATEGORY_COLORS));

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  /** That of the default portion where there are portions (SELL-2). */
  price: Lira,
  /** In order; none where the item has one price. */
  portions: z._default(z.array(Portion), []),
  /** The groups it asks, in that order: those of its category and its own, without those it refuses (SELL-11). */
  optionGroupIds: z._default(z.array(Id), []),
  /** Its own setting, from which `optionGroupIds` follows with that of its category. */
  optionGroups: z._default(ItemOptionGroups, { own: [], refused: [] }),
  /** In order; what makes it a set menu, and none for any other item (SET-1). */
  setGroups: z._default(z.array(SetGroup), []),
  /** False: *Pasif*, and sold nowhere (MENU-7). */
  isActive: z.boolean(),
  /** Marked; or a set menu of which a required group has nothing to offer (SET-6). */
  isSoldOut: z.boolean(),
  categoryId: z.nullable(Id),
  stationId: z.nullable(Id),
  /** Its own rate of KDV, which counts before that of its category (VAT-2). */
  vatRateId: z._default(z.nullable(Id), null),
  trackStock: z.boolean(),
  stockAmount: z.nullable(StockSum),
  stockUnit: StockUnit,
  minStock: StockSum,
  hasRecipe: z.boolean(),
  /** What one piece costs to make or to buy, where it is known; null for roles that may not see stock. */
  cost: z.nullable(LiraSum),
  /** The purchase price: lira per kilogram for items counted in grams, per piece for the others. */
  unitCost: z.nullable(Lira),
  pictureUrl: z.nullable(z.string()),
  /** What guests may read besides name and price; null when nothing was entered. */
  details: z.nullable(ItemDetails),
  /** The item belongs to the sample menu of a new business, and nobody has changed it. */
  isSample: z.boolean(),
  version: Version,
});
export type MenuItem = z.output<typeof MenuItem>;

const QuickNotes = z.array(Text(40)).check(
  z.maxLength(12),
  z.refine((notes) => new Set(notes).size === notes.length, 'Bir not iki kez yazılmış.'),
);

/** `id: null` is the last category, *Kategorisiz*: items that have none (MENU-3). */
export const Category = z.object({
  id: z.nullable(Id),
  name: z.string(),
  showInSales: z.boolean(),
  stationId: z.nullable(Id),
  station: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The rate of KDV of its items (VAT-2). */
  vatRateId: z._default(z.nullable(Id), null),
  /** The colour of its edge on tiles and lists; null when none was chosen. */
  color: Color,
  translations: TranslatedName,
  /** The groups it gives to all its items, in order. */
  optionGroupIds: z._default(z.array(Id), []),
  /** Offered as chips where a note is written (SELL-34). */
  quickNotes: z._default(z.array(z.string()), []),
  isSample: z.boolean(),
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
    vatRateId: z.optional(z.nullable(Id)),
    color: z.optional(Color),
    translations: z.optional(TranslatedName),
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
    vatRateId: z.optional(z.nullable(Id)),
    color: z.optional(Color),
    translations: z.optional(TranslatedName),
    optionGroupIds: z.optional(GroupIds),
    quickNotes: z.optional(QuickNotes),
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
    vatRateId: z.optional(z.nullable(Id)),
    setGroups: z.optional(SetGroupList),
  }),
  response: MenuItem,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const updateItem = endpoint({
  method: 'PATCH',
  path: '/menu/items/:id',
  summary: 'Changes an item, or its stock: `stockDelta` adds or subtracts, `stockAmount` sets',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(Text(120)),
    price: z.optional(Lira),
    portions: z.optional(PortionList),
    optionGroups: z.optional(ItemOptionGroups),
    setGroups: z.optional(SetGroupList),
    isActive: z.optional(z.boolean()),
    categoryId: z.optional(Id),
    stationId: z.optional(z.nullable(Id)),
    vatRateId: z.optional(z.nullable(Id)),
    stockAmount: z.optional(Stock),
    stockDelta: z.optional(StockDelta),
    stockUnit: z.optional(StockUnit),
    minStock: z.optional(Stock),
    trackStock: z.optional(z.boolean()),
    unitCost: z.optional(z.nullable(Lira)),
    details: z.optional(z.nullable(ItemDetails)),
    /** The kind of a stock movement: `WASTE` comes with a negative `stockDelta`, `COUNT` with `stockAmount`. */
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

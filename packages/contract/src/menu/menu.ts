import { CATEGORY_COLORS } from '@sofra/domain/menu/category-color';
import { STOCK_UNITS } from '@sofra/domain/money/milli';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ItemDetails, TranslatedName } from './item-details.ts';
import { ItemOptionGroups, Portion } from './portions.ts';
import { Id, Lira, LiraSum, NoInput, NoParams, StockSum, Version } from '../scalars.ts';
import { SetGroup } from './set-menus.ts';

export const StockUnit = z.enum(STOCK_UNITS);
export const CategoryColor = z.enum(CATEGORY_COLORS);

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  /** The price of the default portion where there are portions (SELL-2). */
  price: Lira,
  /** In order; none where the item has one price. */
  portions: z._default(z.array(Portion), []),
  /** The option groups of the item, in order: those of its category and its own, without those it refuses (SELL-11). */
  optionGroupIds: z._default(z.array(Id), []),
  /** The item's own setting. `optionGroupIds` follows from it and from the setting of its category. */
  optionGroups: z._default(ItemOptionGroups, { own: [], refused: [] }),
  /** In order; what makes it a set menu, and none for any other item (SET-1). */
  setGroups: z._default(z.array(SetGroup), []),
  /** False: *Pasif*, and sold nowhere (MENU-7). */
  isActive: z.boolean(),
  /** Marked; or a set menu of which a required group has nothing to offer (SET-6). */
  isSoldOut: z.boolean(),
  categoryId: z.nullable(Id),
  stationId: z.nullable(Id),
  /** The digits that a scanner reads on its package; null for none (MENU-43). */
  barcode: z._default(z.nullable(z.string()), null),
  /** The item's own rate of KDV, which has priority over that of its category (VAT-2). */
  vatRateId: z._default(z.nullable(Id), null),
  trackStock: z.boolean(),
  stockAmount: z.nullable(StockSum),
  stockUnit: StockUnit,
  minStock: StockSum,
  hasRecipe: z.boolean(),
  /** The cost of making or buying one piece, where it is known; null for roles that may not see stock. */
  cost: z.nullable(LiraSum),
  /** The purchase price: lira per kilogram for items counted in grams, per piece for the others. */
  unitCost: z.nullable(Lira),
  pictureUrl: z.nullable(z.string()),
  /** Facts that guests may read in addition to name and price; null when nothing was entered. */
  details: z.nullable(ItemDetails),
  /** The item belongs to the sample menu of a new business, and no user has changed it. */
  isSample: z.boolean(),
  version: Version,
});
export type MenuItem = z.output<typeof MenuItem>;

/** `id: null` is the last category, *Kategorisiz*: items that have none (MENU-3). */
export const Category = z.object({
  id: z.nullable(Id),
  name: z.string(),
  showInSales: z.boolean(),
  stationId: z.nullable(Id),
  station: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The rate of KDV of its items (VAT-2). */
  vatRateId: z._default(z.nullable(Id), null),
  /** The colour of its edge on tiles and lists; null only for *Kategorisiz* (MENU-5). */
  color: z.nullable(CategoryColor),
  translations: TranslatedName,
  /** The groups it gives to all its items, in order. */
  optionGroupIds: z._default(z.array(Id), []),
  /** Offered as chips where a note is written (SELL-34). */
  quickNotes: z._default(z.array(z.string()), []),
  /** The course of its items, where the business uses them (COURSE-6). */
  course: z._default(z.nullable(z.int()), null),
  isSample: z.boolean(),
  version: Version,
  items: z.array(MenuItem),
});
export type Category = z.output<typeof Category>;

export const getMenu = endpoint({
  method: 'GET',
  path: '/menu',
  summary: 'Lists the categories with their items, in display order',
  access: 'menu.read',
  scope: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Category),
  status: 200,
  errors: [],
});

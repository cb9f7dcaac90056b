import { BARCODE_PROBLEM, isBarcode } from '@sofra/domain/menu/barcode';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ItemDetails, TypedTranslations } from './item-details.ts';
import { Category, CategoryColor, MenuItem, StockUnit } from './menu.ts';
import { GroupIds, ItemOptionGroups, PortionList } from './portions.ts';
import { NAME } from '../names.ts';
import {
  Course,
  Id,
  IdParams,
  Lira,
  NoContent,
  NoInput,
  NoParams,
  Note,
  Stock,
  StockDelta,
  Text,
  Version,
} from '../scalars.ts';
import { SetGroupList } from './set-menus.ts';

/**
 * Writes of the office to categories and items. They have a file of their own: tables and order pages only read the
 * menu and load `menu.ts` alone.
 */
const QuickNotes = z.array(Text(40)).check(
  z.maxLength(12),
  z.refine((notes) => new Set(notes).size === notes.length, 'Bir not iki kez yazılmış.'),
);

export const createCategory = endpoint({
  method: 'POST',
  path: '/menu/categories',
  summary: 'Adds a category',
  access: 'menu.write',
  scope: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    name: NAME.category,
    showInSales: z.optional(z.boolean()),
    stationId: z.optional(z.nullable(Id)),
    vatRateId: z.optional(z.nullable(Id)),
    color: z.optional(CategoryColor),
    translations: z.optional(TypedTranslations),
  }),
  response: Category,
  status: 201,
  errors: ['NAME_TAKEN', 'NOT_FOUND'],
});

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/menu/categories/:id',
  summary:
    'Changes a category: name, visibility, station, rate of KDV, colour, translations, option groups, quick notes or course',
  access: 'menu.write',
  scope: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.category),
    showInSales: z.optional(z.boolean()),
    stationId: z.optional(z.nullable(Id)),
    vatRateId: z.optional(z.nullable(Id)),
    color: z.optional(CategoryColor),
    translations: z.optional(TypedTranslations),
    optionGroupIds: z.optional(GroupIds),
    quickNotes: z.optional(QuickNotes),
    course: z.optional(z.nullable(Course)),
    expectedVersion: z.optional(Version),
  }),
  response: Category,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/menu/categories/:id',
  summary: 'Removes a category; its items remain without a category',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

const Barcode = z.string().check(z.trim(), z.refine(isBarcode, BARCODE_PROBLEM));

export const createItem = endpoint({
  method: 'POST',
  path: '/menu/items',
  summary: 'Adds an item to a category',
  access: 'menu.write',
  scope: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    name: NAME.item,
    price: Lira,
    isActive: z.optional(z.boolean()),
    categoryId: Id,
    stationId: z.optional(z.nullable(Id)),
    vatRateId: z.optional(z.nullable(Id)),
    barcode: z.optional(z.nullable(Barcode)),
    setGroups: z.optional(SetGroupList),
  }),
  response: MenuItem,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const updateItem = endpoint({
  method: 'PATCH',
  path: '/menu/items/:id',
  summary: 'Changes an item or its stock: `stockDelta` adds or subtracts, `stockAmount` sets',
  access: 'menu.write',
  scope: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.item),
    price: z.optional(Lira),
    portions: z.optional(PortionList),
    optionGroups: z.optional(ItemOptionGroups),
    setGroups: z.optional(SetGroupList),
    isActive: z.optional(z.boolean()),
    categoryId: z.optional(Id),
    stationId: z.optional(z.nullable(Id)),
    vatRateId: z.optional(z.nullable(Id)),
    barcode: z.optional(z.nullable(Barcode)),
    stockAmount: z.optional(Stock),
    stockDelta: z.optional(StockDelta),
    stockUnit: z.optional(StockUnit),
    minStock: z.optional(Stock),
    trackStock: z.optional(z.boolean()),
    unitCost: z.optional(z.nullable(Lira)),
    details: z.optional(z.nullable(ItemDetails)),
    /** The kind of a stock movement: `WASTE` needs a negative `stockDelta`, `COUNT` needs `stockAmount`. */
    movement: z.optional(z.enum(['WASTE', 'COUNT'])),
    note: z.optional(Note()),
    expectedVersion: z.optional(Version),
  }),
  response: MenuItem,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IN_USE'],
});

/** Items of one request; a whole menu is changed in a few. */
const MAX_CHANGED = 500;

const ItemChange = z.strictObject({
  id: Id,
  expectedVersion: Version,
  price: z.optional(Lira),
  portions: z.optional(PortionList),
  categoryId: z.optional(z.nullable(Id)),
  stationId: z.optional(z.nullable(Id)),
  vatRateId: z.optional(z.nullable(Id)),
  isSoldOut: z.optional(z.boolean()),
});

export const changeItems = endpoint({
  method: 'PATCH',
  path: '/menu/items',
  summary: 'Changes price, category, station, rate of KDV or the mark of many items: all of them or none',
  access: 'menu.write',
  scope: 'menu.write',
  bodyLimit: 1024 * 1024,
  params: NoParams,
  input: z.strictObject({
    changes: z.array(ItemChange).check(
      z.minLength(1),
      z.maxLength(MAX_CHANGED),
      z.refine(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'Bir ürün iki kez yazılmış.',
      ),
    ),
  }),
  response: z.array(MenuItem),
  status: 200,
  errors: ['NOT_FOUND', 'ITEMS_REFUSED'],
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/menu/items/:id',
  summary: 'Removes an item; past orders keep its name and price',
  access: 'menu.write',
  scope: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
});

import { MENU_COLUMNS, NEEDED_COLUMNS } from '@sofra/domain/menu/menu-import-columns';
import { SKIPPED } from '@sofra/domain/menu/table-layout';
import { DECIMAL_SIGNS } from '@sofra/domain/money/number-input';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Category } from './menu.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, Lira, NoInput, NoParams } from '../scalars.ts';

/** Operations on the whole list of items. They have a file of their own so that order pages load only `menu.ts`. */
const MAX_ORDERED = 500;

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/menu/order',
  summary:
    'Sorts categories, the items of one category, or both, as named. The others follow in their previous order.',
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

/** Rows of a table as a user pasted them, with titles and heading. */
const MAX_IMPORT_ROWS = 2_000;
const MAX_IMPORT_COLUMNS = 50;

const ImportColumns = z.array(z.enum([...MENU_COLUMNS, SKIPPED])).check(
  z.maxLength(MAX_IMPORT_COLUMNS),
  z.refine(
    (columns) => MENU_COLUMNS.every((column) => columns.filter((one) => one === column).length <= 1),
    'Bir sütun iki kez seçilmiş.',
  ),
  z.refine(
    (columns) => NEEDED_COLUMNS.every((column) => columns.includes(column)),
    'Kategori, ürün adı ve satış fiyatı sütunlarını seçin.',
  ),
);

export const MenuImportRow = z.object({
  /** The number of the row in the pasted table, from 1. */
  row: z.int(),
  outcome: z.enum(['NEW', 'PRICE', 'VAT', 'SAME', 'ERROR']),
  category: z.string(),
  name: z.string(),
  /** The portion of the row; null where it is the price of the item itself (SELL-6). */
  portion: z._default(z.nullable(z.string()), null),
  price: z.nullable(Lira),
  /** The current price of the item, or of the portion, if it exists already. */
  priceBefore: z.nullable(Lira),
  /** The percent of KDV that its item gets, and the present one. Null if the item keeps its own (VAT-14). */
  vatPercents: z._default(
    z.nullable(z.object({ before: z.nullable(z.int()), after: z.nullable(z.int()) })),
    null,
  ),
  /** The reason that the row cannot be imported; null when it can. */
  reason: z.nullable(z.string()),
});
export type MenuImportRow = z.output<typeof MenuImportRow>;

export const importMenu = endpoint({
  method: 'POST',
  path: '/menu/import',
  summary: 'Previews or imports categories and items from table rows, with a result for each row',
  access: 'menu.write',
  bodyLimit: 1024 * 1024,
  params: NoParams,
  input: z.strictObject({
    rows: z
      .array(z.array(NAME.pasted).check(z.maxLength(MAX_IMPORT_COLUMNS)))
      .check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
    /** The first row after titles and heading, and one entry a column: the server guesses nothing (MENU-32). */
    layout: z.strictObject({
      firstRow: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_ROWS)),
      columns: ImportColumns,
      /** The sign before kuruş, a comma by default (MENU-40). */
      decimal: z.optional(z.enum(DECIMAL_SIGNS)),
    }),
    /** False responds with the preview and writes nothing. True imports every row that has no error. */
    apply: z.boolean(),
  }),
  response: z.object({
    rows: z.array(MenuImportRow),
    newCategories: z.array(z.string()),
    created: z.int(),
    repriced: z.int(),
    /** Items that get another rate of KDV. */
    rerated: z._default(z.int(), 0),
    failed: z.int(),
    isApplied: z.boolean(),
    /** The id for undoing the import (MENU-35); null for a preview, and where nothing changed. */
    importId: z._default(z.nullable(Id), null),
  }),
  status: 200,
  errors: [],
});

export const getLastImport = endpoint({
  method: 'GET',
  path: '/menu/import/last',
  summary: 'Returns the last import of the menu, or null when it was undone or none exists',
  access: 'menu.write',
  params: NoParams,
  input: NoInput,
  response: z.object({
    lastImport: z.nullable(
      z.object({ id: Id, importedAt: Instant, created: z.int(), repriced: z.int(), rerated: z.int() }),
    ),
  }),
  status: 200,
  errors: [],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/menu/import/:id/undo',
  summary: 'Undoes the last import, unless one of its items was changed since',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({
    removed: z.int(),
    repriced: z.int(),
    rerated: z.int(),
    removedCategories: z.array(z.string()),
  }),
  status: 200,
  errors: ['NOT_FOUND', 'IMPORT_CHANGED'],
});

import type { MenuRow, PlannedRow } from './menu-import-row.ts';
import { refusePortionRows, type PresentPortion } from './menu-import-portions.ts';
import { refuseRates, withRates, type PresentRate } from './menu-import-vat.ts';
import { parseListedPrice, type MenuColumn, type MenuLayout } from './menu-import-columns.ts';
import type { DecimalSign } from '../money/number-input.ts';
import { kurus, type Kurus } from '../money/money.ts';
import { MAX_CATEGORY_NAME, MAX_ITEM_NAME, MAX_PORTION_NAME } from '../text/name-lengths.ts';
import { readByLayout, type ReadRow } from './table-layout.ts';
import { foldForSearch } from '../text/turkish.ts';

export type { MenuRow, PlannedRow };

/** Ten million lira, the highest price that the contract accepts. */
const MAX_PRICE = kurus(1_000_000_000);

/** The name of the items without a category on the menu screen (MENU-3) and in lists (MENU-31). */
export const UNCATEGORISED = 'Kategorisiz';

/**
 * Reads categories, items and prices from the rows of a pasted table or a CSV file (MENU-18). It uses the columns that
 * the user confirmed (MENU-32). Cells are trimmed, and empty lines are ignored. An item that occurs twice is refused in
 * each of its rows (MENU-19).
 */
export function readMenuRows(rows: readonly (readonly string[])[], layout: MenuLayout): MenuRow[] {
  return refuseTwins(readByLayout(rows, layout).map((read) => readRow(read, layout.decimal)));
}

function readRow({ row, cell, surplus }: ReadRow<MenuColumn>, decimal?: DecimalSign): MenuRow {
  const [category, name, typed, vat] = [cell('category'), cell('name'), cell('price'), cell('vat')];
  const portion = cell('portion') || null;
  const price = parseListedPrice(typed, decimal);
  const reason =
    surplus === null ? reasonAgainst({ category, name, portion, typed, price }) : surplusReason(row, surplus);
  const [usual, state] = [foldForSearch(cell('default')), foldForSearch(cell('state'))];
  const unclear = unclearWord(usual, state);
  return {
    ...{ row, category, name, portion, price: reason === null ? price : null, reason },
    isDefault: usual === 'evet',
    isActive: state !== 'pasif',
    isItemOff: state === 'urun pasif',
    ...(vat && { vat }),
    ...(unclear !== null && { unclear }),
  };
}

/** Another word is no guess: *Kapalı* would become an item that is sold. */
function unclearWord(usual: string, state: string): string | null {
  if (!['', 'aktif', 'pasif', 'urun pasif'].includes(state))
    return 'Durum anlaşılamadı: Aktif ya da Pasif yazın.';
  return ['', 'evet', 'hayir'].includes(usual)
    ? null
    : 'Varsayılan anlaşılamadı: Evet yazın ya da boş bırakın.';
}

/** Characters of a refused row that its reason shows. */
const SHOWN_OF_ROW = 120;

/** The kuruş of an unquoted `45,50` are in a separate cell and would be lost (MENU-33). */
const surplusReason = (row: number, text: string): string =>
  `${row}. satırda sütunlardan çok dolu hücre var: “${text.slice(0, SHOWN_OF_ROW)}”. ` +
  'Virgüllü fiyatı tırnak içine alın ya da hücreleri noktalı virgülle ayırın.';

/** Control characters cannot be typed or printed, so they are removed here as from every other name. */
const ODD_CHARACTER = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

interface Understood {
  category: string;
  name: string;
  portion: string | null;
  typed: string;
  price: Kurus | null;
}

function reasonAgainst({ category, name, portion, typed, price }: Understood): string | null {
  if (category === '') return 'Kategori yazılmamış.';
  if (name === '') return 'Ürün adı yazılmamış.';
  if ([category, name, portion ?? ''].some((text) => ODD_CHARACTER.test(text)))
    return 'Geçersiz karakter var.';
  if (category.length > MAX_CATEGORY_NAME)
    return `Kategori adı en fazla ${MAX_CATEGORY_NAME} karakter olabilir.`;
  if (name.length > MAX_ITEM_NAME) return `Ürün adı en fazla ${MAX_ITEM_NAME} karakter olabilir.`;
  if (portion !== null && portion.length > MAX_PORTION_NAME)
    return `Porsiyon adı en fazla ${MAX_PORTION_NAME} karakter olabilir.`;
  if (typed === '') return 'Fiyat yazılmamış.';
  if (price === null) return 'Fiyat anlaşılamadı.';
  if (price > MAX_PRICE) return 'Fiyat en fazla 10.000.000 TL olabilir.';
  return null;
}

/** An item or portion that valid rows name twice is refused in all of them: none of its prices is guessed. */
function refuseTwins(rows: readonly MenuRow[]): MenuRow[] {
  const keyOf = (row: MenuRow) =>
    JSON.stringify([row.category, row.name, row.portion ?? ''].map(foldForSearch));
  const rowsOf = Map.groupBy(
    rows.filter(({ reason }) => reason === null),
    keyOf,
  );
  return rows.map((row) => {
    const other = row.reason === null && rowsOf.get(keyOf(row))?.find((one) => one !== row);
    if (!other) return row;
    const what = row.portion === null ? 'Bu ürün' : 'Bu porsiyon';
    return { ...row, price: null, reason: `${what} ${other.row}. satırda da var.` };
  });
}

/** The part of the menu that an import is compared with, in display order. */
export interface PresentMenu {
  categories: readonly { id: string; name: string; vatRateId?: string | null }[];
  items: readonly {
    id: string;
    name: string;
    categoryId: string | null;
    price: Kurus;
    portions: readonly PresentPortion[];
    /** A set menu, which has no portions (SET-3). */
    isSetMenu?: boolean;
    /** The item's own rate of KDV. */
    vatRateId?: string | null;
  }[];
  /** The rates that rows may name (VAT-14), in their order. */
  rates?: readonly PresentRate[];
}

/**
 * Compares the rows with the menu. An item is found by its name within its category. The exact name is compared first,
 * then the name folded as in a search box. A name of two items is refused (MENU-19). `newCategories` are those that
 * valid rows need, each once, spelled as it first occurred. *Kategorisiz* is none, unless the business has a category
 * of that name (MENU-31).
 */
export function planMenuImport(
  rows: readonly MenuRow[],
  menu: PresentMenu,
): { rows: PlannedRow[]; newCategories: string[] } {
  const categoryOf = finder(menu.categories);
  const itemsIn = Map.groupBy(menu.items, (item) => item.categoryId);
  const itemOf = new Map([...itemsIn].map(([categoryId, items]) => [categoryId, strictFinder(items)]));
  const made = new Map<string, string>();
  const planned = refuseRates(rows, menu.rates).map((row): PlannedRow => {
    if (row.reason !== null) return { ...row, ...NOTHING_PRESENT, outcome: 'ERROR' };
    const categoryId = categoryOf(row.category)?.id ?? null;
    const key = foldForSearch(row.category);
    const isMade = categoryId === null && key !== foldForSearch(UNCATEGORISED);
    const item = isMade ? undefined : itemOf.get(categoryId)?.(row.name);
    if (item === TWO_HITS) return refused(row, NAMED_TWICE);
    const result = planRow(row, item, categoryId);
    if (isMade && result.reason === null && !made.has(key)) made.set(key, row.category);
    return result;
  });
  const presentOf = new Map(menu.items.map((item) => [item.id, item]));
  const checked = refusePortionRows(planned, (id) => presentOf.get(id));
  return { rows: withRates(checked, menu), newCategories: [...made.values()] };
}

const refused = (row: MenuRow, reason: string): PlannedRow => ({
  ...row,
  ...NOTHING_PRESENT,
  price: null,
  reason,
  outcome: 'ERROR',
});

function planRow(
  row: MenuRow,
  item: PresentMenu['items'][number] | undefined,
  categoryId: string | null,
): PlannedRow {
  const result = compared(row, item);
  if (result.outcome === 'NEW' && row.unclear !== undefined) return refused(row, row.unclear);
  return { ...row, itemId: item?.id ?? null, categoryId, ...result };
}

/** Compares a row with the item it names, or with that item's portion. */
function compared(
  { portion: named, price }: MenuRow,
  item: PresentMenu['items'][number] | undefined,
): Pick<PlannedRow, 'outcome' | 'priceBefore' | 'portionId'> {
  const portion = named === null ? undefined : item && finder(item.portions)(named);
  const present = named === null ? item : portion;
  const outcome = present?.price === price ? 'SAME' : 'PRICE';
  return {
    outcome: present ? outcome : 'NEW',
    priceBefore: present?.price ?? null,
    portionId: portion?.id ?? null,
  };
}

const NOTHING_PRESENT = { priceBefore: null, itemId: null, portionId: null, categoryId: null };

/** Finds a record by its exact name, or else the first one whose folded name is the same. */
function finder<T extends { name: string }>(things: readonly T[]): (name: string) => T | undefined {
  const byName = new Map(things.map((thing) => [thing.name, thing]));
  const folded = new Map(things.toReversed().map((thing) => [foldForSearch(thing.name), thing]));
  return (name) => byName.get(name) ?? folded.get(foldForSearch(name));
}

const TWO_HITS = 'two hits';
const NAMED_TWICE = 'Menüde bu adla birden çok ürün var.';

/** Finds a record as {@link finder}; a name that two have is no guess. */
function strictFinder<T extends { name: string }>(
  things: readonly T[],
): (name: string) => T | typeof TWO_HITS | undefined {
  const byName = Map.groupBy(things, ({ name }) => name);
  const folded = Map.groupBy(things, ({ name }) => foldForSearch(name));
  return (name) => {
    const [first, second] = byName.get(name) ?? folded.get(foldForSearch(name)) ?? [];
    return second ? TWO_HITS : first;
  };
}

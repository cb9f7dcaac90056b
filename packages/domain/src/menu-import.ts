import type { MenuRow, PlannedRow } from './menu-import-row.ts';
import { refusePortionRows, type PresentPortion } from './menu-import-portions.ts';
import { refuseRates, withRates, type PresentRate } from './menu-import-vat.ts';
import { kurus, type Kurus } from './money.ts';
import { parseMoneyInput } from './number-input.ts';
import { MAX_PORTION_NAME } from './portion.ts';
import { foldForSearch } from './turkish.ts';

export type { MenuRow, PlannedRow };

export const MAX_CATEGORY_NAME = 80;
export const MAX_ITEM_NAME = 120;
/** Ten million lira, the highest price that the contract accepts. */
const MAX_PRICE = kurus(1_000_000_000);

type Column = 'category' | 'name' | 'portion' | 'price' | 'default' | 'state' | 'vat';

/** Words of a heading, folded for search and without signs: `Fiyat (₺)` becomes `fiyat`. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  category: ['kategori', 'kategori adi'],
  name: ['urun', 'urun adi', 'ad', 'adi', 'urun ad'],
  portion: ['porsiyon', 'porsiyon adi'],
  price: ['fiyat', 'fiyati', 'fiyat tl', 'satis fiyati'],
  default: ['varsayilan'],
  state: ['durum'],
  vat: ['kdv', 'kdv orani', 'kdv yuzdesi'],
};

const WITHOUT_HEADING: Readonly<Record<Column, number>> = {
  ...{ category: 0, name: 1, price: 2 },
  ...{ portion: -1, default: -1, state: -1, vat: -1 },
};

/** What the menu screen calls the items without a category (MENU-3), and lists name them by (MENU-31). */
export const UNCATEGORISED = 'Kategorisiz';

/**
 * Reads categories, items and prices from the rows of a pasted table or a CSV file (MENU-18). A first row that names at
 * least item and price is a heading and decides which column is which; without one the columns are category, item,
 * price; portions, the default one, what is passive and KDV need a heading (SELL-6, MENU-31, VAT-14). Cells are trimmed, empty lines
 * and further columns are ignored. An item that occurs twice is imported once, and the later row says so.
 */
export function readMenuRows(rows: readonly (readonly string[])[]): MenuRow[] {
  const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
  const first = trimmed.findIndex(isFilled);
  const heading = headingOf(trimmed[first] ?? []);
  const seen = new Map<string, number>();
  return trimmed.flatMap((cells, index) => {
    if (!isFilled(cells) || (heading && index === first)) return [];
    return [onlyOnce(readRow(cells, heading ?? WITHOUT_HEADING, index + 1), seen)];
  });
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** The index of each column, -1 for a column that the heading does not name. Null when the row is no heading. */
function headingOf(cells: readonly string[]): Record<Column, number> | null {
  const words = cells.map((cell) => foldForSearch(cell.replace(/[^\p{L}\p{M}\s]/gu, ' ')));
  const placeOf = (column: Column) => words.findIndex((word) => HEADINGS[column].includes(word));
  const places = {
    category: placeOf('category'),
    name: placeOf('name'),
    portion: placeOf('portion'),
    price: placeOf('price'),
    default: placeOf('default'),
    state: placeOf('state'),
    vat: placeOf('vat'),
  };
  return places.name >= 0 && places.price >= 0 ? places : null;
}

function readRow(cells: readonly string[], at: Readonly<Record<Column, number>>, row: number): MenuRow {
  const [category = '', name = '', typed = ''] = [cells[at.category], cells[at.name], cells[at.price]];
  const portion = cells[at.portion] || null;
  const price = parseMoneyInput(withoutCurrency(typed));
  const reason = reasonAgainst({ category, name, portion, typed, price });
  return {
    ...{ row, category, name, portion, price: reason === null ? price : null, reason },
    isDefault: says(cells[at.default], 'evet'),
    isActive: !says(cells[at.state], 'pasif'),
    isItemOff: says(cells[at.state], 'urun pasif'),
    ...(cells[at.vat] && { vat: cells[at.vat] }),
  };
}

const says = (cell: string | undefined, word: string): boolean => foldForSearch(cell ?? '') === word;

/**
 * Removes the currency that spreadsheets write around money (`₺45,50`, `45,50 TL`); the number parser trims the space.
 */
const withoutCurrency = (text: string): string => text.replace(/^(?:₺|TRY|TL)|(?:₺|TRY|TL)\.?$/giu, '');

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

/** The first valid row of an item counts. A row with an error does not count as the first. */
function onlyOnce(read: MenuRow, seen: Map<string, number>): MenuRow {
  if (read.reason !== null) return read;
  const key = JSON.stringify([read.category, read.name, read.portion ?? ''].map(foldForSearch));
  const earlier = seen.get(key);
  const what = read.portion === null ? 'Bu ürün' : 'Bu porsiyon';
  if (earlier !== undefined) return { ...read, price: null, reason: `${what} ${earlier}. satırda da var.` };
  seen.set(key, read.row);
  return read;
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
    /** Its own rate of KDV. */
    vatRateId?: string | null;
  }[];
  /** The rates that rows may name (VAT-14), in their order. */
  rates?: readonly PresentRate[];
}

/**
 * Compares the rows with the menu. An item is found by its name within its category, first letter for letter, then
 * folded as in a search box (MENU-19). `newCategories` are those that valid rows need, each once, spelled as it first
 * occurred; *Kategorisiz* is none, unless the business has a category of that name (MENU-31).
 */
export function planMenuImport(
  rows: readonly MenuRow[],
  menu: PresentMenu,
): { rows: PlannedRow[]; newCategories: string[] } {
  const categoryOf = finder(menu.categories);
  const itemsIn = Map.groupBy(menu.items, (item) => item.categoryId);
  const itemOf = new Map([...itemsIn].map(([categoryId, items]) => [categoryId, finder(items)]));
  const made = new Map<string, string>();
  const planned = refuseRates(rows, menu.rates).map((row): PlannedRow => {
    if (row.reason !== null) return { ...row, ...NOTHING_PRESENT, outcome: 'ERROR' };
    const categoryId = categoryOf(row.category)?.id ?? null;
    const key = foldForSearch(row.category);
    const isMade = categoryId === null && key !== foldForSearch(UNCATEGORISED);
    if (isMade && !made.has(key)) made.set(key, row.category);
    const item = isMade ? undefined : itemOf.get(categoryId)?.(row.name);
    return { ...row, itemId: item?.id ?? null, categoryId, ...compared(row, item) };
  });
  const presentOf = new Map(menu.items.map((item) => [item.id, item]));
  const checked = refusePortionRows(planned, (id) => presentOf.get(id));
  return { rows: withRates(checked, menu), newCategories: [...made.values()] };
}

/** What a row is against the item it names, or against that item's portion. */
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

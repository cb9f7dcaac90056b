import type { Category, MenuItem } from '@sofra/contract/menu';
import { MAX_ITEM_NAME } from '@sofra/domain/menu-import';
import { formatStock, NO_STOCK, unitsOf, type Milli, type StockUnit } from '@sofra/domain/milli';
import { formatAmount, formatLira, ZERO, type Kurus } from '@sofra/domain/money';
import { parseStockInput } from '@sofra/domain/number-input';
import {
  describeDetails,
  detailsDraftOf,
  readDetails,
  type DetailsDraft,
} from '#src/features/menu/details/details-draft.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/edit-conflict.tsx';
import { nameProblem, readCost, readPrice } from '#src/features/menu/menu-input.ts';

/** What stands in the item dialog. */
export interface ItemDraft {
  name: string;
  /** As typed; empty counts as 0 (MENU-6). */
  price: string;
  categoryId: string;
  isActive: boolean;
  trackStock: boolean;
  /** As typed; empty counts as 0. */
  stock: string;
  stockUnit: StockUnit;
  /** As typed; empty means that nobody knows. */
  unitCost: string;
  /** What guests are told. */
  details: DetailsDraft;
}

/** No thousands dot: in a stock field `1.250` would be read as 1,25 (UI-31). */
const typedStock = (amount: Milli | null): string =>
  amount === null ? '' : String(unitsOf(amount)).replace('.', ',');

export const emptyDraft = (categoryId: string): ItemDraft => ({
  name: '',
  price: '',
  categoryId,
  isActive: true,
  trackStock: false,
  stock: '',
  stockUnit: 'ADET',
  unitCost: '',
  details: detailsDraftOf(null),
});

/**
 * What nobody counts or priced yet is sold by the piece, as most is: the dialog proposes it and sends it with the first
 * amount or cost, since the server takes a unit nobody sends for grams (STOCK-2).
 */
const preselectedUnit = ({ trackStock, unitCost, stockUnit }: MenuItem): StockUnit =>
  trackStock || unitCost !== null ? stockUnit : 'ADET';

export const draftOf = (item: MenuItem): ItemDraft => ({
  name: item.name,
  price: formatAmount(item.price),
  categoryId: item.categoryId ?? '',
  isActive: item.isActive,
  trackStock: item.trackStock,
  stock: typedStock(item.stockAmount),
  stockUnit: preselectedUnit(item),
  unitCost: item.unitCost === null ? '' : formatAmount(item.unitCost),
  details: detailsDraftOf(item.details),
});

/**
 * The draft as the server takes it, and what is wrong with it. The unit is not sent for an item that has neither stock
 * nor a cost: nobody chose it.
 */
export function readItem({ name, price, stock, stockUnit, unitCost, details, ...draft }: ItemDraft) {
  const { amount, problem } = readPrice(price);
  const stockAmount = stock.trim() === '' ? NO_STOCK : parseStockInput(stock);
  const cost = readCost(unitCost);
  const told = readDetails(details);
  const { trackStock } = draft;
  return {
    fields: {
      ...draft,
      name: name.trim(),
      price: amount ?? ZERO,
      unitCost: cost.amount,
      details: told.details,
      ...(trackStock && stockAmount !== null && { stockAmount }),
      ...((trackStock || cost.amount !== null) && { stockUnit }),
    },
    problems: {
      name: nameProblem('Ürün adı', name, MAX_ITEM_NAME),
      price: problem,
      categoryId: draft.categoryId === '' ? 'Kategori seçin.' : null,
      stock: trackStock && stockAmount === null ? 'Miktar geçersiz.' : null,
      unitCost: cost.problem,
    },
    guestProblems: told.problems,
  };
}

export type ItemFields = ReturnType<typeof readItem>['fields'];

/** Stock and unit stand in a draft once they say something: what the item has already is no change of them. */
export const withoutKnown = (
  item: MenuItem,
  { stockAmount, stockUnit, ...changes }: Partial<ItemFields>,
) => ({
  ...changes,
  ...(stockAmount !== undefined && stockAmount !== (item.stockAmount ?? NO_STOCK) && { stockAmount }),
  ...(stockUnit !== undefined && stockUnit !== item.stockUnit && { stockUnit }),
});

/**
 * What one piece costs by what stands in the dialog: by the recipe, else by what it is bought for; null while unknown.
 */
export const costInDialog = (item: MenuItem, { stockUnit }: ItemDraft, unitCost: Kurus | null) =>
  // What a piece of a weighed item weighs, only a recipe knows.
  item.hasRecipe || stockUnit === 'GRAM' ? item.cost : unitCost;

const liraOrUnknown = (amount: Kurus | null): string => (amount === null ? 'bilinmiyor' : formatLira(amount));

/** An item in words, to tell what changed. */
const describeItem = (item: MenuItem, menu: readonly Category[]): Described => ({
  'Ürün adı': item.name,
  Fiyat: formatLira(item.price),
  Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
  'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
  Stok: item.trackStock ? formatStock(item.stockAmount ?? NO_STOCK, item.stockUnit) : 'takip edilmiyor',
  'Alış maliyeti': liraOrUnknown(item.unitCost),
  Resim: item.pictureUrl === null ? 'yok' : 'var',
  ...describeDetails(item.details),
});

/** Of two pictures nothing can be said but that the one is not the other. */
const pictureChange = (before: MenuItem, after: MenuItem): FieldChange[] =>
  before.pictureUrl !== null && after.pictureUrl !== null && before.pictureUrl !== after.pictureUrl
    ? [{ label: 'Resim', before: 'eski resim', after: 'yeni resim' }]
    : [];

export const itemChanges = (before: MenuItem, after: MenuItem, menu: readonly Category[]): FieldChange[] => [
  ...changesBetween(describeItem(before, menu), describeItem(after, menu)),
  ...pictureChange(before, after),
];

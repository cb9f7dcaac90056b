import type { Category, MenuItem } from '@sofra/contract/menu';
import { MAX_ITEM_NAME } from '@sofra/domain/menu-import';
import { formatStock, NO_STOCK, unitsOf, type Milli, type StockUnit } from '@sofra/domain/milli';
import { formatAmount, formatLira, type Kurus } from '@sofra/domain/money';
import { parseStockInput } from '@sofra/domain/number-input';
import {
  changedDetails,
  describeDetails,
  detailsDraftOf,
  readDetails,
  type DetailsDraft,
} from '#src/features/menu/details/details-draft.ts';
import type { Described } from '#src/ui/changed-meanwhile.tsx';
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

/** The draft in the domain's terms, and what is wrong with it. */
export function readDraft({ name, price, categoryId, stock, trackStock, unitCost, details }: ItemDraft) {
  const { amount, problem } = readPrice(price);
  const stockAmount = stock.trim() === '' ? NO_STOCK : parseStockInput(stock);
  const cost = readCost(unitCost);
  return {
    amount,
    stockAmount,
    unitCost: cost.amount,
    problems: {
      name: nameProblem('Ürün adı', name, MAX_ITEM_NAME),
      price: problem,
      category: categoryId === '' ? 'Kategori seçin.' : null,
      stock: trackStock && stockAmount === null ? 'Miktar geçersiz.' : null,
      unitCost: cost.problem,
    },
    guestProblems: readDetails(details).problems,
  };
}

/** What one piece costs by what stands in the dialog: by the recipe, else by what it is bought for; null while unknown. */
export const costInDialog = (item: MenuItem, { stockUnit }: ItemDraft, unitCost: Kurus | null) =>
  // What a piece of a weighed item weighs, only a recipe knows.
  item.hasRecipe || stockUnit === 'GRAM' ? item.cost : unitCost;

type Amounts = Pick<ReturnType<typeof readDraft>, 'amount' | 'stockAmount' | 'unitCost'>;

/** The fields of the request that differ from what the dialog opened with; `current` is the item as it is by now. */
export const changedFields = (item: MenuItem, current: MenuItem, draft: ItemDraft, amounts: Amounts) => ({
  ...(draft.name.trim() !== item.name && { name: draft.name }),
  ...(amounts.amount !== null && amounts.amount !== item.price && { price: amounts.amount }),
  ...(draft.categoryId !== (item.categoryId ?? '') && { categoryId: draft.categoryId }),
  ...(draft.isActive !== item.isActive && { isActive: draft.isActive }),
  ...(draft.trackStock !== item.trackStock && { trackStock: draft.trackStock }),
  ...(draft.trackStock && changedStock(item, amounts.stockAmount)),
  ...(saysSomethingInUnits(item, draft, amounts) &&
    draft.stockUnit !== item.stockUnit && { stockUnit: draft.stockUnit }),
  ...(amounts.unitCost !== item.unitCost && { unitCost: amounts.unitCost }),
  ...changedDetails(item.details, current.details, draft.details),
});

const changedStock = (item: MenuItem, amount: Milli | null) =>
  amount !== null && amount !== (item.stockAmount ?? NO_STOCK) && { stockAmount: amount };

/** The unit of what is neither counted nor priced is nobody's wish. */
const saysSomethingInUnits = (item: MenuItem, { trackStock }: ItemDraft, { unitCost }: Amounts): boolean =>
  trackStock || unitCost !== item.unitCost;

const liraOrUnknown = (amount: Kurus | null): string => (amount === null ? 'bilinmiyor' : formatLira(amount));

/** An item in words, to tell what changed. */
export const describeItem = (item: MenuItem, menu: readonly Category[]): Described => ({
  'Ürün adı': item.name,
  Fiyat: formatLira(item.price),
  Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
  'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
  Stok: item.trackStock ? formatStock(item.stockAmount ?? NO_STOCK, item.stockUnit) : 'takip edilmiyor',
  'Alış maliyeti': liraOrUnknown(item.unitCost),
  Resim: item.pictureUrl === null ? 'yok' : 'var',
  ...describeDetails(item.details),
});

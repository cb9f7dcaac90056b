import type { Category, MenuItem } from '@sofra/contract/menu';
import { formatStock, NO_STOCK, unitsOf, type Milli, type StockUnit } from '@sofra/domain/milli';
import { formatAmount, formatLira, ZERO } from '@sofra/domain/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/number-input';
import type { Described } from '#src/features/menu/changed-meanwhile.tsx';

/** What stands in the item dialog. */
export interface ItemDraft {
  name: string;
  /** As typed; empty counts as 0 (spec 5). */
  price: string;
  categoryId: string;
  isActive: boolean;
  trackStock: boolean;
  /** As typed; empty counts as 0. */
  stock: string;
  stockUnit: StockUnit;
}

/** No thousands dot: in a stock field `1.250` would be read as 1,25 (decisions 37). */
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
});

export const draftOf = ({
  name,
  price,
  categoryId,
  isActive,
  trackStock,
  stockAmount,
  stockUnit,
}: MenuItem): ItemDraft => ({
  name,
  price: formatAmount(price),
  categoryId: categoryId ?? '',
  isActive,
  trackStock,
  stock: typedStock(stockAmount),
  stockUnit,
});

/** The draft in the domain's terms, and what is wrong with it. */
export function readDraft({ name, price, categoryId, stock, trackStock }: ItemDraft) {
  const amount = price.trim() === '' ? ZERO : parseMoneyInput(price);
  const stockAmount = stock.trim() === '' ? NO_STOCK : parseStockInput(stock);
  return {
    amount,
    stockAmount,
    problems: {
      name: name.trim() === '' ? 'Ürün adı gerekli.' : null,
      price: amount === null ? 'Tutar geçersiz.' : null,
      category: categoryId === '' ? 'Kategori seçin.' : null,
      stock: trackStock && stockAmount === null ? 'Miktar geçersiz.' : null,
    },
  };
}

type Amounts = Pick<ReturnType<typeof readDraft>, 'amount' | 'stockAmount'>;

/** The fields of the request that differ from what the dialog opened with. */
export const changedFields = (item: MenuItem, draft: ItemDraft, amounts: Amounts) => ({
  ...(draft.name.trim() !== item.name && { name: draft.name }),
  ...(amounts.amount !== null && amounts.amount !== item.price && { price: amounts.amount }),
  ...(draft.categoryId !== (item.categoryId ?? '') && { categoryId: draft.categoryId }),
  ...(draft.isActive !== item.isActive && { isActive: draft.isActive }),
  ...(draft.trackStock !== item.trackStock && { trackStock: draft.trackStock }),
  ...(draft.trackStock && changedStock(item, draft, amounts.stockAmount)),
});

const changedStock = (item: MenuItem, { stockUnit }: ItemDraft, amount: Milli | null) => ({
  ...(stockUnit !== item.stockUnit && { stockUnit }),
  ...(amount !== null && amount !== (item.stockAmount ?? NO_STOCK) && { stockAmount: amount }),
});

/** An item in words, to tell what changed. */
export const describeItem = (item: MenuItem, menu: readonly Category[]): Described => ({
  'Ürün adı': item.name,
  Fiyat: formatLira(item.price),
  Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
  'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
  Stok: item.trackStock ? formatStock(item.stockAmount ?? NO_STOCK, item.stockUnit) : 'takip edilmiyor',
});

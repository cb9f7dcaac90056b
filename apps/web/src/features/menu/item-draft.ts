import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { BARCODE_PROBLEM, isBarcode } from '@sofra/domain/menu/barcode';
import { MAX_ITEM_NAME } from '@sofra/domain/text/name-lengths';
import { formatStock, NO_STOCK, unitsOf, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { formatAmount, formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseStockInput } from '@sofra/domain/money/number-input';
import type { GroupChoices } from '@sofra/domain/menu/option-group';
import {
  describeDetails,
  detailsDraftOf,
  readDetails,
  type DetailsDraft,
} from '#src/features/menu/details/details-draft.ts';
import { portionDraftOf, readPortion, type PortionDraft } from '#src/features/menu/portions/portion-draft.ts';
import { NO_RATE } from '#src/features/vat/vat-queries.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/overlays/edit-conflict.tsx';
import { nameProblem, readCost, readPrice } from '#src/features/menu/menu-input.ts';

/** The fields of the item dialog. */
export interface ItemDraft {
  name: string;
  /** As typed; empty counts as 0 (MENU-6). */
  price: string;
  categoryId: string;
  /** The id of its own rate or {@link NO_RATE}, for that of its category. */
  vatRateId: string;
  /** As typed; empty for none. */
  barcode: string;
  isActive: boolean;
  trackStock: boolean;
  /** As typed; empty counts as 0. */
  stock: string;
  stockUnit: StockUnit;
  /** As typed; empty means unknown. */
  unitCost: string;
  /** The guest information. */
  details: DetailsDraft;
  /** None where the item has one price (SELL-1). */
  portions: readonly PortionDraft[];
  /** Option groups of the item in addition to those of the category, and refused groups of the category (SELL-11). */
  optionGroups: GroupChoices;
}

/** Written without a thousands dot, because a stock field would read `1.250` as 1,25 (UI-29). */
export const typedStock = (amount: Milli | null): string =>
  amount === null ? '' : String(unitsOf(amount)).replace('.', ',');

export const emptyDraft = (categoryId: string): ItemDraft => ({
  name: '',
  price: '',
  categoryId,
  vatRateId: NO_RATE,
  barcode: '',
  isActive: true,
  trackStock: false,
  stock: '',
  stockUnit: 'ADET',
  unitCost: '',
  details: detailsDraftOf(null),
  portions: [],
  optionGroups: { own: [], refused: [] },
});

/**
 * An item without stock and cost has no unit yet. The dialog proposes pieces, the unit of most items. It sends the
 * unit with the first amount or cost, because the server assumes grams without a unit (STOCK-2).
 */
const preselectedUnit = ({ trackStock, unitCost, stockUnit }: MenuItem): StockUnit =>
  trackStock || unitCost !== null ? stockUnit : 'ADET';

export const draftOf = (item: MenuItem): ItemDraft => ({
  name: item.name,
  price: formatAmount(item.price),
  categoryId: item.categoryId ?? '',
  vatRateId: item.vatRateId ?? NO_RATE,
  barcode: item.barcode ?? '',
  isActive: item.isActive,
  trackStock: item.trackStock,
  stock: typedStock(item.stockAmount),
  stockUnit: preselectedUnit(item),
  unitCost: item.unitCost === null ? '' : formatAmount(item.unitCost),
  details: detailsDraftOf(item.details),
  portions: item.portions.map(portionDraftOf),
  optionGroups: item.optionGroups,
});

/**
 * Returns the draft in the server's form, and its problems. The unit is omitted for an item with neither stock nor
 * cost, because no unit was chosen.
 */
export function readItem(typed: ItemDraft) {
  const { name, price, stock, stockUnit, unitCost, vatRateId, details, portions, optionGroups, ...draft } =
    typed;
  const choices = readChoices(portions);
  const { amount, problem } = choices.price ?? readPrice(price);
  const stockAmount = stock.trim() === '' ? NO_STOCK : parseStockInput(stock);
  const cost = readCost(unitCost);
  const told = readDetails(details);
  const scanned = readBarcode(draft.barcode);
  const { trackStock } = draft;
  return {
    fields: {
      ...draft,
      name: name.trim(),
      barcode: scanned.barcode,
      price: amount ?? ZERO,
      portions: choices.portions,
      optionGroups: { own: [...optionGroups.own], refused: [...optionGroups.refused] },
      unitCost: cost.amount,
      vatRateId: vatRateId === NO_RATE ? null : vatRateId,
      details: told.details,
      ...(trackStock && stockAmount !== null && { stockAmount }),
      ...((trackStock || cost.amount !== null) && { stockUnit }),
    },
    problems: {
      name: nameProblem('Ürün adı', name, MAX_ITEM_NAME),
      price: problem,
      barcode: scanned.problem,
      categoryId: draft.categoryId === '' ? 'Kategori seçin.' : null,
      stock: trackStock && stockAmount === null ? 'Miktar geçersiz.' : null,
      unitCost: cost.problem,
    },
    choiceProblems: choices.problems,
    guestProblems: told.problems,
  };
}

function readBarcode(typed: string): { barcode: string | null; problem: string | null } {
  const barcode = typed.trim() || null;
  return { barcode, problem: barcode === null || isBarcode(barcode) ? null : BARCODE_PROBLEM };
}

/** The portions. The price of the item is that of the default portion, which has its own field (SELL-2). */
function readChoices(portions: readonly PortionDraft[]) {
  const read = portions.map((portion) => ({ key: portion.key, ...readPortion(portion) }));
  const ofDefault = read.find(({ field }) => field.isDefault)?.field.price;
  return {
    price: ofDefault === undefined ? null : { amount: ofDefault, problem: null },
    portions: read.map(({ field }) => field),
    problems: {
      portions: null,
      ...Object.fromEntries(read.map(({ key, problem }) => [`portion-${key}`, problem])),
    },
  };
}

export type ItemFields = ReturnType<typeof readItem>['fields'];

/** Removes stock and unit from a draft if they equal those of the item, to count no change. */
export const withoutKnown = (
  item: MenuItem,
  { stockAmount, stockUnit, ...changes }: Partial<ItemFields>,
) => ({
  ...changes,
  ...(stockAmount !== undefined && stockAmount !== (item.stockAmount ?? NO_STOCK) && { stockAmount }),
  ...(stockUnit !== undefined && stockUnit !== item.stockUnit && { stockUnit }),
});

/**
 * The cost of one piece, computed from the dialog's fields: by the recipe, else the purchase price; null while unknown.
 */
export const costInDialog = (item: MenuItem, { stockUnit }: ItemDraft, unitCost: Kurus | null) =>
  // For an item by weight the saved cost is used, because only its recipe knows the weight of a piece.
  item.hasRecipe || stockUnit === 'GRAM' ? item.cost : unitCost;

const liraOrUnknown = (amount: Kurus | null): string => (amount === null ? 'bilinmiyor' : formatLira(amount));

/** An item as labels and texts, to list what a colleague has changed. */
const describeItem = (item: MenuItem, menu: readonly Category[]): Described => ({
  'Ürün adı': item.name,
  Fiyat: formatLira(item.price),
  Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
  'KDV oranı': item.vatRateId === null ? 'kategorininki' : 'kendi oranı',
  Barkod: item.barcode ?? 'yok',
  'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
  Stok: item.trackStock ? formatStock(item.stockAmount ?? NO_STOCK, item.stockUnit) : 'takip edilmiyor',
  'Alış maliyeti': liraOrUnknown(item.unitCost),
  Porsiyonlar: item.portions.map(({ name, price }) => `${name} ${formatLira(price)}`).join(', ') || 'yok',
  Seçenekler: `${item.optionGroupIds.length} grup`,
  Resim: item.pictureUrl === null ? 'yok' : 'var',
  ...describeDetails(item.details),
});

/** A replaced picture has no values to describe, so the change only shows that the picture is another one. */
const pictureChange = (before: MenuItem, after: MenuItem): FieldChange[] =>
  before.pictureUrl !== null && after.pictureUrl !== null && before.pictureUrl !== after.pictureUrl
    ? [{ label: 'Resim', before: 'eski resim', after: 'yeni resim' }]
    : [];

export const itemChanges = (before: MenuItem, after: MenuItem, menu: readonly Category[]): FieldChange[] => [
  ...changesBetween(describeItem(before, menu), describeItem(after, menu)),
  ...pictureChange(before, after),
];

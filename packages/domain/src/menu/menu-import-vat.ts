import type { MenuRow, PlannedRow } from './menu-import-row.ts';
import { foldForSearch } from '../text/turkish.ts';

/** A rate of the business with its percent of that day (VAT-14). */
export interface PresentRate {
  id: string;
  name: string;
  percent: number | null;
}

/** The rates a menu has that an import is compared with. */
interface PresentRates {
  rates?: readonly PresentRate[];
  categories: readonly { id: string; vatRateId?: string | null }[];
  items: readonly { id: string; categoryId: string | null; vatRateId?: string | null }[];
}

/**
 * The rate that a cell names: by its percent (*10*, *%10*, *%10,00*) or by its name. Of several rates with the same
 * percent, the first.
 */
function rateNamed(text: string, rates: readonly PresentRate[]): PresentRate | undefined {
  const digits = /^%?\s*(\d{1,2})(?:[.,]0{1,2})?\s*%?$/.exec(text)?.[1];
  if (digits !== undefined) return rates.find(({ percent }) => percent === Number(digits));
  return rates.find(({ name }) => foldForSearch(name) === foldForSearch(text));
}

/**
 * Adds a reason to rows whose rate the business does not have. Also adds one to rows that name another rate than an
 * earlier row of the same item. An item has one rate (VAT-14).
 */
export function refuseRates(rows: readonly MenuRow[], rates: readonly PresentRate[] = []): MenuRow[] {
  const firstOf = new Map<string, { row: number; rateId: string }>();
  return rows.map((row) => {
    if (row.reason !== null || !row.vat) return row;
    const rate = rateNamed(row.vat, rates);
    if (!rate) return { ...row, price: null, reason: 'Bu KDV oranı işletmede yok.' };
    const item = JSON.stringify([row.category, row.name].map(foldForSearch));
    const first = firstOf.get(item) ?? { row: row.row, rateId: rate.id };
    firstOf.set(item, first);
    if (first.rateId === rate.id) return row;
    return { ...row, price: null, reason: `Bu ürünün KDV oranı ${first.row}. satırda başka.` };
  });
}

/**
 * Adds the rate that the item of each row gets as its own. No rate is added where the cell is empty or where the item
 * has that percent already. None is added either where the category of a new item has it (VAT-14).
 */
export function withRates(rows: readonly PlannedRow[], menu: PresentRates): PlannedRow[] {
  const rates = menu.rates ?? [];
  const itemOf = new Map(menu.items.map((item) => [item.id, item]));
  const rateOfCategory = new Map(menu.categories.map(({ id, vatRateId }) => [id, vatRateId ?? null]));
  const percentOf = (rateId: string | null | undefined): number | null =>
    rates.find(({ id }) => id === rateId)?.percent ?? null;
  /** The rate that applies to the item of a row, or would apply to a new one. */
  const presentOf = (row: PlannedRow): string | null => {
    const item = itemOf.get(row.itemId ?? '');
    return item?.vatRateId ?? rateOfCategory.get(item?.categoryId ?? row.categoryId ?? '') ?? null;
  };
  return rows.map((row) => {
    const rate = row.reason === null && row.vat ? rateNamed(row.vat, rates) : undefined;
    const present = presentOf(row);
    if (!rate || (present !== null && percentOf(present) === rate.percent)) return row;
    return {
      ...row,
      outcome: row.outcome === 'SAME' ? 'VAT' : row.outcome,
      vatRateId: rate.id,
      vatPercents: { before: row.itemId === null ? null : percentOf(present), after: rate.percent },
    };
  });
}

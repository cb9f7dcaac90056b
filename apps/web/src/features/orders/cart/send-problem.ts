import { formatStock, milliFromUnits } from '@sofra/domain/milli';
import type { StockShortage } from '@sofra/domain/stock';
import { ApiError, errorTextOf } from '#src/lib/api-error.ts';
import type { Refusal } from '#src/lib/offline/queued-batch.ts';

export interface RowProblem {
  /** *Kalan 2 adet* */
  warning: string;
  /** One tap sets the line to this; 0 takes it out. With no more than this the problem is over. */
  repairTo: number;
}

/** Why lines were not saved. They stay where they are: in the cart, or in the queue. */
export interface SendProblem {
  text: string;
  /** What to do about it, where the line itself does not say it. */
  advice: string | null;
  /** By item id. */
  rows: ReadonlyMap<string, RowProblem>;
}

/** The lines say it all themselves: short stock. */
export const isToldByRows = ({ advice, rows }: SendProblem): boolean => advice === null && rows.size > 0;

const NO_ROWS: ReadonlyMap<string, RowProblem> = new Map();
const ADVICE: Record<string, string> = {
  ORDER_CLOSED: 'Yeni adisyon açmak için tekrar gönderin.',
  ORDER_REPLACED: 'Bu adisyona eklemek için tekrar gönderin.',
};

/** What a refused save means (spec 8, "Save order"): text, advice and the lines to put right. */
export function readSendProblem(refusal: Refusal): SendProblem {
  const error = new ApiError(refusal);
  if (error.status === 409) return stockProblem(error, shortagesOf(error));
  const itemId = error.details['itemId'];
  if (typeof itemId === 'string') return notForSale(error, itemId);
  return {
    text: errorTextOf(error, 'Sipariş kaydedilemedi'),
    advice: ADVICE[error.code] ?? null,
    rows: NO_ROWS,
  };
}

/** On add-lines 409 means stock and nothing else (decisions 30). */
function stockProblem(error: ApiError, short: readonly StockShortage[]): SendProblem {
  const named = short.map(({ name, available, unit }) => `${name} ${leftText(available, unit)}`).join(', ');
  const rows = short.flatMap(({ itemId, available, unit }): [string, RowProblem][] =>
    // What a recipe consumes is no line of the cart.
    unit === 'ADET'
      ? [[itemId, { warning: warningOf(available), repairTo: Math.max(0, Math.floor(available)) }]]
      : [],
  );
  return {
    text: named ? `Stok yetersiz: ${named}` : errorTextOf(error, 'Stok yetersiz'),
    advice: null,
    rows: new Map(rows),
  };
}

const notForSale = (error: ApiError, itemId: string): SendProblem => {
  const name = error.details['name'];
  const text = error.code === 'NOT_FOUND' ? 'Bu ürün menüde yok.' : error.message;
  return {
    text: typeof name === 'string' ? `${name}: ${text}` : text,
    advice: 'Ürünü çıkarıp kalanları gönderin.',
    rows: new Map([[itemId, { warning: 'Satışta değil', repairTo: 0 }]]),
  };
};

const isSome = (available: number): boolean => available > 0;
const leftText = (available: number, unit: StockShortage['unit']): string =>
  isSome(available) ? `(kalan ${stockText(available, unit)})` : '(tükendi)';
const warningOf = (available: number): string =>
  isSome(available) ? `Kalan ${stockText(available, 'ADET')}` : 'Tükendi';

function stockText(available: number, unit: StockShortage['unit']): string {
  const amount = milliFromUnits(available);
  return amount === null ? String(available) : formatStock(amount, unit);
}

/** `details` of a stock refusal is a list (design/api.md); anything else says nothing about lines. */
function shortagesOf({ details }: ApiError): StockShortage[] {
  const rows: unknown = details;
  return Array.isArray(rows) ? rows.filter(isShortage) : [];
}

function isShortage(row: unknown): row is StockShortage {
  const { itemId, name, available, unit } = (row ?? {}) as Record<string, unknown>;
  const isText = typeof itemId === 'string' && typeof name === 'string';
  return isText && typeof available === 'number' && (unit === 'ADET' || unit === 'GRAM');
}

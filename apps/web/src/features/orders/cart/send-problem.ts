import { formatStock, milliFromUnits } from '@sofra/domain/money/milli';
import type { StockShortage } from '@sofra/domain/stock-shortage';
import { ApiError, errorTextOf, isStockRefusal } from '#src/lib/api/api-error.ts';
import { detailsOf, readDetails } from '#src/lib/api/refusal-details.ts';
import type { Refusal } from '#src/order-queue/queued-batch.ts';

export interface RowProblem {
  /** *Kalan 2 adet*: the text shown at the line. */
  warning: string;
  /** The quantity that one tap sets; 0 removes the line. The problem is solved at this quantity or less. */
  repairTo: number;
}

/** The problem of lines that were not saved. The lines stay in the cart or in the queue. */
export interface SendProblem {
  text: string;
  /** The advice, if no single line shows it. */
  advice: string | null;
  /** Shortages that belong to no line: *Köfte harcı: 100 g kaldı, 250 g gerekli*. */
  short: readonly string[];
  /** Problems of single lines by item id. */
  rows: ReadonlyMap<string, RowProblem>;
  /** The items with portions or options that can no longer be chosen (SELL-33). */
  invalidItems: ReadonlySet<string>;
  /** Less than the minimum of the channel, which a user with the right may send all the same (CHANNEL-16). */
  isBelowMinimum?: boolean;
}

/** True if the lines themselves show the whole problem. */
export const isShownAtRows = ({ advice, short, rows }: SendProblem): boolean =>
  advice === null && short.length === 0 && rows.size > 0;

const SHORT_STOCK = 'Stok yetersiz';
const NO_ROWS: ReadonlyMap<string, RowProblem> = new Map();
const NO_ITEMS: ReadonlySet<string> = new Set();
const ADVICE: Record<string, string> = {
  OPTIONS_INVALID: 'Ürünü düzeltip yeniden gönderin.',
  ORDER_CLOSED: 'Yeni adisyon açmak için tekrar gönderin.',
  IDEMPOTENCY_KEY_FORGOTTEN: 'Adisyonlara bakın: varsa silin, yoksa yine de gönderin.',
  ORDER_REPLACED: 'Bu adisyona eklemek için tekrar gönderin.',
};

/** Interprets a refused save (ORD-42): text, advice and the lines to correct. */
export function readSendProblem(refusal: Refusal): SendProblem {
  const error = new ApiError(refusal);
  if (isStockRefusal(error)) return stockProblem(error);
  const known = detailsOf(error, 'ITEM_NOT_FOR_SALE');
  const itemId = known?.itemId ?? detailsOf(error, 'NOT_FOUND')?.itemId;
  if (itemId !== undefined) return notForSale(error, itemId, known?.name);
  return {
    text: errorTextOf(error, 'Sipariş kaydedilemedi'),
    advice: ADVICE[error.code] ?? null,
    short: [],
    rows: NO_ROWS,
    ...(error.code === 'BELOW_MINIMUM' && { isBelowMinimum: true }),
    invalidItems: new Set(detailsOf(error, 'OPTIONS_INVALID')?.problems.map((problem) => problem.itemId)),
  };
}

/**
 * On add-lines, 409 always means a stock shortage, as does a stock error code with any status. `lines` contains the
 * possible pieces of each ordered item. `items` contains the short items, which may be ingredients that are on no
 * line (ORD-9).
 */
function stockProblem(error: ApiError): SendProblem {
  // Parsed by the shape of the details, whatever the code, because the status alone means a stock shortage.
  const { items: short = [], lines = [] } = readDetails(error, 'STOCK_SHORTAGE') ?? {};
  const ordered = new Set(lines.map(({ itemId }) => itemId));
  const named = short.map(({ name, available, unit }) => `${name} ${leftText(available, unit)}`).join(', ');
  return {
    text: named ? `${SHORT_STOCK}: ${named}` : shortStockText(error.message || textOf(error.details['text'])),
    advice: null,
    short: short.filter(({ itemId }) => !ordered.has(itemId)).map(shortText),
    rows: new Map(
      lines.map(({ itemId, possible }) => [itemId, { warning: warningOf(possible), repairTo: possible }]),
    ),
    invalidItems: NO_ITEMS,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Prefixes the message of another server version; ours begins with these words already. */
const shortStockText = (message: string): string => {
  if (message.startsWith(SHORT_STOCK)) return message;
  return message === '' ? SHORT_STOCK : `${SHORT_STOCK}: ${message}`;
};

const notForSale = (error: ApiError, itemId: string, name?: string): SendProblem => {
  const text = error.code === 'NOT_FOUND' ? 'Bu ürün menüde yok.' : error.message;
  return {
    text: name === undefined ? text : `${name}: ${text}`,
    advice: 'Ürünü çıkarıp kalanları gönderin.',
    short: [],
    rows: new Map([[itemId, { warning: 'Satışta değil', repairTo: 0 }]]),
    invalidItems: NO_ITEMS,
  };
};

const isSome = (available: number): boolean => available > 0;
const leftText = (available: number, unit: StockShortage['unit']): string =>
  isSome(available) ? `(kalan ${stockText(available, unit)})` : '(tükendi)';
const shortText = ({ name, requested, available, unit }: StockShortage): string =>
  `${name}: ${isSome(available) ? `${stockText(available, unit)} kaldı` : 'tükendi'}, ${stockText(requested, unit)} gerekli`;
const warningOf = (possible: number): string =>
  isSome(possible) ? `Kalan ${stockText(possible, 'ADET')}` : 'Tükendi';

function stockText(available: number, unit: StockShortage['unit']): string {
  const amount = milliFromUnits(available);
  return amount === null ? String(available) : formatStock(amount, unit);
}

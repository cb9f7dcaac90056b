import { formatLira, kurus, kurusFromLira, sumKurus } from '@sofra/domain/money/money';
import { formatStock, milliFromUnits, STOCK_UNITS } from '@sofra/domain/money/milli';

/** Details of an entry as the operation stored them. Nothing is guaranteed: an old entry may lack fields. */
export type Details = Readonly<Record<string, unknown>>;

export const isDetails = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A nested record of the details; an empty one if it is missing. */
export function part<D extends object>(details: D, key: keyof D & string): Details {
  const value: unknown = details[key];
  return isDetails(value) ? value : {};
}

export function textOf<D extends object>(details: D, key: keyof D & string): string | null {
  const value: unknown = details[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function countOf<D extends object>(details: D, key: keyof D & string): number {
  const value: unknown = details[key];
  return typeof value === 'number' ? value : 0;
}

/** Formats whole kuruş: `₺12,50`. */
export function kurusText(value: unknown): string | null {
  return Number.isSafeInteger(value) ? formatLira(kurus(value as number)) : null;
}

/** Formats lira in the format of the wire: `₺12,50`. */
export function liraText(value: unknown): string | null {
  const amount = typeof value === 'number' ? kurusFromLira(value) : null;
  return amount === null ? null : formatLira(amount);
}

/** Formats stock units in the format of the wire: `1.250 g`, `12 adet`. */
export function stockText(value: unknown, unit: unknown): string | null {
  const known = STOCK_UNITS.find((one) => one === unit);
  const amount = typeof value === 'number' ? milliFromUnits(value) : null;
  return known === undefined || amount === null ? null : formatStock(amount, known);
}

export interface Piece {
  name: string;
  qty: number;
  /** Portion and options in words. */
  choice: string | null;
  note: string | null;
  reason: string | null;
  /** `₺12,50`; null when the entry has no amount. */
  amount: string | null;
}

const linesOf = ({ lines }: { readonly lines?: unknown }): Details[] =>
  Array.isArray(lines) ? lines.filter(isDetails) : [];

/** The pieces of an order that an entry concerns. */
export const piecesOf = (details: { readonly lines?: unknown }): Piece[] =>
  linesOf(details).map((line) => ({
    name: textOf(line, 'name') ?? 'Ürün',
    qty: countOf(line, 'qty'),
    choice: textOf(line, 'choice'),
    note: textOf(line, 'note'),
    reason: textOf(line, 'reason'),
    amount: kurusText(line['amountKurus']),
  }));

/** The sum of the pieces; null when the entry has no amounts. */
export function piecesAmount(details: { readonly lines?: unknown }): string | null {
  const amounts = linesOf(details).map(({ amountKurus }) => amountKurus);
  const known = amounts.filter((amount): amount is number => Number.isSafeInteger(amount));
  return known.length > 0 ? formatLira(sumKurus(known.map(kurus))) : null;
}

/** The sentence names at most this many pieces, to stay readable; the details list all. */
const NAMED_PIECES = 3;

/** `2 × Çay, 1 × Adana (BİR BUÇUK) ve 2 kalem daha` */
export function piecesText(details: { readonly lines?: unknown }): string | null {
  const pieces = piecesOf(details);
  if (pieces.length === 0) return null;
  const named = pieces
    .slice(0, NAMED_PIECES)
    .map(({ qty, name, choice }) => `${qty} × ${name}${choice === null ? '' : ` (${choice})`}`);
  const rest = pieces.length - named.length;
  return named.join(', ') + (rest > 0 ? ` ve ${rest} kalem daha` : '');
}

/** The reason of the entry itself, or the different reasons of its pieces. */
export function reasonOf(details: Details): string | null {
  const own = textOf(details, 'reason');
  if (own !== null) return own;
  const reasons = piecesOf(details).flatMap(({ reason }) => reason ?? []);
  return reasons.length > 0 ? [...new Set(reasons)].join(', ') : null;
}

/** The table of an entry, or both tables of a move. */
export function tableOf(details: Details): string | null {
  const [from, to] = [textOf(details, 'from'), textOf(details, 'to')];
  const own = textOf(details, 'table');
  if (own !== null) return own;
  return from !== null && to !== null ? `${from} → ${to}` : null;
}

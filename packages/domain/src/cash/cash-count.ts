import { kurus, sumKurus, timesQty, type Kurus } from '../money/money.ts';

/** Every note and coin in use, in kuruş, as it is counted from the largest (CASH-12). */
export const DENOMINATIONS: readonly Kurus[] = [
  20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5,
].map(kurus);

/** The counted pieces of one note or coin. */
export interface CashPieces {
  value: Kurus;
  qty: number;
}

export const sumOfPieces = (pieces: readonly CashPieces[]): Kurus =>
  sumKurus(pieces.map(({ value, qty }) => timesQty(value, qty)));

/** Returns true when only notes and coins in use were counted, each once. */
export const areDenominations = (pieces: readonly CashPieces[]): boolean =>
  new Set(pieces.map(({ value }) => value)).size === pieces.length &&
  pieces.every(({ value }) => DENOMINATIONS.includes(value));

const LIRA = 100;

/** `200 TL`, `0,50 TL`: the name of a note or coin on screen and paper. */
export const denominationLabel = (value: Kurus): string =>
  value >= LIRA ? `${value / LIRA} TL` : `0,${String(value).padStart(2, '0')} TL`;

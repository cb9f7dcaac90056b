import { DENOMINATIONS, sumOfPieces, type CashPieces } from '@sofra/domain/cash/cash-count';
import { kurus, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';

/** A drawer holds fewer pieces of one note or coin. The server refuses more. */
const MOST_PIECES = 100_000;

const qtyOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Math.min(Number(text), MOST_PIECES) : 0);

/** The typed fields of a count: pieces of each note and coin, or one sum (CASH-12). */
export function useCashCount() {
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [isSum, setIsSum] = useState(false);
  const [sumText, setSumText] = useState('');
  const pieces: CashPieces[] = DENOMINATIONS.map((value) => ({ value, qty: qtyOf(texts[value] ?? '') }));
  const sum = parseMoneyInput(sumText);
  const isTouched = isSum ? sum !== null : Object.values(texts).some((text) => text !== '');
  return {
    textOf: (value: Kurus): string => texts[value] ?? '',
    amountOf: (value: Kurus): Kurus => kurus(value * qtyOf(texts[value] ?? '')),
    type: (value: Kurus, text: string) => {
      if (/^\d{0,6}$/.test(text)) setTexts((old) => ({ ...old, [value]: text }));
    },
    isSum,
    setIsSum,
    sumText,
    setSumText,
    /** Null while one sum is wanted and not typed. */
    total: isSum ? sum : sumOfPieces(pieces),
    isTouched,
    /** The input of the request; null while there is nothing to send. */
    input: isSum ? (sum === null ? null : { sum }) : isTouched ? { pieces } : null,
  };
}
export type CashCountDraft = ReturnType<typeof useCashCount>;

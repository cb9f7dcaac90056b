import { Lira } from '@sofra/contract/scalars';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import * as z from 'zod/mini';

/** The problem of a typed name, or null. A name that is too long is not cut silently but left to be shortened. */
export function nameProblem(label: string, name: string, max: number): string | null {
  const { length } = name.trim();
  if (length === 0) return `${label} gerekli.`;
  return length > max ? `${label} en fazla ${max} karakter olabilir (şu an ${length}).` : null;
}

interface TypedMoney {
  /** Null when the text is not valid, or when empty means unknown. */
  amount: Kurus | null;
  problem: string | null;
}

/** A typed price; empty counts as 0 (MENU-6). */
export const readPrice = (text: string): TypedMoney =>
  text.trim() === '' ? { amount: ZERO, problem: null } : readMoney(text);

/** A typed cost; empty means unknown. */
export const readCost = (text: string): TypedMoney =>
  text.trim() === '' ? { amount: null, problem: null } : readMoney(text);

function readMoney(text: string): TypedMoney {
  const amount = parseMoneyInput(text);
  if (amount === null) return { amount, problem: 'Tutar geçersiz.' };
  // Checks the limit of the contract, so that the error appears at the field before a request.
  const isSmallEnough = z.safeEncode(Lira, amount).success;
  return isSmallEnough
    ? { amount, problem: null }
    : { amount: null, problem: 'Fiyat en fazla 10.000.000 TL olabilir.' };
}

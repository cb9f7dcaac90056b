import { Lira } from '@sofra/contract/scalars';
import { ZERO, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import * as z from 'zod/mini';

/** What is wrong with a typed name, or null. Nothing is cut off in silence: what was pasted stays to be shortened. */
export function nameProblem(label: string, name: string, max: number): string | null {
  const { length } = name.trim();
  if (length === 0) return `${label} gerekli.`;
  return length > max ? `${label} en fazla ${max} karakter olabilir (şu an ${length}).` : null;
}

interface TypedMoney {
  /** Null when it cannot be read, or where empty means unknown. */
  amount: Kurus | null;
  problem: string | null;
}

/** A typed price; empty counts as 0 (MENU-6). */
export const readPrice = (text: string): TypedMoney =>
  text.trim() === '' ? { amount: ZERO, problem: null } : readMoney(text);

/** A typed cost; empty means that nobody knows it. */
export const readCost = (text: string): TypedMoney =>
  text.trim() === '' ? { amount: null, problem: null } : readMoney(text);

function readMoney(text: string): TypedMoney {
  const amount = parseMoneyInput(text);
  if (amount === null) return { amount, problem: 'Tutar geçersiz.' };
  // The wire's own limit, so that it is said at the field instead of by the server.
  const isSmallEnough = z.safeEncode(Lira, amount).success;
  return isSmallEnough
    ? { amount, problem: null }
    : { amount: null, problem: 'Fiyat en fazla 10.000.000 TL olabilir.' };
}

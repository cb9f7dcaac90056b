import type { Expense } from '@sofra/contract/expenses';
import { liraOf, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import type { ExpenseMethod } from '@sofra/domain/payment-method';

/** What stands in the fields of an expense. */
export interface ExpenseDraft {
  description: string;
  method: ExpenseMethod;
  amount: string;
  date: string;
  note: string;
  /** An id; null for none. */
  categoryId: string | null;
}

export const draftOf = ({ description, method, amount, date, note, category }: Expense): ExpenseDraft => ({
  description,
  method,
  amount: liraOf(amount).toFixed(2).replace('.', ','),
  date,
  note: note ?? '',
  categoryId: category?.id ?? null,
});

/** The server's own limit of a single amount. */
const MOST = 1_000_000_000;
const isAmount = (amount: Kurus | null): amount is Kurus => amount !== null && amount > 0 && amount <= MOST;

/** The amount, or null with what is wrong (EXP-2, EXP-3). */
export function readDraft({ description, amount: text }: ExpenseDraft) {
  const parsed = parseMoneyInput(text);
  const amount = isAmount(parsed) ? parsed : null;
  const problems = {
    description: description.trim() === '' ? 'Açıklama zorunlu.' : null,
    amount: amount === null ? 'Tutar geçersiz.' : null,
  };
  return { amount: problems.description === null ? amount : null, problems };
}

export type ExpenseErrors = Record<'description' | 'amount' | 'date' | 'note', string | null>;

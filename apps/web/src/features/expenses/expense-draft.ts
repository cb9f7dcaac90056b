import type { Expense } from '@sofra/contract/expenses';
import { formatLira, liraOf, ZERO, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { EXPENSE_METHOD_LABEL, type ExpenseMethod } from '@sofra/domain/payment-method';
import { dayText } from '#src/lib/day-range.ts';
import type { Described } from '#src/ui/edit-conflict.tsx';

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

/** `today` is the day of a new one; the day of the next of a pile stays. */
export const emptyDraft = (today: string): ExpenseDraft => ({
  description: '',
  method: 'NAKIT',
  amount: '',
  date: today,
  note: '',
  categoryId: null,
});

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

/** As the server takes it, and what is wrong (EXP-2, EXP-3). */
export function readExpense({ description, amount: text, note, ...draft }: ExpenseDraft) {
  const amount = parseMoneyInput(text);
  return {
    fields: {
      ...draft,
      description: description.trim(),
      amount: amount ?? ZERO,
      note: note.trim() === '' ? null : note,
    },
    problems: {
      description: description.trim() === '' ? 'Açıklama zorunlu.' : null,
      amount: isAmount(amount) ? null : 'Tutar geçersiz.',
      date: null,
      note: null,
    },
  };
}

export const describeExpense = (expense: Expense): Described => ({
  Açıklama: expense.description,
  'Ödeme yöntemi': EXPENSE_METHOD_LABEL[expense.method],
  Tutar: formatLira(expense.amount),
  Tarih: dayText(expense.date),
  Not: expense.note ?? 'yok',
  Kategori: expense.category?.name ?? 'yok',
});

import type { Expense } from '@sofra/contract/money/expenses';
import { formatLira, liraOf, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { EXPENSE_METHOD_LABEL, type ExpenseMethod } from '@sofra/domain/money/payment-method';
import { dayText } from '#src/lib/format/day-range.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

/** The fields of an expense form. */
export interface ExpenseDraft {
  description: string;
  method: ExpenseMethod;
  amount: string;
  date: string;
  note: string;
  /** The category's id; null for none. */
  categoryId: string | null;
  /** The KDV included in the amount, in percent; null where the document shows none (EXP-17). */
  vatPercent: number | null;
  documentNo: string;
  supplier: string;
}

/** A new draft for the day `today`. The form keeps the date chosen for several expenses in a row. */
export const emptyDraft = (today: string): ExpenseDraft => ({
  description: '',
  method: 'NAKIT',
  amount: '',
  date: today,
  note: '',
  categoryId: null,
  ...{ vatPercent: null, documentNo: '', supplier: '' },
});

export const draftOf = (expense: Expense): ExpenseDraft => ({
  description: expense.description,
  method: expense.method,
  amount: liraOf(expense.amount).toFixed(2).replace('.', ','),
  date: expense.date,
  note: expense.note ?? '',
  categoryId: expense.category?.id ?? null,
  vatPercent: expense.vat?.percent ?? null,
  documentNo: expense.documentNo ?? '',
  supplier: expense.supplier ?? '',
});

/** The server's limit for a single amount. */
const MOST = 1_000_000_000;
const isAmount = (amount: Kurus | null): amount is Kurus => amount !== null && amount > 0 && amount <= MOST;

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The draft in the server's form, and its problems (EXP-2, EXP-3). */
export function readExpense({
  description,
  amount: text,
  note,
  documentNo,
  supplier,
  ...draft
}: ExpenseDraft) {
  const amount = parseMoneyInput(text);
  return {
    fields: {
      ...draft,
      description: description.trim(),
      amount: amount ?? ZERO,
      note: note.trim() === '' ? null : note,
      documentNo: textOrNull(documentNo),
      supplier: textOrNull(supplier),
    },
    problems: {
      description: description.trim() === '' ? 'Açıklama zorunlu.' : null,
      amount: isAmount(amount) ? null : 'Tutar geçersiz.',
      date: null,
      note: null,
      ...{ documentNo: null, supplier: null },
    },
  };
}

/** A new expense may be taken out of the drawer of a till, which the form offers once (CASH-10). */
export interface NewExpenseDraft extends ExpenseDraft {
  tillId: string | null;
}

export const draftOfNew = (expense: Expense): NewExpenseDraft => ({ ...draftOf(expense), tillId: null });

export function readNewExpense({ tillId, ...draft }: NewExpenseDraft) {
  const { fields, problems } = readExpense(draft);
  return { fields: { ...fields, tillId: draft.method === 'NAKIT' ? tillId : null }, problems };
}

/** True if the draft can be sent without changes. */
export const isComplete = (draft: ExpenseDraft): boolean =>
  Object.values(readExpense(draft).problems).every((problem) => problem === null);

/** *%10 KDV ₺9,10* */
export const vatInWords = ({ percent, tax }: NonNullable<Expense['vat']>): string =>
  `${percentLabel(percent)} KDV ${formatLira(tax)}`;

export const describeExpense = (expense: Expense): Described => ({
  Açıklama: expense.description,
  'Ödeme yöntemi': EXPENSE_METHOD_LABEL[expense.method],
  Tutar: formatLira(expense.amount),
  Tarih: dayText(expense.date),
  Not: expense.note ?? 'yok',
  Kategori: expense.category?.name ?? 'yok',
  KDV: expense.vat ? vatInWords(expense.vat) : 'yok',
  Satıcı: expense.supplier ?? 'yok',
  'Belge no': expense.documentNo ?? 'yok',
});

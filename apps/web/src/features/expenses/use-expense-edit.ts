import { Expense } from '@sofra/contract/expenses';
import { formatLira } from '@sofra/domain/money';
import { EXPENSE_METHOD_LABEL } from '@sofra/domain/payment-method';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  draftOf,
  readDraft,
  type ExpenseDraft,
  type ExpenseErrors,
} from '#src/features/expenses/expense-draft.ts';
import { useUpdateExpense } from '#src/features/expenses/expenses-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { dayText } from '#src/lib/day-range.ts';
import { toast } from '#src/lib/notices.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/changed-meanwhile.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

const describe = ({ description, method, amount, date, note, category }: Expense): Described => ({
  Açıklama: description,
  'Ödeme yöntemi': EXPENSE_METHOD_LABEL[method],
  Tutar: formatLira(amount),
  Tarih: dayText(date),
  Not: note ?? 'yok',
  Kategori: category?.name ?? 'yok',
});

/** What the dialog of an expense holds and does. Only what was changed is written. */
export function useExpenseEdit(expense: Expense, onClose: () => void) {
  const [draft, setDraft] = useState(draftOf(expense));
  // What was on the screen when editing began; pressing *Kaydet* again saves over what the banner shows.
  const [seen, setSeen] = useState(expense);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const update = useUpdateExpense();
  const { amount, problems } = readDraft(draft);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const form = event.currentTarget;
    if (amount === null || !form.checkValidity()) return focusFirstProblem(form);
    const edits = editsOf(expense, { ...draft, amount });
    if (Object.keys(edits).length === 0) return onClose();
    update.mutate(
      { id: expense.id, ...edits, expectedVersion: seen.version },
      {
        onSuccess: () => {
          toast.success('Gider güncellendi');
          onClose();
        },
        onError: (refusal) => {
          if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return;
          const current = z.safeDecode(Expense, refusal.details['current'] as never).data;
          if (!current) return;
          setChanges(changesBetween(describe(seen), describe(current)));
          setSeen(current);
        },
      },
    );
  };
  const error: ExpenseErrors = {
    description: wasSubmitted ? problems.description : null,
    amount: wasSubmitted ? problems.amount : null,
    date: null,
    note: null,
  };
  return {
    draft,
    set: (change: Partial<ExpenseDraft>) => setDraft({ ...draft, ...change }),
    submit,
    error,
    changes,
    problem: update.error,
    isPending: update.isPending,
  };
}

/** What differs from the expense as it was opened. */
function editsOf(expense: Expense, draft: Omit<ExpenseDraft, 'amount'> & Pick<Expense, 'amount'>) {
  const note = draft.note.trim() === '' ? null : draft.note;
  const { description, method, amount, date, categoryId } = draft;
  return {
    ...(description.trim() !== expense.description && { description }),
    ...(method !== expense.method && { method }),
    ...(amount !== expense.amount && { amount }),
    ...(date !== expense.date && { date }),
    ...(note !== expense.note && { note }),
    ...(categoryId !== (expense.category?.id ?? null) && { categoryId }),
  };
}

import type { Expense } from '@sofra/contract/expenses';
import { useRef, useState, type SubmitEvent } from 'react';
import { readDraft, type ExpenseDraft, type ExpenseErrors } from '#src/features/expenses/expense-draft.ts';
import { useCreateExpense } from '#src/features/expenses/expenses-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

type Draft = Omit<ExpenseDraft, 'date'> & {
  /** null is today, also after midnight. */
  date: string | null;
};

const EMPTY: Draft = {
  description: '',
  method: 'NAKIT',
  amount: '',
  date: null,
  note: '',
  categoryId: null,
};

/** What the form of a new expense holds and does; method, category and date stay for the next of a pile. */
export function useExpenseForm(today: string, onAdded: (expense: Expense) => void) {
  const [draft, setDraft] = useState(EMPTY);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const key = useRef(newIdempotencyKey());
  const create = useCreateExpense();
  const date = draft.date ?? today;
  const { amount, problems } = readDraft({ ...draft, date });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const form = event.currentTarget;
    if (amount === null) return focusFirstProblem(form);
    // A date that is none yet is known to its field alone.
    if (!form.checkValidity()) return focusFirstProblem(form);
    const { description, method, note, categoryId } = draft;
    create.mutate(
      {
        idempotencyKey: key.current,
        description,
        method,
        amount,
        date,
        ...(note.trim() !== '' && { note }),
        ...(categoryId !== null && { categoryId }),
      },
      {
        onSuccess: (expense) => {
          setDraft({ ...EMPTY, method, categoryId, date: draft.date });
          setWasSubmitted(false);
          onAdded(expense);
        },
        // A definite refusal ends the key; without an answer the next press asks for the same deed.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const fields = isApiError(create.error) ? create.error.fields : [];
  const reasonOf = (path: string) => fields.find((field) => field.path === path)?.reason ?? null;
  const error: ExpenseErrors = {
    description: (wasSubmitted ? problems.description : null) ?? reasonOf('description'),
    amount: (wasSubmitted ? problems.amount : null) ?? reasonOf('amount'),
    date: reasonOf('date'),
    note: reasonOf('note'),
  };
  const isAtField = Object.values(error).some((one) => one !== null);
  return {
    draft: { ...draft, date },
    set: (change: Partial<ExpenseDraft>) => {
      setDraft({ ...draft, ...change });
      create.reset();
    },
    submit,
    error,
    refusal: create.error && !isAtField ? errorTextOf(create.error, 'Gider kaydedilemedi') : null,
    isPending: create.isPending,
  };
}

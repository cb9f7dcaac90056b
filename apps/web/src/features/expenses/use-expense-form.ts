import type { Expense } from '@sofra/contract/expenses';
import type { Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import type { ExpenseMethod } from '@sofra/domain/payment-method';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCreateExpense } from '#src/features/expenses/expenses-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

interface Draft {
  description: string;
  method: ExpenseMethod;
  amount: string;
  /** null is today, also after midnight. */
  date: string | null;
  note: string;
}

const EMPTY: Draft = { description: '', method: 'NAKIT', amount: '', date: null, note: '' };

/** The server's own limit of a single amount. */
const MOST = 1_000_000_000;
const isAmount = (amount: Kurus | null): amount is Kurus => amount !== null && amount > 0 && amount <= MOST;

/** spec 5, "Expense" */
const problemsOf = ({ description }: Draft, amount: Kurus | null) => ({
  description: description.trim() === '' ? 'Açıklama zorunlu.' : null,
  amount: isAmount(amount) ? null : 'Tutar geçersiz.',
});

/** What the form of a new expense holds and does; method and date stay for the next one of a pile of receipts. */
export function useExpenseForm(today: string, onAdded: (expense: Expense) => void) {
  const [draft, setDraft] = useState(EMPTY);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const key = useRef(newIdempotencyKey());
  const create = useCreateExpense();
  const amount = parseMoneyInput(draft.amount);
  const problems = problemsOf(draft, amount);
  const date = draft.date ?? today;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const form = event.currentTarget;
    if (problems.description !== null || !isAmount(amount)) return focusFirstProblem(form);
    // A date that is none yet is known to its field alone.
    if (!form.checkValidity()) return focusFirstProblem(form);
    const { description, method, note } = draft;
    create.mutate(
      {
        idempotencyKey: key.current,
        description,
        method,
        amount,
        date,
        ...(note.trim() !== '' && { note }),
      },
      {
        onSuccess: (expense) => {
          setDraft({ ...EMPTY, method, date: draft.date });
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
  const error = {
    description: (wasSubmitted ? problems.description : null) ?? reasonOf('description'),
    amount: (wasSubmitted ? problems.amount : null) ?? reasonOf('amount'),
    date: reasonOf('date'),
    note: reasonOf('note'),
  };
  const isAtField = Object.values(error).some((one) => one !== null);
  return {
    draft,
    date,
    set: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change });
      create.reset();
    },
    submit,
    error,
    refusal: create.error && !isAtField ? errorTextOf(create.error, 'Gider kaydedilemedi') : null,
    isPending: create.isPending,
  };
}

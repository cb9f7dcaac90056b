import type { Expense } from '@sofra/contract/expenses';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { draftOf, emptyDraft, readExpense, type ExpenseDraft } from '#src/features/expenses/expense-draft.ts';
import { ExpenseFields } from '#src/features/expenses/expense-fields.tsx';
import { useCreateExpense, useUpdateExpense } from '#src/features/expenses/expenses-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RefusalBanner } from '#src/ui/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  today: string;
  onAdded: (expense: Expense) => void;
}

/** The form of a new expense (EXP-1, EXP-6); method, category and date stay for the next one. */
export function ExpenseForm({ today, onAdded }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const form = useNewExpense(today, (expense) => {
    first.current?.focus();
    onAdded(expense);
  });
  return (
    <Card>
      <div className="@container">
        <form
          aria-label="Yeni gider"
          noValidate
          autoComplete="off"
          onSubmit={form.submit}
          className="grid grid-cols-2 items-start gap-4 @3xl:grid-cols-12"
        >
          {form.refusal && (
            <div className="col-span-full">
              <RefusalBanner error={form.refusal} fallback="Gider kaydedilemedi" />
            </div>
          )}
          <ExpenseFields form={form} first={first} />
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            isWide
            className="col-span-full @3xl:col-span-3 @3xl:mt-6"
            isPending={form.isPending}
            pendingLabel="Ekleniyor…"
          >
            Gider ekle
          </Button>
        </form>
      </div>
    </Card>
  );
}

function useNewExpense(today: string, onAdded: (expense: Expense) => void) {
  const create = useCreateExpense();
  const update = useUpdateExpense();
  const form = useRecordForm<ExpenseDraft, Expense, ReturnType<typeof readExpense>['fields']>({
    draftOf: (known) => (known ? draftOf(known) : emptyDraft(today)),
    read: readExpense,
    create: ({ note, categoryId, ...input }) =>
      create.mutateAsync({
        ...input,
        ...(note !== null && { note }),
        ...(categoryId !== null && { categoryId }),
      }),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    onSaved: (expense) => {
      const { method, categoryId, date } = form.draft;
      // A date equal to today is not kept, so that an expense added after midnight gets the new day.
      form.set({ method, categoryId, ...(date !== today && { date }) });
      onAdded(expense);
    },
  });
  return form;
}

import { Expense } from '@sofra/contract/money/expenses';
import { describeExpense, draftOf, emptyDraft, readExpense } from '#src/features/expenses/expense-draft.ts';
import { ExpenseFields } from '#src/features/expenses/expense-fields.tsx';
import { useUpdateExpense } from '#src/features/expenses/expenses-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

/** The form for editing an expense. Mount it to open it. */
export function EditExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const update = useUpdateExpense();
  const form = useRecordForm({
    record: expense,
    draftOf: (known) => (known ? draftOf(known) : emptyDraft(expense.date)),
    read: readExpense,
    current: Expense,
    compare: comparing(describeExpense),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: 'Gider güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Gideri düzenle"
      onClose={onClose}
      className="grid grid-cols-2 items-start gap-4"
    >
      <ExpenseFields form={form} />
    </FormDialog>
  );
}

import type { Expense } from '@sofra/contract/expenses';
import { useId } from 'react';
import { ExpenseFields } from '#src/features/expenses/expense-fields.tsx';
import { useExpenseEdit } from '#src/features/expenses/use-expense-edit.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** An expense is put right. Mount it to open it. */
export function EditExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const formId = useId();
  const form = useExpenseEdit(expense, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Gideri düzenle"
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={form.submit}
        className="grid grid-cols-2 items-start gap-4"
      >
        {form.problem !== null && (
          <div className="col-span-full">
            <RefusalBanner error={form.problem} changes={form.changes} />
          </div>
        )}
        <ExpenseFields draft={form.draft} set={form.set} error={form.error} />
      </form>
    </Dialog>
  );
}

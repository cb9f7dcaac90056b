import type { Expense } from '@sofra/contract/expenses';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { ExpenseFields } from '#src/features/expenses/expense-fields.tsx';
import { useExpenseForm } from '#src/features/expenses/use-expense-form.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

interface Props {
  today: string;
  onAdded: (expense: Expense) => void;
}

/** A new expense (EXP-1, EXP-6). */
export function ExpenseForm({ today, onAdded }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const form = useExpenseForm(today, (expense) => {
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
              <Banner tone="error">{form.refusal}</Banner>
            </div>
          )}
          <ExpenseFields draft={form.draft} set={form.set} error={form.error} first={first} />
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

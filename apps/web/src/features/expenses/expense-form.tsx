import type { Expense } from '@sofra/contract/expenses';
import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS } from '@sofra/domain/payment-method';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useRecentDescriptions } from '#src/features/expenses/expenses-queries.ts';
import { useExpenseForm } from '#src/features/expenses/use-expense-form.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const METHODS = EXPENSE_METHODS.map((value) => ({ value, label: EXPENSE_METHOD_LABEL[value] }));

interface Props {
  today: string;
  onAdded: (expense: Expense) => void;
}

/** A new expense (spec 2, "Expenses screen"; spec 5). */
export function ExpenseForm({ today, onAdded }: Props) {
  const listId = useId();
  const first = useRef<HTMLInputElement>(null);
  const suggestions = useRecentDescriptions();
  const form = useExpenseForm(today, (expense) => {
    first.current?.focus();
    onAdded(expense);
  });
  const { draft, set, error } = form;
  return (
    <Card>
      <form
        aria-label="Yeni gider"
        noValidate
        autoComplete="off"
        onSubmit={form.submit}
        className="grid grid-cols-2 items-start gap-4 lg:grid-cols-12"
      >
        {form.refusal && (
          <div className="col-span-full">
            <Banner tone="error">{form.refusal}</Banner>
          </div>
        )}
        <TextField
          ref={first}
          className="col-span-full lg:col-span-4"
          label="Açıklama"
          isRequired
          maxLength={200}
          list={listId}
          value={draft.description}
          onValue={(description) => set({ description })}
          error={error.description}
        />
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <Select
          className="lg:col-span-3"
          label="Ödeme yöntemi"
          isRequired
          options={METHODS}
          value={draft.method}
          onValue={(method) => set({ method })}
        />
        <MoneyField
          className="lg:col-span-2"
          label="Tutar"
          isRequired
          value={draft.amount}
          onValue={(amount) => set({ amount })}
          error={error.amount}
        />
        <DayField
          className="col-span-full sm:col-span-1 lg:col-span-3"
          label="Tarih"
          isRequired
          day={form.date}
          onDay={(date) => set({ date })}
          error={error.date}
        />
        <TextField
          className="col-span-full sm:col-span-1 lg:col-span-9"
          label="Not"
          placeholder="İsteğe bağlı"
          maxLength={500}
          value={draft.note}
          onValue={(note) => set({ note })}
          error={error.note}
        />
        <Button
          type="submit"
          variant="primary"
          icon={Plus}
          isWide
          className="col-span-full lg:col-span-3 lg:mt-6"
          isPending={form.isPending}
          pendingLabel="Ekleniyor…"
        >
          Gider ekle
        </Button>
      </form>
    </Card>
  );
}

import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS } from '@sofra/domain/money/payment-method';
import { useId, type Ref } from 'react';
import type { ExpenseDraft } from '#src/features/expenses/expense-draft.ts';
import { useExpenseCategories, useRecentDescriptions } from '#src/features/expenses/expenses-queries.ts';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import type { RecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const METHODS = EXPENSE_METHODS.map((value) => ({ value, label: EXPENSE_METHOD_LABEL[value] }));
const NONE = 'none';

interface Props {
  form: Pick<RecordForm<ExpenseDraft>, 'draft' | 'set' | 'field' | 'errorAt'>;
  first?: Ref<HTMLInputElement>;
}

/**
 * The fields of the expense form for new and existing expenses, in a grid of two columns, or twelve on wide screens.
 */
export function ExpenseFields({ form: { draft, set, field, errorAt }, first }: Props) {
  const listId = useId();
  const suggestions = useRecentDescriptions();
  const { data: categories = [] } = useExpenseCategories();
  const choices = [
    { value: NONE, label: 'Kategorisiz' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <TextField
        {...(first && { ref: first })}
        className="col-span-full @3xl:col-span-4"
        label="Açıklama"
        isRequired
        maxLength={200}
        list={listId}
        {...field('description')}
      />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <Select
        className="@3xl:col-span-3"
        label="Ödeme yöntemi"
        isRequired
        options={METHODS}
        {...field('method')}
      />
      <MoneyField className="@3xl:col-span-2" label="Tutar" isRequired {...field('amount')} />
      <DayField
        className="col-span-full sm:col-span-1 @3xl:col-span-3"
        label="Tarih"
        isRequired
        day={draft.date}
        onDay={(date) => set({ date })}
        error={errorAt('date')}
      />
      <Select
        className="col-span-full sm:col-span-1 @3xl:col-span-4"
        label="Kategori"
        options={choices}
        value={draft.categoryId ?? NONE}
        onValue={(id) => set({ categoryId: id === NONE ? null : id })}
      />
      <TextField
        className="col-span-full @3xl:col-span-5"
        label="Not"
        placeholder="İsteğe bağlı"
        maxLength={500}
        {...field('note')}
      />
    </>
  );
}

import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS } from '@sofra/domain/money/payment-method';
import { EXPENSE_LENGTHS } from '@sofra/contract/money/expenses';
import { formatLira } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { divideVat } from '@sofra/domain/vat/vat';
import { percentLabel, percentOn } from '@sofra/domain/vat/vat-rate';
import { useId, type Ref } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import type { ExpenseDraft } from '#src/features/expenses/expense-draft.ts';
import { useExpenseCategories, useRecentDescriptions } from '#src/features/expenses/expenses-queries.ts';
import { NO_RATE, useVatRates } from '#src/features/vat/vat-queries.ts';
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

/** The form fields of new and existing expenses, in a grid of two columns, or twelve on wide screens. */
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
        className="col-span-full sm:col-span-1 @3xl:col-span-3"
        label="Kategori"
        options={choices}
        value={draft.categoryId ?? NONE}
        onValue={(id) => set({ categoryId: id === NONE ? null : id })}
      />
      <VatField className="@3xl:col-span-3" draft={draft} set={set} />
      <TextField
        className="@3xl:col-span-3"
        label="Belge no"
        placeholder="Fatura, fiş"
        maxLength={EXPENSE_LENGTHS.documentNo}
        {...field('documentNo')}
      />
      <TextField
        className="col-span-full @3xl:col-span-3"
        label="Satıcı"
        placeholder="Belgeyi kesen"
        maxLength={EXPENSE_LENGTHS.supplier}
        {...field('supplier')}
      />
      <TextField
        className="col-span-full @3xl:col-span-9"
        label="Not"
        placeholder="İsteğe bağlı"
        maxLength={500}
        {...field('note')}
      />
    </>
  );
}

interface VatFieldProps extends Pick<Props['form'], 'draft' | 'set'> {
  className: string;
}

/** Chooses among the rates of the business, and shows the KDV that the amount includes (EXP-17). */
function VatField({ draft: { amount: text, vatPercent }, set, className }: VatFieldProps) {
  const { data: rates = [] } = useVatRates();
  const { today } = useBusinessDay();
  const known = [...rates.map(({ percents }) => percentOn(percents, today)), vatPercent];
  const percents = [...new Set(known)].filter((percent) => percent !== null).toSorted((a, b) => a - b);
  const amount = parseMoneyInput(text);
  return (
    <Select
      className={className}
      label="KDV"
      options={[
        { value: NO_RATE, label: 'KDV yok' },
        ...percents.map((percent) => ({ value: String(percent), label: percentLabel(percent) })),
      ]}
      value={vatPercent === null ? NO_RATE : String(vatPercent)}
      onValue={(chosen) => set({ vatPercent: chosen === NO_RATE ? null : Number(chosen) })}
      hint={
        vatPercent !== null && amount !== null && amount > 0
          ? `Tutarın içinde ${formatLira(divideVat(amount, vatPercent).tax)}`
          : undefined
      }
    />
  );
}

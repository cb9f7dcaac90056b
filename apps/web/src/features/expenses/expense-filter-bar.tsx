import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS } from '@sofra/domain/money/payment-method';
import type { ReactNode } from 'react';
import { UNSORTED, type ExpenseFilter } from '#src/features/expenses/expense-filter.ts';
import { useExpenseCategories } from '#src/features/expenses/expenses-queries.ts';
import { Chips, type Chip } from '#src/ui/fields/chips.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

const METHODS: readonly Chip<ExpenseFilter['method']>[] = [
  { value: 'ALL', label: 'Hepsi' },
  ...EXPENSE_METHODS.map((value) => ({ value, label: EXPENSE_METHOD_LABEL[value] })),
];

interface Props {
  filter: ExpenseFilter;
  onFilter: (filter: ExpenseFilter) => void;
  /** The button at the right end. */
  children: ReactNode;
}

/** Filters by method, category and text; the days are chosen at the top of the screen. */
export function ExpenseFilterBar({ filter, onFilter, children }: Props) {
  const { data: categories = [] } = useExpenseCategories();
  const choices = [
    { value: 'ALL', label: 'Kategori: hepsi' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: UNSORTED, label: 'Kategorisiz' },
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        className="min-w-0 flex-1 basis-64"
        label="Gider ara"
        placeholder="Açıklama veya not ara"
        value={filter.text}
        onValue={(text) => onFilter({ ...filter, text })}
        hasShortcut
      />
      <div className="min-w-0 max-w-full">
        <Chips
          label="Yönteme göre süz"
          chips={METHODS}
          value={filter.method}
          onValue={(method) => onFilter({ ...filter, method })}
          layout="wrap"
        />
      </div>
      <Select
        className="min-w-0 flex-1 sm:w-48 sm:flex-none"
        label={<span className="sr-only">Kategoriye göre süz</span>}
        options={choices}
        value={choices.some(({ value }) => value === filter.category) ? filter.category : 'ALL'}
        onValue={(category) => onFilter({ ...filter, category })}
      />
      {children}
    </div>
  );
}

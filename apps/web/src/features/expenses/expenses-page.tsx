import type { Expense } from '@sofra/contract/money/expenses';
import { useState } from 'react';
import { formatLira } from '@sofra/domain/money/money';
import { EXPENSE_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { CategoryTotals } from '#src/features/expenses/category-totals.tsx';
import { ExpenseFilterBar } from '#src/features/expenses/expense-filter-bar.tsx';
import { filterExpenses, isFiltering, NO_FILTER } from '#src/features/expenses/expense-filter.ts';
import { ExpenseForm } from '#src/features/expenses/expense-form.tsx';
import { ExpenseList } from '#src/features/expenses/expense-list.tsx';
import { ExpenseTotals } from '#src/features/expenses/expense-totals.tsx';
import { useDeleteExpense, useExpenses, useExpenseTotals } from '#src/features/expenses/expenses-queries.ts';
import {
  isTooLong,
  presetDays,
  rangeText,
  TOO_LONG_TEXT,
  type DayRange,
  type DayRangePreset,
  dayText,
} from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { useReturnFocus } from '#src/ui/overlays/use-return-focus.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { csvCount, csvMoney, csvName, type CsvTable } from '#src/lib/format/csv-table.ts';

const HEADER = [
  'Tarih',
  'Açıklama',
  'Ödeme yöntemi',
  'Tutar',
  'Kategori',
  'Not',
  'Kaydeden',
  'KDV oranı',
  'KDV',
  'Satıcı',
  'Belge no',
];

/** The expenses of the list as a CSV file (EXP-11). */
const expensesCsv = (expenses: readonly Expense[], days: Required<DayRange>): CsvTable => ({
  name: csvName('giderler', days),
  header: HEADER,
  rows: expenses.map(({ date, description, method, amount, category, note, createdBy, ...document }) => [
    { number: date },
    description,
    EXPENSE_METHOD_LABEL[method],
    csvMoney(amount),
    category?.name ?? '',
    note ?? '',
    createdBy,
    document.vat ? csvCount(document.vat.percent) : '',
    document.vat ? csvMoney(document.vat.tax) : '',
    document.supplier ?? '',
    document.documentNo ?? '',
  ]),
});

interface Props {
  expense: Expense;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the deletion of an expense. Mount it to open it (EXP-13). */
const DeleteExpenseDialog = ({ expense, onClose, onConfirm }: Props) => (
  <ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} title="Gider silinsin mi?" confirmLabel="Sil">
    <p className="break-words">
      {expense.description} · {formatLira(expense.amount)} · {dayText(expense.date)}
    </p>
    <p className="pt-2">Toplamlardan ve raporlardan düşer. İşlem geçmişinde kalır.</p>
  </ConfirmDialog>
);

const LazyEditDialog = lazyPart(
  async () => (await import('#src/features/expenses/edit-expense-dialog.tsx')).EditExpenseDialog,
);
const LazyCategoriesDialog = lazyPart(
  async () => (await import('#src/features/expenses/categories-dialog.tsx')).CategoriesDialog,
);

const PRESETS: readonly DayRangePreset[] = ['today', 'wholeMonth', 'lastMonth'];

/** *Gider - Masraf İşlemleri* at `/app/kitchen` (EXP-8). */
export function ExpensesPage() {
  const { today } = useBusinessDay();
  /** Null means the current month, whichever that is. */
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [editing, setEditing] = useState<Expense | null>(null);
  const [isSorting, setIsSorting] = useState(false);
  const [leaving, setLeaving] = useState<Expense | null>(null);
  const range = chosen ?? presetDays('wholeMonth', today);
  const days = { from: range.from ?? today, to: range.to ?? today };
  const isTooMuch = isTooLong(days);
  const expenses = useExpenses(days, { isEnabled: !isTooMuch });
  const totals = useExpenseTotals(days, { isEnabled: !isTooMuch });
  const deletion = useDeleteExpense();
  const list = useReturnFocus(leaving !== null);
  const found = filterExpenses(expenses.data ?? [], filter);

  const remove = (expense: Expense) => {
    setLeaving(null);
    deletion.mutate(expense);
  };
  const toastAdded = ({ date }: Expense) =>
    toast.success(
      date >= days.from && date <= days.to
        ? 'Gider eklendi'
        : 'Gider eklendi. Tarihi seçili aralığın dışında olduğu için listede görünmüyor.',
    );
  return (
    <>
      <PageHeader title="Gider - Masraf İşlemleri">
        <RangeControl range={range} onRange={setChosen} today={today} presets={PRESETS} hasFuture />
      </PageHeader>
      <div className="flex flex-col gap-4 p-4 sm:gap-6 sm:p-6">
        <ExpenseForm today={today} onAdded={toastAdded} />
        {isTooMuch ? (
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        ) : (
          <>
            <ExpenseTotals totals={totals} rangeText={rangeText(days)} />
            <CategoryTotals totals={totals} rangeText={rangeText(days)} onEdit={() => setIsSorting(true)} />
            <ExpenseFilterBar filter={filter} onFilter={setFilter}>
              <CsvButton
                subject="Giderler"
                table={() => expensesCsv(found, days)}
                disabled={found.length === 0}
              />
            </ExpenseFilterBar>
            <section ref={list} aria-label="Gider listesi" tabIndex={-1} className="outline-none">
              <ExpenseList
                expenses={expenses}
                found={found}
                isFiltering={isFiltering(filter)}
                onShowAll={() => setFilter(NO_FILTER)}
                onEdit={setEditing}
                onDelete={setLeaving}
              />
            </section>
          </>
        )}
      </div>
      {editing && <LazyEditDialog expense={editing} onClose={() => setEditing(null)} />}
      {isSorting && <LazyCategoriesDialog onClose={() => setIsSorting(false)} />}
      {leaving && (
        <DeleteExpenseDialog
          expense={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  );
}

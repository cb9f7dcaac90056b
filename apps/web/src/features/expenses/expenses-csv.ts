import type { Expense } from '@sofra/contract/expenses';
import { EXPENSE_METHOD_LABEL } from '@sofra/domain/payment-method';
import { csvMoney, csvName, type CsvTable } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';

const HEADER = ['Tarih', 'Açıklama', 'Ödeme yöntemi', 'Tutar', 'Kategori', 'Not', 'Kaydeden'];

/** The expenses of the list as a CSV file (EXP-11). */
export const expensesCsv = (expenses: readonly Expense[], days: Required<DayRange>): CsvTable => ({
  name: csvName('giderler', days),
  header: HEADER,
  rows: expenses.map(({ date, description, method, amount, category, note, createdBy }) => [
    { number: date },
    description,
    EXPENSE_METHOD_LABEL[method],
    csvMoney(amount),
    category?.name ?? '',
    note ?? '',
    createdBy,
  ]),
});

import {
  createExpense,
  createExpenseCategory,
  deleteExpense,
  deleteExpenseCategory,
  expenseTotals,
  listExpenseCategories,
  listExpenses,
  renameExpenseCategory,
  updateExpense,
  type Expense,
} from '@sofra/contract/expenses';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { refresh, useWrite } from '#src/lib/endpoint-write.ts';
import { toast } from '#src/lib/notices.ts';

type Days = Required<DayRange>;

/** EXP-7 */
export const MOST_EXPENSES = 1000;
/** Enough for the descriptions a business uses again and again. */
const RECENT = 200;
/** What an expense changes besides its own list: no event tells of expenses. */
const refreshes = ['expenses', 'reports', 'zreport'];

/** Expenses of the days, newest first. */
export const useExpenses = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(listExpenses, { input: { ...days, limit: MOST_EXPENSES, order: 'desc' } }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

/** What was spent on the days, overall and by method. */
export const useExpenseTotals = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(expenseTotals, { input: { ...days } }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

/** What was spent on lately, whatever range is shown: each description once, the newest first. */
export const useRecentDescriptions = (): readonly string[] =>
  useQuery({
    ...readQuery(listExpenses, { input: { limit: RECENT, order: 'desc' } }),
    select: (expenses) => [...new Set(expenses.map(({ description }) => description))],
  }).data ?? [];

/** What expenses are sorted by. */
export const useExpenseCategories = () => useQuery(readQuery(listExpenseCategories));

/** `idempotencyKey` is the form's: pressing again after a lost answer records nothing twice. */
export const useCreateExpense = () => useWrite(createExpense, { refreshes });
/** Only what was changed is sent. */
export const useUpdateExpense = () => useWrite(updateExpense, { refreshes });
export const useCreateExpenseCategory = () => useWrite(createExpenseCategory, { refreshes });
export const useRenameExpenseCategory = () => useWrite(renameExpenseCategory, { refreshes });
export const useDeleteExpenseCategory = () => useWrite(deleteExpenseCategory, { refreshes });

const LISTS = { queryKey: ['expenses', listExpenses.path] };
const DELETING = { mutationKey: ['delete-expense'] };

/** The order of the server. */
const newestFirst = (a: Expense, b: Expense): number =>
  b.date.localeCompare(a.date) || b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id);

/**
 * Gone from every list at once, and back in each where the server did not do it (EXP-13). The toasts are here because
 * those of a press are lost when the next one comes before its answer, or when the screen is left.
 */
export function useDeleteExpense() {
  const queries = useQueryClient();
  return useMutation({
    ...DELETING,
    mutationFn: ({ id }: Expense) => call(deleteExpense, { params: { id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries(LISTS);
      const lists = queries.getQueriesData<Expense[]>(LISTS);
      queries.setQueriesData<Expense[]>(LISTS, (list) => list?.filter((one) => one.id !== id));
      return lists.filter(([, list]) => list?.some((one) => one.id === id)).map(([key]) => key);
    },
    onSuccess: () => toast.success('Gider silindi'),
    onError: (_error, expense, keys = []) => {
      toast.error('Silme sırasında bir hata oluştu');
      // Not the whole list of before: another expense may have gone, or come, since.
      for (const key of keys) {
        queries.setQueryData<Expense[]>(key, (list) => list && [...list, expense].toSorted(newestFirst));
      }
    },
    // Read again while another one is on its way out, that one would come back for a moment.
    onSettled: () => queries.isMutating(DELETING) === 1 && refresh(queries, refreshes),
  });
}

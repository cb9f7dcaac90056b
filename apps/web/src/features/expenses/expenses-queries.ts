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
} from '@sofra/contract/money/expenses';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { refresh, useWrite } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';

type Days = Required<DayRange>;

/** The server returns no more in one response (EXP-7). */
export const MOST_EXPENSES = 1000;
/** Enough to contain the descriptions a business uses repeatedly. */
const RECENT = 200;
/** Queries that an expense changes in addition to its own list, because no event announces expenses. */
const refreshes = ['expenses', 'reports', 'zreport'];

/** The expenses of the days, newest first. */
export const useExpenses = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(listExpenses, { input: { ...days, limit: MOST_EXPENSES, order: 'desc' } }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

/** The sums of the days, in total and by method. */
export const useExpenseTotals = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(expenseTotals, { input: { ...days } }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

/** Descriptions of recent expenses, independent of the shown range: each once, the newest first. */
export const useRecentDescriptions = (): readonly string[] =>
  useQuery({
    ...readQuery(listExpenses, { input: { limit: RECENT, order: 'desc' } }),
    select: (expenses) => [...new Set(expenses.map(({ description }) => description))],
  }).data ?? [];

export const useExpenseCategories = () => useQuery(readQuery(listExpenseCategories));

/** `idempotencyKey` belongs to the form, so that pressing again after a lost response records nothing twice. */
export const useCreateExpense = () => useWrite(createExpense, { refreshes });
/** Only what was changed is sent. */
export const useUpdateExpense = () => useWrite(updateExpense, { refreshes });
export const useCreateExpenseCategory = () => useWrite(createExpenseCategory, { refreshes });
export const useRenameExpenseCategory = () => useWrite(renameExpenseCategory, { refreshes });
export const useDeleteExpenseCategory = () => useWrite(deleteExpenseCategory, { refreshes });

const LISTS = { queryKey: ['expenses', listExpenses.path] };
const DELETING = { mutationKey: ['delete-expense'] };

/** The sort order of the server. */
const newestFirst = (a: Expense, b: Expense): number =>
  b.date.localeCompare(a.date) || b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id);

/**
 * Removes the expense from every cached list at once, and restores it in each if the server refuses (EXP-13). The
 * toasts are shown here, because callbacks of a single press may be dropped. That happens when another press follows
 * before the response, or when the screen is left.
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
      // Only this expense is restored, not the previous list: others may have been removed or added since.
      for (const key of keys) {
        queries.setQueryData<Expense[]>(key, (list) => list && [...list, expense].toSorted(newestFirst));
      }
    },
    // Refetches after the last pending deletion only, because a list read before would bring the others back for a
    // moment.
    onSettled: () => queries.isMutating(DELETING) === 1 && refresh(queries, refreshes),
  });
}

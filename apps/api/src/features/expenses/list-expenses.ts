import type * as contract from '@sofra/contract/money/expenses';
import { daysTouched, parseRange } from '@sofra/domain/calendar/business-day';
import { sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { compareNatural } from '@sofra/domain/text/turkish';
import { listExpenseCategoryRows } from '#src/features/expenses/expense-categories.store.ts';
import {
  listExpenseRows,
  sumExpensesByCategory,
  sumExpensesByMethod,
  type DayRange,
} from '#src/features/expenses/expenses.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** The most expenses that one request returns (EXP-7). */
const MOST_EXPENSES = 1000;

interface RangeRequest {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Expenses by day, newest first by default. Without `from` and `to` it lists those of all days (EXP-7). Errors:
 * INVALID_INPUT as in `parseRange`.
 */
export async function listExpenses(
  read: Read,
  { from, to, limit = MOST_EXPENSES, order = 'desc' }: RequestOf<typeof contract.listExpenses>,
): Promise<contract.Expense[]> {
  const hasRange = from !== undefined || to !== undefined;
  const range = hasRange ? await readDays(read, { from, to }) : null;
  return listExpenseRows(read.tx, read.actor.businessId, range, { order, limit });
}

/**
 * The total expenses of a range (default: today), overall, by method (always all three) and by category (EXP-10, EXP-18).
 * Errors: INVALID_INPUT as in `parseRange`.
 */
export async function readExpenseTotals(
  read: Read,
  range: RequestOf<typeof contract.expenseTotals>,
): Promise<{
  total: Kurus;
  vat: Kurus;
  byMethod: Record<contract.Expense['method'], Kurus>;
  byCategory: { category: contract.Expense['category']; total: Kurus; vat: Kurus }[];
}> {
  const days = await readDays(read, range);
  const [spent, byCategory] = await together(
    sumExpensesByMethod(read.tx, read.actor.businessId, days),
    sumExpensesByCategory(read.tx, read.actor.businessId, days),
  );
  return {
    total: sumKurus([...spent.values()]),
    vat: sumKurus(byCategory.map(({ vat }) => vat)),
    byMethod: {
      NAKIT: spent.get('NAKIT') ?? ZERO,
      KREDI_KARTI: spent.get('KREDI_KARTI') ?? ZERO,
      HAVALE_EFT: spent.get('HAVALE_EFT') ?? ZERO,
    },
    byCategory,
  };
}

/** The categories of the business, in natural order. */
export async function listExpenseCategories({ tx, actor }: Read): Promise<contract.ExpenseCategory[]> {
  const categories = await listExpenseCategoryRows(tx, actor.businessId);
  return categories.toSorted((a, b) => compareNatural(a.name, b.name));
}

/**
 * An expense has a day and no time. A range of instants therefore reads the business days that it overlaps (EXP-7).
 */
async function readDays({ tx, actor, now }: Read, query: RangeRequest): Promise<DayRange> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  return daysTouched(parseRange(query, now, { timeZone, dayStartHour }), { timeZone, dayStartHour });
}

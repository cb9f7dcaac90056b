import { EXPENSE_METHODS } from '@sofra/domain/money/payment-method';
import { MAX_VAT_PERCENT } from '@sofra/domain/vat/vat-rate';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  Lira,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Note,
  PositiveLira,
  RangeQuery,
  Text,
  Version,
} from '../scalars.ts';

export const ExpenseMethod = z.enum(EXPENSE_METHODS);

export const ExpenseCategory = z.object({ id: Id, name: z.string(), version: z.int() });
export type ExpenseCategory = z.output<typeof ExpenseCategory>;

export const Expense = z.object({
  id: Id,
  description: z.string(),
  method: ExpenseMethod,
  amount: Lira,
  date: Day,
  note: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
  /** Null for an expense that has no category, or whose category was deleted. */
  category: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The KDV included in the amount; null where the document shows none (EXP-17). */
  vat: z.nullable(z.object({ percent: z.int(), tax: LiraSum })),
  documentNo: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  version: z.int(),
});
export type Expense = z.output<typeof Expense>;

export const listExpenses = endpoint({
  method: 'GET',
  path: '/expenses',
  summary: 'Lists the expenses of a range, or of all dates, newest first by default',
  access: 'expenses.read',
  params: NoParams,
  input: z.strictObject({
    ...RangeQuery,
    limit: LimitQuery(1000),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.array(Expense),
  status: 200,
  errors: [],
});

export const expenseTotals = endpoint({
  method: 'GET',
  path: '/expenses/totals',
  summary: 'Returns the total expenses of a range, overall, by method and by category',
  access: 'expenses.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.object({
    total: LiraSum,
    /** The KDV included in the total, which the business deducts (EXP-18). */
    vat: LiraSum,
    byMethod: z.object({ NAKIT: LiraSum, KREDI_KARTI: LiraSum, HAVALE_EFT: LiraSum }),
    /** The largest total first; `category` is null for expenses without one. */
    byCategory: z.array(
      z.object({
        category: z.nullable(z.object({ id: Id, name: z.string() })),
        total: LiraSum,
        vat: LiraSum,
      }),
    ),
  }),
  status: 200,
  errors: [],
});

const AMOUNT = PositiveLira('Tutar geçersiz.');

export const EXPENSE_LENGTHS = { documentNo: 40, supplier: 160 } as const;

/** The document of an expense. The server calculates the KDV from the amount (EXP-17). */
const DOCUMENT = {
  vatPercent: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_VAT_PERCENT)))),
  documentNo: z.optional(z.nullable(Text(EXPENSE_LENGTHS.documentNo))),
  supplier: z.optional(z.nullable(Text(EXPENSE_LENGTHS.supplier))),
};

export const createExpense = endpoint({
  method: 'POST',
  path: '/expenses',
  summary: 'Records an expense',
  access: 'expenses.write',
  params: NoParams,
  input: z.strictObject({
    description: Text(200),
    method: ExpenseMethod,
    amount: AMOUNT,
    date: Day,
    note: z.optional(Note(500)),
    categoryId: z.optional(z.nullable(Id)),
    ...DOCUMENT,
    /** The till whose open session it is taken out of; for NAKIT only (CASH-10). */
    tillId: z.optional(Id),
  }),
  response: Expense,
  status: 201,
  errors: ['NOT_FOUND', 'SESSION_CLOSED'],
});

export const updateExpense = endpoint({
  method: 'PATCH',
  path: '/expenses/:id',
  summary: 'Corrects an expense; the audit log keeps the previous values',
  access: 'expenses.write',
  params: IdParams,
  input: z.strictObject({
    description: z.optional(Text(200)),
    method: z.optional(ExpenseMethod),
    amount: z.optional(AMOUNT),
    date: z.optional(Day),
    note: z.optional(Note(500)),
    categoryId: z.optional(z.nullable(Id)),
    ...DOCUMENT,
    expectedVersion: z.optional(Version),
  }),
  response: Expense,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EXPENSE_OF_SESSION'],
});

export const listExpenseCategories = endpoint({
  method: 'GET',
  path: '/expenses/categories',
  summary: 'Lists the categories of expenses, in natural order',
  access: 'expenses.read',
  params: NoParams,
  input: NoInput,
  response: z.array(ExpenseCategory),
  status: 200,
  errors: [],
});

export const createExpenseCategory = endpoint({
  method: 'POST',
  path: '/expenses/categories',
  summary: 'Adds a category of expenses',
  access: 'expenses.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.expenseCategory }),
  response: ExpenseCategory,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const renameExpenseCategory = endpoint({
  method: 'PATCH',
  path: '/expenses/categories/:id',
  summary: 'Renames a category of expenses',
  access: 'expenses.write',
  params: IdParams,
  input: z.strictObject({ name: NAME.expenseCategory, expectedVersion: z.optional(Version) }),
  response: ExpenseCategory,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteExpenseCategory = endpoint({
  method: 'DELETE',
  path: '/expenses/categories/:id',
  summary: 'Removes a category of expenses; its expenses remain without a category',
  access: 'expenses.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const deleteExpense = endpoint({
  method: 'DELETE',
  path: '/expenses/:id',
  summary: 'Removes an expense; the audit log keeps it',
  access: 'expenses.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'EXPENSE_OF_SESSION'],
});

import { EXPENSE_METHODS } from '@sofra/domain/payment-method';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  Lira,
  PositiveLira,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Note,
  RangeQuery,
  Text,
} from './scalars.ts';

export const ExpenseMethod = z.enum(EXPENSE_METHODS);

export const Expense = z.object({
  id: Id,
  description: z.string(),
  method: ExpenseMethod,
  amount: Lira,
  date: Day,
  note: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Expense = z.output<typeof Expense>;

export const listExpenses = endpoint({
  method: 'GET',
  path: '/expenses',
  summary: 'Expenses of a range, or of all dates; newest first unless asked otherwise',
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
  summary: 'What was spent in a range, overall and by method',
  access: 'expenses.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.object({
    total: LiraSum,
    byMethod: z.object({ NAKIT: LiraSum, KREDI_KARTI: LiraSum, HAVALE_EFT: LiraSum }),
  }),
  status: 200,
  errors: [],
});

export const createExpense = endpoint({
  method: 'POST',
  path: '/expenses',
  summary: 'Records an expense',
  access: 'expenses.write',
  params: NoParams,
  input: z.strictObject({
    description: Text(200),
    method: ExpenseMethod,
    amount: PositiveLira('Tutar geçersiz.'),
    date: Day,
    note: z.optional(Note(500)),
  }),
  response: Expense,
  status: 201,
  errors: [],
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
  errors: ['NOT_FOUND'],
});

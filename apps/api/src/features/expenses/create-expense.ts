import * as contract from '@sofra/contract/expenses';
import { isDay } from '@sofra/domain/is-day';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { insertExpense } from '#src/features/expenses/expenses.store.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';
import type { RequestOf } from '#src/platform/request-input.ts';

/**
 * Records what was spent on a day of the business (spec 5 "Expense"); past and coming days are allowed.
 * Errors: INVALID_INPUT for an amount of 0 (*Tutar geçersiz.*) and for a day of no calendar people live by.
 */
export async function createExpense(
  { tx, actor, now, audit }: Work,
  { description, method, amount, date, note }: RequestOf<typeof contract.createExpense>,
): Promise<contract.Expense> {
  if (!isDay(date))
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'date', reason: 'Geçerli bir tarih olmalı (YYYY-AA-GG).' }],
    });
  const expense = await insertExpense(tx, actor, {
    id: newId(),
    description,
    method,
    amount,
    date,
    note: note ? note : null,
    createdAt: now,
  });
  const details = z.encode(contract.Expense, expense);
  audit({ event: 'expense.create', entity: 'expense', entityId: expense.id, details });
  return expense;
}

import * as contract from '@sofra/contract/money/expenses';
import { isDay } from '@sofra/domain/calendar/is-day';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { hasLeftDrawer } from '#src/features/cash/cash-entries.store.ts';
import { lockExpenseCategory } from '#src/features/expenses/expense-categories.store.ts';
import type { Kurus } from '@sofra/domain/money/money';
import { divideVat } from '@sofra/domain/vat/vat';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Checks shared by creating and updating an expense. Its day is between 1900 and 2999 (EXP-5). Its category is one of
 * this business (EXP-16), and is locked until the transaction ends. Errors: INVALID_INPUT, NOT_FOUND.
 */
export async function checkExpense(
  { tx, actor }: Work,
  { date, categoryId }: { date: string; categoryId: string | null },
): Promise<contract.Expense['category']> {
  if (!isDay(date))
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'date', reason: 'Geçerli bir tarih olmalı (YYYY-AA-GG).' }],
    });
  if (categoryId === null) return null;
  const category = await lockExpenseCategory(tx, actor.businessId, categoryId, 'use');
  if (!category) throw new RuleError('NOT_FOUND');
  return { id: category.id, name: category.name };
}

/** The KDV that the amount of an expense includes, divided as that of a payment (EXP-17). */
export const vatOfExpense = (amount: Kurus, percent: number | null): contract.Expense['vat'] =>
  percent === null ? null : { percent, tax: divideVat(amount, percent).tax };

/** The KDV after a change of amount or rate; fields that are absent stay. */
export const changedVat = (
  { amount, vat }: Pick<contract.Expense, 'amount' | 'vat'>,
  changed: { amount?: Kurus | undefined; vatPercent?: number | null | undefined },
): contract.Expense['vat'] =>
  vatOfExpense(
    changed.amount ?? amount,
    changed.vatPercent === undefined ? (vat?.percent ?? null) : changed.vatPercent,
  );

/** An expense as the audit log stores it: with the name of its category, which may be deleted later. */
export function auditedExpense(expense: contract.Expense) {
  const { vat, ...fields } = z.encode(contract.Expense, expense);
  const category = expense.category?.name ?? null;
  return { ...fields, category, vatPercent: vat?.percent ?? null, vat: vat?.tax ?? null };
}

/** Refuses an expense paid from a drawer, which never changes (CASH-11). Errors: EXPENSE_OF_SESSION. */
export async function refuseFromDrawer({ tx, actor }: Work, { id }: contract.Expense): Promise<void> {
  if (await hasLeftDrawer(tx, actor.businessId, id)) throw new RuleError('EXPENSE_OF_SESSION');
}

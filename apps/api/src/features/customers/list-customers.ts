import {
  CUSTOMERS_AT_ONCE,
  type listCustomers as contract,
  type listDebtors as debtors,
} from '@sofra/contract/money/customers';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { soughtDigits } from '@sofra/domain/text/phone';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { sumKurus } from '@sofra/domain/money/money';
import { listCustomerRows, listDebtorRows } from '#src/features/customers/customers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Customers by a part of the name or digits of the phone (ACCOUNT-3). */
export async function listCustomers(
  { tx, actor }: Read,
  { q = '' }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const sought = { foldedName: foldForSearch(q) || null, digits: soughtDigits(q) };
  const rows = await listCustomerRows(tx, actor.businessId, sought, CUSTOMERS_AT_ONCE + 1);
  return { customers: rows.slice(0, CUSTOMERS_AT_ONCE), hasMore: rows.length > CUSTOMERS_AT_ONCE };
}

/** The customers who owe money (ACCOUNT-31). */
export async function listDebtors({ tx, actor }: Read): Promise<ResponseOf<typeof debtors>> {
  const rows = await listDebtorRows(tx, actor.businessId);
  return { total: sumKurus(rows.map(({ balance }) => balance)), debtors: rows };
}

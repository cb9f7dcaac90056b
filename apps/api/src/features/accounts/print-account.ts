import type * as contract from '@sofra/contract/money/accounts';
import { RuleError } from '@sofra/domain/errors';
import { findCollection } from '#src/features/accounts/account-entries.store.ts';
import { lockAccount, lockCollections } from '#src/features/accounts/accounts.store.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { findCustomer } from '#src/features/customers/customers.store.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import {
  collectionCause,
  queueCollection,
  queueStatement,
} from '#src/features/printing/shared/queue-account.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of a collection again, as a KOPYA also where the first one found no printer (ACCOUNT-14). Errors:
 * NOT_FOUND, also where the customer was erased; NO_PRINTER.
 */
export async function printCollection(
  work: Work,
  { id }: RequestOf<typeof contract.printCollection>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // Locked, so that two requests at once print two copies, each with its own number.
  await lockCollections(tx, actor.businessId);
  const collection = await findCollection(tx, actor.businessId, id);
  const customer = collection && (await findCustomer(tx, actor.businessId, collection.customerId));
  if (!customer) throw new RuleError('NOT_FOUND');
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, collectionCause(collection))) + 1;
  const jobId = await queueCollection(work, { collection, customer, copyNo });
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const details = { customerNumber: customer.number, number: collection.number, copyNo };
  work.audit({ event: 'account.print', entity: 'customer', entityId: customer.id, details });
  return { jobId, copyNo };
}

/**
 * Prints the account of a customer (ACCOUNT-18). No collection can change it between the balance and the entries.
 * Errors: NOT_FOUND; NO_PRINTER.
 */
export async function printStatement(
  work: Work,
  request: RequestOf<typeof contract.printStatement>,
): Promise<{ jobId: string }> {
  if (!(await lockAccount(work.tx, work.actor.businessId, request.id))) throw new RuleError('NOT_FOUND');
  const account = await readAccount(work, request);
  const jobId = await queueStatement(work, account);
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const { id, number } = account.customer;
  work.audit({
    event: 'account.print',
    entity: 'customer',
    entityId: id,
    details: { customerNumber: number },
  });
  return { jobId };
}

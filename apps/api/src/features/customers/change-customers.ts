import type { Customer } from '@sofra/contract/money/customers';
import type * as contract from '@sofra/contract/money/customers';
import { RuleError } from '@sofra/domain/errors';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { foldForSearch } from '@sofra/domain/text/turkish';
import {
  insertCustomer,
  lockCustomer,
  lockCustomerNumbers,
  updateCustomerFacts,
} from '#src/features/customers/customers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Adds a customer (ACCOUNT-1). Errors: PHONE_TAKEN; ROLE_LIMIT for a limit of the account (ACCOUNT-9). */
export async function createCustomer(
  { tx, actor, audit }: Work,
  {
    name,
    phone = null,
    note = null,
    addresses = [],
    buyer = null,
    limit = ZERO,
  }: RequestOf<typeof contract.createCustomer>,
): Promise<Customer> {
  refuseLimit(actor, ZERO, limit);
  const facts = { id: newId(), name, foldedName: foldForSearch(name), phone, note, addresses, buyer, limit };
  const [, customer] = await together(
    lockCustomerNumbers(tx, actor.businessId),
    insertCustomer(tx, actor.businessId, facts),
  );
  const { id, number } = customer;
  audit({ event: 'customer.create', entity: 'customer', entityId: id, details: { number } });
  return customer;
}

/**
 * Changes a customer. The audit log names the fields and nothing that stood in them (ACCOUNT-6).
 * Errors: NOT_FOUND, also for an erased one; PHONE_TAKEN; CHANGED_MEANWHILE; ROLE_LIMIT for a limit of the account.
 */
export async function updateCustomer(
  { tx, actor, audit }: Work,
  { id, expectedVersion, ...wanted }: RequestOf<typeof contract.updateCustomer>,
): Promise<Customer> {
  const before = await lockCustomer(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const after: Customer = { ...before, ...wanted };
  refuseLimit(actor, before.limit, after.limit);
  const changes = changesBetween({ ...before }, { ...after });
  if (!changes) return before;
  const facts = { ...after, foldedName: foldForSearch(after.name) };
  const updated = await updateCustomerFacts(tx, actor.businessId, facts);
  const details = { number: before.number, fields: Object.keys(changes.after) };
  audit({ event: 'customer.update', entity: 'customer', entityId: id, details });
  return updated;
}

/** Only users who may lend can set or remove a limit (ACCOUNT-9). */
function refuseLimit({ role }: Work['actor'], before: Kurus, after: Kurus): void {
  if (before === after || can(role, 'accounts.overLimit')) return;
  throw new RuleError('ROLE_LIMIT', { message: 'Veresiye sınırını yalnızca yönetici verir.' });
}

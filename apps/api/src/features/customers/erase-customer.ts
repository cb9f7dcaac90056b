import type { eraseCustomer as contract } from '@sofra/contract/customers';
import { RuleError } from '@sofra/domain/errors';
import { erasePerson, lockCustomer } from '#src/features/customers/customers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Takes the person of a customer away for good (ACCOUNT-5). Errors: NOT_FOUND, also for one that is erased already. */
export async function eraseCustomer(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract>,
): Promise<{ number: number }> {
  const customer = await lockCustomer(tx, actor.businessId, id);
  if (!customer) throw new RuleError('NOT_FOUND');
  await erasePerson(tx, actor.businessId, id, now);
  const { number } = customer;
  audit({ event: 'customer.erase', entity: 'customer', entityId: id, details: { number } });
  return { number };
}

import type * as contract from '@sofra/contract/people/users';
import { normalizeEmail } from '@sofra/domain/text/email';
import { refuseHigherRank } from '#src/features/users/user-rank.ts';
import { insertUser } from '#src/features/users/users.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds a member of staff, active by default (STAFF-12). The same e-mail may have an account in another business.
 * Errors: EMAIL_TAKEN within this business (STAFF-13), RANK_TOO_LOW.
 */
export async function createUser(
  { tx, actor, audit }: Work,
  { email, fullName, phone, role, isActive = true }: RequestOf<typeof contract.createUser>,
  passwordHash: string,
): Promise<contract.User> {
  refuseHigherRank(actor, role);
  const facts = { email: normalizeEmail(email), fullName, phone: phone || null, role, isActive };
  const user = await insertUser(tx, actor.businessId, { id: newId(), ...facts, passwordHash });
  audit({ event: 'user.create', entity: 'user', entityId: user.id, details: { after: facts } });
  return user;
}

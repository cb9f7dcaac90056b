import type * as contract from '@sofra/contract/people/auth';
import { RuleError } from '@sofra/domain/errors';
import { lockAccount } from '#src/features/auth/auth.store.ts';
import { renewRecoveryCode } from '#src/features/auth/shared/password-keys.ts';
import { withOwnPassword } from '#src/features/auth/shared/own-password.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.makeRecoveryCode>;

/** Checks the password before the write. Null when it is wrong. Errors: TOO_MANY_ATTEMPTS. */
export const checkPasswordForCode = (
  services: Services,
  { currentPassword }: Request,
  actor: Actor,
): Promise<string | null> =>
  withOwnPassword(services, currentPassword, actor, ({ passwordHash }) => Promise.resolve(passwordHash));

/** Makes a new recovery code of the caller and voids the earlier one (SIGN-36). Errors: WRONG_PASSWORD. */
export async function makeRecoveryCode(
  { tx, actor, audit }: Work,
  _: Request,
  passwordHash: string | null,
): Promise<{ recoveryCode: string }> {
  const { businessId, userId, name } = actor;
  const account = passwordHash !== null && (await lockAccount(tx, { businessId, userId, passwordHash }));
  if (!account) throw new RuleError('WRONG_PASSWORD');
  const recoveryCode = await renewRecoveryCode(tx, { businessId, userId });
  audit({ event: 'auth.recoveryCode', entity: 'user', entityId: userId, details: { name } });
  return { recoveryCode };
}

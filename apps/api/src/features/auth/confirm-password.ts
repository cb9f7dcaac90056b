import type * as contract from '@sofra/contract/people/auth';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { lockAccount } from '#src/features/auth/auth.store.ts';
import { withOwnPassword } from '#src/features/auth/shared/own-password.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { storeEnteredPassword } from '#src/platform/security/session-rows.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.confirmPassword>;

/**
 * Checks the own password before the write, because hashing is slow. Null when it is wrong, which is in the audit log.
 * Errors: TOO_MANY_ATTEMPTS.
 */
export async function checkEnteredPassword(
  services: Services,
  { password }: Request,
  actor: Actor,
): Promise<{ passwordHash: string } | null> {
  const checked = await withOwnPassword(services, password, actor, ({ passwordHash }) =>
    Promise.resolve({ passwordHash }),
  );
  // In a transaction of its own, since the write is refused.
  if (checked === null)
    await inTransaction(services.pool, { businessId: actor.businessId }, (tx) =>
      insertAuditRows(tx, actor, [{ event: 'auth.confirmFailed', ...aboutOneself(actor) }]),
    );
  return checked;
}

/** Notes at this session that its password was entered; other sessions of the user stay as they are (PIN-23). */
export async function confirmPassword(
  { tx, actor, audit }: Work,
  _: Request,
  checked: { passwordHash: string } | null,
): Promise<ResponseOf<typeof contract.confirmPassword>> {
  const { businessId, userId, sessionId = '' } = actor;
  const account =
    checked && (await lockAccount(tx, { businessId, userId, passwordHash: checked.passwordHash }));
  if (!account) throw new RuleError('WRONG_PASSWORD');
  const until = await storeEnteredPassword(tx, businessId, sessionId);
  if (!until) throw new RuleError('NO_SESSION');
  audit({ event: 'auth.confirmPassword', ...aboutOneself(actor) });
  return { until };
}

const aboutOneself = ({ userId, name }: Actor) => ({ entity: 'user', entityId: userId, details: { name } });

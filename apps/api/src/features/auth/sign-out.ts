import { isPerson } from '@sofra/domain/people/permissions';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import { endSession } from '#src/platform/security/session-rows.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Ends the session of the token and disconnects its sockets (SIGN-28). It also succeeds with an ended session or
 * without any, since the result is the same. The token of a print agent is not ended here, only when it is revoked.
 */
export async function signOut({ services, token }: PublicCall): Promise<{ ok: true }> {
  const owner = token === null ? null : await services.sessions.find(token);
  if (!owner || !isPerson(owner.principal)) return { ok: true };
  const { businessId, userId, userName: name, sessionId } = owner;
  const isOfBusiness = businessId !== '';
  await inTransaction(services.pool, { businessId: isOfBusiness ? businessId : null }, async (tx) => {
    await endSession(tx, sessionId);
    if (!isOfBusiness) return;
    await insertAuditRows(tx, { businessId, userId, name }, [
      { event: 'auth.signOut', entity: 'user', entityId: userId },
    ]);
  });
  services.sessions.forget(sessionId);
  return { ok: true };
}

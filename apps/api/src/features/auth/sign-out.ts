import { isPerson } from '@sofra/domain/permissions';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import { endSession } from '#src/platform/security/sessions.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Ends the session of the token and drops its sockets (SIGN-28). Succeeds as well with an ended session or
 * without any: whoever signs out is signed out. A print agent never signed in: its token ends when it is revoked.
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

import type * as contract from '@sofra/contract/printing/print-agents';
import { RuleError } from '@sofra/domain/errors';
import { revokePrintAgentRow } from '#src/features/print-agents/print-agents.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Revokes the token of an agent for good. Its sockets are disconnected at once here, and in every other process when
 * the database notifies it. Jobs it has claimed are due again when their lease runs out. Errors: NOT_FOUND, also for an
 * agent that is revoked already.
 */
export async function revokePrintAgent(
  { tx, actor, services, audit, emit, afterCommit }: Work,
  { id }: RequestOf<typeof contract.revokePrintAgent>,
): Promise<undefined> {
  const revoked = await revokePrintAgentRow(tx, actor.businessId, id);
  if (!revoked) throw new RuleError('NOT_FOUND');
  const { name, sessionId } = revoked;
  afterCommit(() => services.sessions.forget(sessionId));
  audit({ event: 'printAgent.revoke', entity: 'printAgent', entityId: id, details: { name } });
  emit({ name: 'printers:changed', facts: {} });
}

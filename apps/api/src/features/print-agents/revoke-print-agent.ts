import type * as contract from '@sofra/contract/print-agents';
import { RuleError } from '@sofra/domain/errors';
import { revokePrintAgentRow } from '#src/features/print-agents/print-agents.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Ends a token for good: refused and dropped here at once, in every other process when it hears the database announce
 * it. What the agent had claimed comes back when its lease runs out. Errors: NOT_FOUND, also the second time.
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

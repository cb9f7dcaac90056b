import type * as contract from '@sofra/contract/printing/print-agents';
import { RuleError } from '@sofra/domain/errors';
import {
  countPrintAgents,
  insertPrintAgent,
  lockPrintAgents,
} from '#src/features/print-agents/print-agents.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** A business has a handful of computers that print; more agents would be forgotten tokens. */
const MOST_AGENTS = 20;

/**
 * Creates a print agent and its token (PRINT-33, docs/decisions/0019). The token is sent in this response only and
 * stored nowhere. Errors: NAME_TAKEN by an agent that is not revoked; TOO_MANY_AGENTS.
 */
export async function createPrintAgent(
  { tx, actor, services, audit, emit }: Work,
  { name }: RequestOf<typeof contract.createPrintAgent>,
): Promise<{ agent: contract.PrintAgent; token: string }> {
  const { businessId, userId } = actor;
  await lockPrintAgents(tx, businessId);
  if ((await countPrintAgents(tx, businessId)) >= MOST_AGENTS) throw new RuleError('TOO_MANY_AGENTS');
  const { token, secretHash } = await services.sessions.issueForMachine({ businessId, name, role: 'AGENT' });
  const createdBy = { userId, name: actor.name };
  const agent = await insertPrintAgent(tx, businessId, { id: newId(), name, secretHash, createdBy });
  audit({ event: 'printAgent.create', entity: 'printAgent', entityId: agent.id, details: { name } });
  emit({ name: 'printers:changed', facts: {} });
  return { agent, token };
}

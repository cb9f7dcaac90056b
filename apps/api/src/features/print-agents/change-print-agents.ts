import type * as contract from '@sofra/contract/printing/print-agents';
import { RuleError } from '@sofra/domain/errors';
import { lockBusiness } from '#src/features/business/business.store.ts';
import {
  countPrintAgents,
  insertPrintAgent,
  revokePrintAgentRow,
  storeReport,
} from '#src/features/print-agents/print-agents.store.ts';
import { noteReportedPrinters } from '#src/features/printing/setup/reported-printers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

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
  await lockBusiness(tx, businessId);
  if ((await countPrintAgents(tx, businessId)) >= MOST_AGENTS) throw new RuleError('TOO_MANY_AGENTS');
  const { token, secretHash } = await services.sessions.issueForMachine({ businessId, name, role: 'AGENT' });
  const createdBy = { userId, name: actor.name };
  const agent = await insertPrintAgent(tx, businessId, { id: newId(), name, secretHash, createdBy });
  audit({ event: 'printAgent.create', entity: 'printAgent', entityId: agent.id, details: { name } });
  emit({ name: 'printers:changed', facts: {} });
  return { agent, token };
}

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

const REPORT_SECONDS = 30;

/**
 * Stores the report of an agent about itself and its printers. It arrives twice a minute, too often for the audit log.
 * Screens are notified only when something has changed. Errors: NO_SESSION when the agent was revoked just now.
 */
export async function reportPrintAgent(
  { tx, actor, config, emit }: Work,
  { version, host, printers }: RequestOf<typeof contract.reportPrintAgent>,
): Promise<{ id: string; name: string; businessName: string; reportSeconds: number }> {
  const { businessId, userId: id } = actor;
  const report = { version, host, printers: lastReportOfEach(printers) };
  const agent = await storeReport(tx, businessId, id, report);
  if (!agent) throw new RuleError('NO_SESSION');
  const isNews = await noteReportedPrinters(tx, businessId, config.printMode, report.printers);
  if (isNews || !agent.wasOnline) emit({ name: 'printers:changed', facts: {} });
  return { id, name: agent.name, businessName: agent.businessName, reportSeconds: REPORT_SECONDS };
}

const lastReportOfEach = (printers: RequestOf<typeof contract.reportPrintAgent>['printers']) => [
  ...new Map(
    printers.map(({ printerId, state, error = null }) => [printerId, { printerId, state, error }]),
  ).values(),
];

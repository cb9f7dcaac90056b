import type * as contract from '@sofra/contract/printing/print-agents';
import { RuleError } from '@sofra/domain/errors';
import { storeReport } from '#src/features/print-agents/print-agents.store.ts';
import { noteReportedPrinters } from '#src/features/printing/setup/reported-printers.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const REPORT_SECONDS = 30;

type Request = RequestOf<typeof contract.reportPrintAgent>;

/**
 * Stores the report of an agent about itself and its printers. It arrives twice a minute, too often for the audit log.
 * Screens are notified only when something has changed. Errors: NO_SESSION when the agent was revoked just now.
 */
export async function reportPrintAgent(
  { tx, actor, config, emit }: Work,
  { version, host, printers }: Request,
): Promise<{ id: string; name: string; businessName: string; reportSeconds: number }> {
  const { businessId, userId: id } = actor;
  const report = { version, host, printers: lastReportOfEach(printers) };
  const agent = await storeReport(tx, businessId, id, report);
  if (!agent) throw new RuleError('NO_SESSION');
  const isNews = await noteReportedPrinters(tx, businessId, config.printMode, report.printers);
  if (isNews || !agent.wasOnline) emit({ name: 'printers:changed', facts: {} });
  return { id, name: agent.name, businessName: agent.businessName, reportSeconds: REPORT_SECONDS };
}

const lastReportOfEach = (printers: Request['printers']) => [
  ...new Map(
    printers.map(({ printerId, state, error = null }) => [printerId, { printerId, state, error }]),
  ).values(),
];

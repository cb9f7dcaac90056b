import type { AgentEvent } from '#src/features/printing/cashier-agent/agent-state.ts';
import { currentAgent, sendAgentEvent } from '#src/features/printing/cashier-agent/agent-status.ts';
import { QzError, type QzTrouble } from '#src/features/printing/cashier-agent/qz-error.ts';
import { toast } from '#src/lib/notices.ts';

/** The event that a failed or ended connection causes. */
const EVENT: Record<QzTrouble, AgentEvent> = {
  loadFailed: 'loadFailed',
  unreachable: 'unreachable',
  blocked: 'blocked',
  refused: 'refused',
  closed: 'closed',
  unsigned: 'startFailed',
  noPrinter: 'startFailed',
  notBegun: 'startFailed',
  printFailed: 'startFailed',
};

/** Shows the failure once as a toast on any screen; the card in *Ayarlar* shows it permanently (PRINT-29). */
export function noteAgentFailure(error: unknown): void {
  const problem = error instanceof QzError ? error : new QzError('unsigned');
  const isNews = currentAgent().state.failures === 0 || problem.trouble === 'loadFailed';
  const { phase } = sendAgentEvent(EVENT[problem.trouble]);
  if (isNews) toast.error(phase === 'failed' ? 'Başlatma hatası' : problem.message);
}

import { listStations } from '@sofra/contract/printing/printing-setup';
import { can } from '@sofra/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { retryDelayMs, type AgentEvent } from '#src/features/printing/cashier-agent/agent-state.ts';
import { currentAgent, sendAgentEvent } from '#src/features/printing/cashier-agent/agent-status.ts';
import { isAutoPrintOn, onAutoPrintChange } from '#src/features/printing/cashier-agent/auto-print.ts';
import { borrowQzLink, dropQzLink, type QzLink } from '#src/features/printing/cashier-agent/qz-link.ts';
import { serveSlips } from '#src/features/printing/cashier-agent/serve-slips.ts';
import { call } from '#src/lib/api/api.ts';
import { currentSession, onSessionChange } from '#src/lib/api/session.ts';
import { QzError, type QzTrouble } from '#src/features/printing/cashier-agent/qz-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { webLocks } from '#src/lib/device/browser-apis.ts';

let running: AbortController | null = null;
let tryNow = () => {};

/** True if printing is switched on and the session may sign calls to QZ Tray (PRINT-27). */
export function mayPrintHere(): boolean {
  const session = currentSession();
  return session !== null && can(session.role, 'qz.sign') && isAutoPrintOn();
}

/**
 * Starts the agent of this tab unless it runs already. It ends immediately when the session ends or the switch is
 * turned off. Returns a function that stops it.
 */
export function startCashierAgent(queries: QueryClient): () => void {
  if (running || !mayPrintHere()) return () => {};
  const over = new AbortController();
  running = over;
  const token = currentSession()?.token;
  const stop = () => {
    if (over.signal.aborted) return;
    running = null;
    sendAgentEvent('switchedOff');
    over.abort();
  };
  const reconsider = () => {
    if (!mayPrintHere() || currentSession()?.token !== token) stop();
  };
  const forget = [onAutoPrintChange(reconsider), onSessionChange(reconsider)];
  over.signal.addEventListener('abort', () => forget.forEach((one) => one()));
  sendAgentEvent('switchedOn');
  // Only checks that the server accepts this session; the response is ignored (PRINT-28).
  void call(listStations).catch(() => undefined);
  void run(queries, over.signal);
  return stop;
}

/** Tries again now: after QZ Tray was started or a permission was changed, or to skip the pause. */
export function retryCashierAgent(): void {
  if (currentAgent().state.phase === 'asking') void dropQzLink();
  else tryNow();
}

async function run(queries: QueryClient, over: AbortSignal): Promise<void> {
  const isOn = () => !over.aborted;
  await acquireTabLock(over, () => sendAgentEvent('placeTaken'));
  if (isOn()) sendAgentEvent('placeOurs');
  while (isOn()) {
    try {
      await serveOnce(queries, over);
    } catch (error) {
      if (isOn()) noteAgentFailure(error);
    }
    if (isOn()) await untilNextTry(over);
  }
}

/** With a trusted certificate QZ Tray answers sooner; otherwise it shows a window with *Allow*. */
const SOON_MS = 1_500;

async function serveOnce(queries: QueryClient, over: AbortSignal): Promise<void> {
  const link = await connect(over);
  try {
    if (!over.aborted) await serveSlips({ link, queries, over });
  } finally {
    await link.release();
  }
}

async function connect(over: AbortSignal): Promise<QzLink> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (event: 'loaded' | 'asked') => {
    if (!over.aborted) sendAgentEvent(event);
  };
  try {
    return await borrowQzLink({
      onLoaded: () => send('loaded'),
      onReached: () => (timer = setTimeout(() => send('asked'), SOON_MS)),
    });
  } finally {
    clearTimeout(timer);
  }
}

async function untilNextTry(over: AbortSignal): Promise<void> {
  const delay = retryDelayMs(currentAgent().state);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    tryNow = resolve;
    if (delay !== null) timer = setTimeout(resolve, delay);
    over.addEventListener('abort', () => resolve());
  });
  clearTimeout(timer);
  tryNow = () => {};
  // Ignored if it was switched off meanwhile.
  sendAgentEvent('retried');
}

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
function noteAgentFailure(error: unknown): void {
  const problem = error instanceof QzError ? error : new QzError('unsigned');
  const isNews = currentAgent().state.failures === 0 || problem.trouble === 'loadFailed';
  const { phase } = sendAgentEvent(EVENT[problem.trouble]);
  if (isNews) toast.error(phase === 'failed' ? 'Başlatma hatası' : problem.message);
}

const PLACE = 'sofra-cashier-agent';

/**
 * Waits until this tab is the only one of its browser that prints, and holds the lock until `signal` ends. `onTaken` is
 * called if another tab holds it. Without Web Locks (plain http) every tab may print: the server leases each slip to
 * one of them (PRINT-30), so several do no harm.
 */
async function acquireTabLock(signal: AbortSignal, onTaken: () => void): Promise<void> {
  const locks = webLocks();
  if (!locks || signal.aborted) return;
  const untilOver = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  const taken = await new Promise<boolean>((resolve) => {
    const onLock = (lock: Lock | null) => {
      resolve(lock === null);
      return lock === null ? undefined : untilOver();
    };
    // A browser that denies the lock counts as having none.
    locks.request(PLACE, { ifAvailable: true }, onLock).catch(() => resolve(false));
  });
  if (!taken) return;
  onTaken();
  await new Promise<void>((resolve) => {
    const mine = () => {
      resolve();
      return untilOver();
    };
    // Aborted while waiting, so no lock is held.
    locks.request(PLACE, { signal }, mine).catch(() => resolve());
  });
}

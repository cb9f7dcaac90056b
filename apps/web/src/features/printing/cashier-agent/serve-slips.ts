import { listPrinters } from '@sofra/contract/printing/printing';
import type { QueryClient } from '@tanstack/react-query';
import { noteListed, sendAgentEvent } from '#src/features/printing/cashier-agent/agent-status.ts';
import { createClaimer } from '#src/features/printing/cashier-agent/claim-slip.ts';
import { printClaim } from '#src/features/printing/cashier-agent/print-claim.ts';
import { printableHere } from '#src/features/printing/cashier-agent/printer-match.ts';
import { QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import type { QzLink } from '#src/features/printing/cashier-agent/qz-link.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { onServerEvent } from '#src/lib/realtime/server-events.ts';

interface Service {
  link: QzLink;
  queries: QueryClient;
  over: AbortSignal;
}

/**
 * Prints the waiting slips for the printers of this computer until the agent is stopped. Rejects with a {@link QzError}
 * when the connection ends or a person forbids it.
 */
export async function serveSlips(service: Service): Promise<void> {
  const { over } = service;
  const link = telling(service);
  const signal = createPrintSignal(link.lost, over);
  const readListed = createLister(link);
  const printNext = createPrinter({ ...service, link });
  try {
    while (!over.aborted) {
      if (!link.isOpen()) throw new QzError('closed');
      const listed = await readListed();
      // One after the other, to keep the order of the slips.
      while (await printNext(listed));
      await signal.raised();
    }
  } finally {
    signal.stop();
  }
}

/** QZ Tray answers sooner unless it waits for a user. The card then shows this. */
const SOON_MS = 1_500;

function telling({ link, over }: Service): QzLink {
  let hasAnswered = false;
  const told = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => !over.aborted && sendAgentEvent('asked'), SOON_MS);
    try {
      const answer = await asked;
      hasAnswered = true;
      return answer;
    } finally {
      clearTimeout(timer);
      if (hasAnswered && !over.aborted) sendAgentEvent('allowed');
    }
  };
  return {
    ...link,
    printers: () => told(link.printers()),
    print: (target, bytes) => told(link.print(target, bytes)),
  };
}

/** The list is read again after this time, because printers are plugged in and renamed during a connection. */
const LIST_AGAIN_MS = 60_000;

function createLister(link: QzLink): () => Promise<string[]> {
  let listed: string[] | null = null;
  let at = 0;
  return async () => {
    if (listed && Date.now() - at < LIST_AGAIN_MS) return listed;
    try {
      listed = await link.printers();
      at = Date.now();
      noteListed(listed);
    } catch (error) {
      // While the server cannot sign, the previous list is used.
      const isOnlyUnsigned = error instanceof QzError && error.trouble === 'unsigned';
      if (!listed || !isOnlyUnsigned) throw error;
    }
    return listed;
  };
}

/** Prints one slip; false when none is waiting, or when it is better to wait for the next signal. */
function createPrinter({ link, queries, over }: Service): (listed: string[]) => Promise<boolean> {
  const claimNext = createClaimer();
  const isOver = () => over.aborted;
  let isListOld = false;
  return async (listed) => {
    // Errors are ignored here: the connection status shows them, and the next signal reads again.
    const printers = await queries.query(readQuery(listPrinters)).catch(() => []);
    const ids = printableHere(printers, listed).map(({ id }) => id);
    if (ids.length === 0 || isOver()) return false;
    const claim = await claimNext(ids).catch(() => null);
    if (claim) {
      const problem = await printClaim(claim, { link, listed, isOver });
      isListOld = true;
      if (problem?.trouble === 'refused') throw problem;
      if (problem === null) return true;
    }
    if (isListOld) refreshPrinting(queries);
    isListOld = false;
    return false;
  };
}

/** No event announces how many slips wait, so the printing till refetches it itself. */
function refreshPrinting(queries: QueryClient): void {
  for (const key of ['printers', 'print-jobs']) void queries.invalidateQueries({ queryKey: [key] });
}

/**
 * Polls in addition to the events. No event announces a job after the socket was disconnected or the lease of
 * another till ended.
 */
const POLL_MS = 5_000;

interface PrintSignal {
  /** Resolves with the next signal, or at once if there was one since the last call. */
  raised: () => Promise<void>;
  stop: () => void;
}

/** Signals every print event, every {@link POLL_MS}, and the end of the connection or the agent. */
function createPrintSignal(lost: Promise<void>, over: AbortSignal): PrintSignal {
  let wake = () => {};
  let isRaised = false;
  const raise = () => {
    isRaised = true;
    wake();
  };
  const timer = setInterval(raise, POLL_MS);
  const forget = [onServerEvent('print:ticket', raise), onServerEvent('print:station', raise)];
  over.addEventListener('abort', raise);
  void lost.then(raise);
  return {
    raised: async () => {
      if (!isRaised) await new Promise<void>((resolve) => (wake = resolve));
      isRaised = false;
    },
    stop: () => {
      clearInterval(timer);
      forget.forEach((one) => one());
    },
  };
}

import { onServerEvent } from '#src/lib/server-events.ts';

/** Polls as well, for what no event announces: the socket was disconnected, or the lease of another till ran out. */
const POLL_MS = 5_000;

export interface PrintBell {
  /** Resolves with the next signal; at once when one came since the last call. */
  rung: () => Promise<void>;
  stop: () => void;
}

/** Signals every print event, every {@link POLL_MS}, and when the connection or the agent has ended. */
export function createPrintBell(lost: Promise<void>, over: AbortSignal): PrintBell {
  let wake = () => {};
  let hasRung = false;
  const ring = () => {
    hasRung = true;
    wake();
  };
  const timer = setInterval(ring, POLL_MS);
  const forget = [onServerEvent('print:ticket', ring), onServerEvent('print:station', ring)];
  over.addEventListener('abort', ring);
  void lost.then(ring);
  return {
    rung: async () => {
      if (!hasRung) await new Promise<void>((resolve) => (wake = resolve));
      hasRung = false;
    },
    stop: () => {
      clearInterval(timer);
      forget.forEach((one) => one());
    },
  };
}

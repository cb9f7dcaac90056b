import { onServerEvent } from '#src/lib/server-events.ts';

/** For what no event told: the socket was away, the lease of another till ran out. */
const POLL_MS = 5_000;

export interface PrintBell {
  /** Resolves with the next ring; at once when it has rung since it was last heard. */
  rung: () => Promise<void>;
  stop: () => void;
}

/** Rings for every print event, every {@link POLL_MS}, and when there is nothing left to wait for. */
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

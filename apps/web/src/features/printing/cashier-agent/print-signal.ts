import { onServerEvent } from '#src/lib/server-events.ts';

/**
 * Polls besides the events, because no event announces a job after the socket was disconnected or the lease of another
 * till ended.
 */
const POLL_MS = 5_000;

export interface PrintSignal {
  /** Resolves with the next signal, or at once if one came since the last call. */
  raised: () => Promise<void>;
  stop: () => void;
}

/** Signals every print event, every {@link POLL_MS}, and the end of the connection or the agent. */
export function createPrintSignal(lost: Promise<void>, over: AbortSignal): PrintSignal {
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

import { SERVER_BASE } from '#src/lib/api/api.ts';
import { currentConnection, setConnectionCheck, setConnection } from '#src/lib/realtime/connection.ts';

const ANSWER_PATIENCE_MS = 3_000;
/**
 * The interval of checks while the server or the network is away: attempts of the socket itself may hang for too long.
 */
const ASK_AGAIN_MS = 5_000;
/**
 * While the browser reports no network, a successful response may have been the last one. The check is repeated soon.
 */
const ASK_TWICE_MS = 500;

interface Witness {
  hasOpenSocket: () => boolean;
  /**
   * Called when the server becomes reachable, also for the first time. `wasEarly` when the socket was connected before
   * any read began.
   */
  onContact: (wasEarly: boolean) => void;
}

export interface ServerPresence {
  /** Reports a sign of a lost connection, which starts a check. */
  doubt: () => void;
  /**
   * Reports that the socket is connected. This is trusted without a check, unless one is running or there is no
   * network.
   */
  noteResponse: (wasEarly?: boolean) => void;
  stop: () => void;
}

/**
 * Watches from the start of the page if the server is reachable (OFF-13). The response of the server decides. A browser
 * without a network may still reach a server on its own machine. A proxy may block only sockets. Every reported doubt
 * leads to a check that began after it. A socket that connects during a check only causes another check, because the
 * network may just be disappearing.
 */
export function watchServerPresence({ hasOpenSocket, onContact }: Witness): ServerPresence {
  let isAsking = false;
  let doubts = 0;
  let isStopped = false;
  let next: ReturnType<typeof setTimeout> | undefined;

  const ask = async (isNewDoubt: boolean): Promise<void> => {
    clearTimeout(next);
    const heeded = doubts;
    isAsking = true;
    const isAnswering = await serverAnswers();
    if (isStopped) return;
    isAsking = false;
    if (!isAnswering) setConnection('offline');
    // A doubt was reported during the check, so its result may be outdated.
    if (doubts !== heeded) return ask(true);
    if (isAnswering && hasOpenSocket()) noteContact();
    else if (isAnswering) setConnection('reconnecting');
    if (isAnswering && navigator.onLine) return;
    next = setTimeout(() => void ask(false), isAnswering && isNewDoubt ? ASK_TWICE_MS : ASK_AGAIN_MS);
  };
  const doubt = () => {
    doubts += 1;
    if (!isAsking) void ask(true);
  };
  const noteContact = (wasEarly = false) => {
    if (currentConnection() === 'connected') return;
    setConnection('connected');
    onContact(wasEarly);
  };
  const noteResponse = (wasEarly = false) => {
    if (isAsking || !navigator.onLine) return doubt();
    clearTimeout(next);
    noteContact(wasEarly);
  };

  addEventListener('offline', doubt);
  setConnectionCheck(doubt);
  if (!navigator.onLine) {
    // The page was opened without a network: shown at once, not only after failed attempts.
    setConnection('offline');
    doubt();
  }
  return {
    doubt,
    noteResponse,
    stop: () => {
      isStopped = true;
      clearTimeout(next);
      removeEventListener('offline', doubt);
      setConnectionCheck(() => {});
    },
  };
}

const serverAnswers = (): Promise<boolean> =>
  fetch(`${SERVER_BASE}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) })
    .then((answer) => answer.ok)
    .catch(() => false);

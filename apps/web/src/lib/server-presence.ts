import { SERVER_BASE } from '#src/lib/api.ts';
import { currentConnection, onDoubt, setConnection } from '#src/lib/connection.ts';

const ANSWER_PATIENCE_MS = 3_000;
/** While it is away, or the browser says so: the socket's own tries may hang for longer than people wait. */
const ASK_AGAIN_MS = 5_000;
/** What a browser without a network has just heard may have been the last answer that came through. */
const ASK_TWICE_MS = 500;

interface Witness {
  hasOpenSocket: () => boolean;
  /** The server is there again after it was not, or for the first time. */
  onContact: () => void;
}

export interface ServerPresence {
  /** Something speaks against the connection: the server is asked. */
  doubt: () => void;
  /** The socket stands. Believed at once, unless something speaks against it. */
  noteResponse: () => void;
  stop: () => void;
}

/**
 * Whether the server is there, watched from the first moment on, whatever is still loading. A browser without a network
 * may still reach a server on its own machine, and a proxy may let through everything but sockets: what counts is
 * whether the server answers (OFF-13). No doubt is dropped: the last word of a socket that opened while the network
 * went away only makes it ask again.
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
    // What happened since may be younger than the answer.
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
  const noteContact = () => {
    if (currentConnection() === 'connected') return;
    setConnection('connected');
    onContact();
  };
  const noteResponse = () => {
    if (isAsking || !navigator.onLine) return doubt();
    clearTimeout(next);
    noteContact();
  };

  addEventListener('offline', doubt);
  onDoubt(doubt);
  if (!navigator.onLine) {
    // Opened without a connection: said at once, not only after the first tries.
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
      onDoubt(() => {});
    },
  };
}

const serverAnswers = (): Promise<boolean> =>
  fetch(`${SERVER_BASE}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) })
    .then((answer) => answer.ok)
    .catch(() => false);

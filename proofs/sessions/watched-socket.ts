import { io, type Socket } from 'socket.io-client';

/** The connection of a screen, and what happened to it. */
export interface WatchedSocket {
  /** The server's id of the socket. */
  id: string;
  /** `performance.now()` when the connection ended; null while it is open. */
  readonly endedAt: number | null;
  /** The names of the received events. */
  readonly received: readonly string[];
  /** The data to resume the connection, if connection state recovery were enabled; null when the server sends none. */
  readonly recovery: Recovery | null;
  /** Cuts the connection without notifying the server. */
  drop: () => void;
  close: () => void;
}

export interface Recovery {
  pid: string;
  offset: string;
}

const OPTIONS = { transports: ['websocket'], forceNew: true, reconnection: false };
const ANSWER_MS = 10_000;

/** Rejects with the server's refusal. */
export async function openSocket(
  url: string,
  token: string,
  recovery: Recovery | null = null,
): Promise<WatchedSocket> {
  const socket = io(url, { ...OPTIONS, auth: { token, ...recovery } });
  const received: string[] = [];
  const known: { endedAt: number | null; pid: string | null; offset: string | null } = {
    ...{ endedAt: null, pid: null, offset: null },
  };
  socket.onAny((name: string) => received.push(name));
  socket.on('disconnect', () => (known.endedAt ??= performance.now()));
  // Low-level packets contain the data by which a client would resume the connection.
  socket.io.on('packet', ({ data }: { data?: unknown }) => {
    if (Array.isArray(data)) known.offset = typeof data.at(-1) === 'string' ? (data.at(-1) as string) : null;
    else known.pid = (data as { pid?: string } | undefined)?.pid ?? known.pid;
  });
  await answered(socket);
  return {
    id: socket.id ?? '',
    get endedAt() {
      return known.endedAt;
    },
    received,
    get recovery() {
      const { pid, offset } = known;
      return pid === null ? null : { pid, offset: offset ?? '' };
    },
    drop: () => socket.io.engine.close(),
    close: () => socket.disconnect(),
  };
}

async function answered(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
    for (const event of ['connect', 'connect_error'] as const) socket.once(event, () => clearTimeout(timer));
  }).catch((error: unknown) => {
    socket.disconnect();
    throw error;
  });
}

/** The message it is refused with; null when it was admitted. */
export async function refusalOf(url: string, token: string, recovery?: Recovery): Promise<string | null> {
  try {
    const socket = await openSocket(url, token, recovery ?? null);
    socket.close();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

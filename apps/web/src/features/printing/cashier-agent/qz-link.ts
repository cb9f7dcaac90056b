import { ApiError } from '#src/lib/api/api-error.ts';
import { captureQzTrayLog, loadQzTray, type Qz } from '#src/features/printing/cashier-agent/load-qz-tray.ts';
import { errorOfCall, errorOfConnection, QzError } from '#src/features/printing/cashier-agent/qz-error.ts';

/** The target of a slip: a printer by QZ Tray's name for it, or one on the network. */
export type PrintTarget = { name: string } | { host: string; port: number };

/** The connection of this tab to QZ Tray. There is at most one, shared by all borrowers. */
export interface QzLink {
  /** The printers of this computer by QZ Tray's names. */
  printers: () => Promise<string[]>;
  /** Resolves when QZ Tray has passed the slip on; rejects with a {@link QzError}. */
  print: (target: PrintTarget, bytesBase64: string) => Promise<void>;
  isOpen: () => boolean;
  /** Resolves when the connection ends, closed by either side. */
  lost: Promise<void>;
  /** Ends this use of the connection; the last borrower closes it. */
  release: () => Promise<void>;
}

/** Longer than a person needs to find the window with *Allow*, shorter than anyone would wait for a slip. */
const ANSWER_PATIENCE_MS = 60_000;
/** Limits the closing handshake, because the program may no longer answer. */
const CLOSE_PATIENCE_MS = 3_000;
/** The library would try more hosts and ports, but the content security policy allows only these. */
const ADDRESS = { host: 'localhost', port: { secure: [8181], insecure: [8182] }, retries: 0 };

interface Connection {
  qz: Qz;
  lost: Promise<void>;
  isLost: boolean;
}
let opening: Promise<Connection> | null = null;
let borrowers = 0;

interface Progress {
  onLoaded?: () => void;
  /** Called when QZ Tray is reached and has not answered yet, maybe because it waits for a user. */
  onReached?: () => void;
}

/** Loads the library and connects, or shares the existing connection. Rejects with a {@link QzError}. */
export async function borrowQzLink({ onLoaded, onReached }: Progress = {}): Promise<QzLink> {
  borrowers += 1;
  try {
    const qz = await loadQzTray().catch(() => {
      throw new QzError('loadFailed');
    });
    onLoaded?.();
    if (onReached) captureQzTrayLog({ onReached });
    opening ??= connect(qz);
    return linkTo(await opening);
  } catch (error) {
    borrowers -= 1;
    throw error;
  }
}

async function connect(qz: Qz): Promise<Connection> {
  let noteLost = () => {};
  const connection: Connection = { qz, isLost: false, lost: new Promise((resolve) => (noteLost = resolve)) };
  qz.websocket.setClosedCallbacks(() => {
    connection.isLost = true;
    opening = null;
    noteLost();
  });
  // When the connection closes before QZ Tray has sent its version, the library's promise never settles, so this one
  // does.
  const ended = connection.lost.then(() => {
    throw new QzError('closed');
  });
  try {
    const isSecurePage = location.protocol === 'https:';
    await Promise.race([qz.websocket.connect({ ...ADDRESS, usingSecure: isSecurePage }), ended]);
    return connection;
  } catch (error) {
    await disconnect(qz);
    opening = null;
    throw await whyNotConnected(error);
  }
}

async function whyNotConnected(error: unknown): Promise<QzError> {
  const problem = error instanceof ApiError ? new QzError('unsigned') : errorOfConnection(error);
  return problem.trouble === 'unreachable' && (await isForbidden()) ? new QzError('blocked') : problem;
}

/**
 * Newer browsers require the user's permission before a page connects to this computer. Older ones do not know these
 * permissions.
 */
async function isForbidden(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      if (state === 'denied') return true;
    } catch {
      // This browser does not know the permission.
    }
  }
  return false;
}

/** Closes any connection, also one that QZ Tray has not answered yet. Pending callers receive an error. */
export async function dropQzLink(): Promise<void> {
  if (opening) await disconnect(await loadQzTray());
}

async function disconnect(qz: Qz): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS));
  await Promise.race([qz.websocket.disconnect().catch(() => undefined), patience]);
}

/** One call at a time, so that a signature can be matched to its call. QZ Tray handles calls one by one anyway. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(connection: Connection, ask: (qz: Qz) => Promise<Answer>): Promise<Answer> {
  const answer = turn.then(() => answered(connection, ask));
  turn = answer.catch(() => undefined);
  return answer;
}

async function answered<Answer>(connection: Connection, ask: (qz: Qz) => Promise<Answer>): Promise<Answer> {
  if (connection.isLost) throw new QzError('closed');
  let wasSigned = false;
  captureQzTrayLog({ onSigned: () => (wasSigned = true) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QzError('closed', { mayBePrinted: wasSigned })), ANSWER_PATIENCE_MS);
  });
  try {
    return await Promise.race([ask(connection.qz), silence]);
  } catch (error) {
    const problem = errorOfCall(error, wasSigned);
    // A QZ Tray that was silent for a minute is called again over a new connection.
    if (problem.trouble === 'closed' || problem.trouble === 'refused') void disconnect(connection.qz);
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}

function linkTo(connection: Connection): QzLink {
  let isReleased = false;
  return {
    printers: () => inTurn(connection, findPrinters),
    print: (target, bytes) => inTurn(connection, (qz) => printRaw(qz, target, bytes)),
    isOpen: () => !connection.isLost && !isReleased,
    lost: connection.lost,
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      borrowers -= 1;
      if (borrowers === 0 && !connection.isLost) await disconnect(connection.qz);
    },
  };
}

async function findPrinters(qz: Qz): Promise<string[]> {
  const found = await qz.printers.find();
  return typeof found === 'string' ? [found] : found;
}

function printRaw(qz: Qz, target: PrintTarget, bytesBase64: string): Promise<void> {
  const printer = 'name' in target ? target.name : { host: target.host, port: String(target.port) };
  const config = qz.configs.create(printer, { jobName: 'Sofra' });
  return qz.print(config, [{ type: 'raw', format: 'command', flavor: 'base64', data: bytesBase64 }]);
}

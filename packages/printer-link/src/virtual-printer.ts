import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EscposTokens } from './escpos-tokens.ts';
import { EscposParser, type ParserOptions } from './parse-escpos.ts';
import { PrintedSlips, type PrintedSlip } from './printed-slips.ts';
import { encodeStatus, type PrinterStatus } from './printer-status.ts';
import { startSlipPage, type SlipPage } from './virtual-printer-page.ts';

export interface VirtualPrinterOptions {
  readonly host?: string;
  /** 0: any free port. */
  readonly port?: number;
  /** Port of the page that shows the paper; 0: any free port, null: no page. */
  readonly pagePort?: number | null;
  /** Characters in a line of the paper, for the page. */
  readonly columns?: number;
  readonly codePages?: ParserOptions['codePages'];
  readonly onSlip?: (slip: PrintedSlip) => void;
}

export interface VirtualPrinter {
  readonly host: string;
  readonly port: number;
  readonly pageUrl: string | null;
  /** The last 50, oldest first, as of the moment of asking: read it anew, do not keep it. */
  readonly slips: readonly PrintedSlip[];
  /** A slip already printed or coming that fits; rejects after `timeoutMs` (default 5000). */
  readonly waitForSlip: (fits: (slip: PrintedSlip) => boolean, timeoutMs?: number) => Promise<PrintedSlip>;
  /** Pulls the plug: refuses connections and cuts the present ones. */
  readonly goOffline: () => Promise<void>;
  /** Back on the same port. */
  readonly goOnline: () => Promise<void>;
  /** From now on connections are accepted, nothing is read, answered or closed; `false` ends it for new connections. */
  readonly acceptAndNeverAnswer: (on?: boolean) => void;
  /** The next connection is reset after this many bytes; what arrived until then is printed. Once. */
  readonly dropAfter: (bytes: number) => void;
  /** What `DLE EOT` is answered with; `null` makes the printer one of those that never answer. Starts as null. */
  readonly setStatus: (status: PrinterStatus | null) => void;
  readonly stop: () => Promise<void>;
}

/** How the printer misbehaves at the moment; read by each connection. */
interface Mood {
  isDeaf: boolean;
  dropAfter: number | null;
  status: PrinterStatus | null;
}

/** Prints what arrives on one connection, as a real printer does: slip by slip while the bytes come. */
function serveConnection(socket: Socket, mood: Mood, paper: PrintedSlips, options: ParserOptions): void {
  const parser = new EscposParser(options);
  const questions = new EscposTokens();
  let budget = mood.dropAfter;
  mood.dropAfter = null;
  const print = (slips: ReturnType<EscposParser['push']>) => {
    for (const slip of slips) paper.add(slip, new Date());
  };
  const answer = (piece: Uint8Array) => {
    for (const token of questions.push(piece)) {
      if (token.kind !== 'command' || token.name !== 'DLE EOT' || mood.status === null) continue;
      socket.write(Uint8Array.of(encodeStatus(mood.status, token.args[0] ?? 0)));
    }
  };
  socket.on('data', (piece) => {
    const read = budget === null ? piece : piece.subarray(0, budget);
    print(parser.push(read));
    answer(read);
    if (budget === null) return;
    budget -= read.length;
    if (budget <= 0) socket.resetAndDestroy();
  });
  socket.on('close', () => print(parser.end()));
}

const closing = (thing: Socket | Server): Promise<unknown> =>
  new Promise((resolve) => thing.once('close', resolve));

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * A network printer without paper: listens on raw TCP, understands ESC/POS, keeps the slips, and misbehaves on demand.
 * For the demo, for trying out without hardware, and for tests. Rejects with the system's error (`EADDRINUSE`) when a
 * port is taken.
 */
export async function startVirtualPrinter(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const { host = '127.0.0.1', pagePort = null, columns = 42, codePages } = options;
  const paper = new PrintedSlips();
  const mood: Mood = { isDeaf: false, dropAfter: null, status: null };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A sender that resets its connection is everyday life for a printer; 'close' follows and ends the slip.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (mood.isDeaf) socket.pause();
    else serveConnection(socket, mood, paper, codePages === undefined ? {} : { codePages });
  });
  const port = await listen(server, options.port ?? 0, host);
  if (options.onSlip) paper.onPrinted(options.onSlip);
  const unplug = async () => {
    // Each 'close' is waited for, because it puts the torn-off rest of a slip on the pile.
    const cut = [...sockets].map((socket) => closing(socket.resetAndDestroy()));
    if (server.listening) cut.push(closing(server.close()));
    await Promise.all(cut);
  };
  let page: SlipPage | null = null;
  try {
    if (pagePort !== null)
      page = await startSlipPage({ host, port: pagePort, columns, printerPort: port, paper });
  } catch (error) {
    await unplug();
    throw error;
  }
  return {
    host,
    port,
    pageUrl: page?.url ?? null,
    get slips() {
      return paper.all;
    },
    waitForSlip: (fits, timeoutMs = 5000) => paper.waitFor(fits, timeoutMs),
    goOffline: unplug,
    goOnline: async () => {
      if (!server.listening) await listen(server, port, host);
    },
    acceptAndNeverAnswer: (on = true) => {
      mood.isDeaf = on;
    },
    dropAfter: (bytes) => {
      mood.dropAfter = bytes;
    },
    setStatus: (status) => {
      mood.status = status;
    },
    stop: async () => {
      await Promise.all([unplug(), page?.stop()]);
    },
  };
}

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ParserOptions } from './parse-escpos.ts';
import { PrintedSlips, type PrintedSlip } from './printed-slips.ts';
import { VirtualConnection } from './virtual-connection.ts';
import { misbehaviourOf, PrinterFaults, type Misbehaviour } from './virtual-printer-faults.ts';
import { startSlipPage, type SlipPage } from './virtual-printer-page.ts';

export interface VirtualPrinterOptions {
  readonly host?: string;
  /** 0 picks any free port. */
  readonly port?: number;
  /** The port of the page that shows the slips; 0 picks any free port, null serves no page. */
  readonly pagePort?: number | null;
  /** Characters per line of the paper, for the page. */
  readonly columns?: number;
  readonly codePages?: ParserOptions['codePages'];
  readonly onSlip?: (slip: PrintedSlip) => void;
}

export interface VirtualPrinter extends Misbehaviour {
  readonly host: string;
  readonly port: number;
  readonly pageUrl: string | null;
  /** The last 50 slips, oldest first, as of this access; later slips are not added to the array. */
  readonly slips: readonly PrintedSlip[];
  /** The first matching slip, already printed or printed later. Rejects after `timeoutMs` (30 s by default). */
  readonly waitForSlip: (fits: (slip: PrintedSlip) => boolean, timeoutMs?: number) => Promise<PrintedSlip>;
  /** Refuses connections and cuts the present ones, as when the plug is pulled. */
  readonly goOffline: () => Promise<void>;
  /** Accepts connections again on the same port. */
  readonly goOnline: () => Promise<void>;
  /** Inserts a new roll: the slips that waited for paper are printed now. */
  readonly loadPaper: () => void;
  readonly stop: () => Promise<void>;
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
  const faults = new PrinterFaults();
  const connections = new Set<VirtualConnection>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Senders often reset their connection; 'close' follows and ends the slip.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (faults.isDeaf) socket.pause();
    else {
      const connection = new VirtualConnection(
        socket,
        faults,
        paper,
        codePages === undefined ? {} : { codePages },
      );
      connections.add(connection);
      socket.on('close', () => connection.isDone && connections.delete(connection));
    }
  });
  const port = await listen(server, options.port ?? 0, host);
  if (options.onSlip) paper.onPrinted(options.onSlip);
  const unplug = async () => {
    // Waits for each 'close', because it ends the slip that was cut off and adds it to the list.
    const cut = [...sockets].map((socket) => closing(socket.resetAndDestroy()));
    if (server.listening) cut.push(closing(server.close()));
    await Promise.all(cut);
    connections.clear();
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
    waitForSlip: (fits, timeoutMs = 30_000) => paper.waitFor(fits, timeoutMs),
    goOffline: unplug,
    goOnline: async () => {
      if (!server.listening) await listen(server, port, host);
    },
    loadPaper: () => {
      faults.rowsLeft = null;
      for (const connection of connections) {
        connection.goOn();
        if (connection.isDone) connections.delete(connection);
      }
    },
    ...misbehaviourOf(faults),
    stop: async () => {
      await Promise.all([unplug(), page?.stop()]);
    },
  };
}

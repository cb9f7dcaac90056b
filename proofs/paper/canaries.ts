import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * A listener that the server must never connect to: it listens on every address of this machine and records
 * connections.
 */
export interface Canary {
  port: number;
  /** Each connection, and the bytes it sent. */
  received: string[];
  close: () => Promise<void>;
}

/** The addresses of this machine, loopback included. */
export const addresses = (family: 'IPv4' | 'IPv6'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter((found) => found.family === family && !found.address.startsWith('fe80'))
    .map(({ address }) => address);

const EVERYWHERE = addresses('IPv6').length > 0 ? '::' : '0.0.0.0';

/** The ports allowed by default, from the last, since people try their own printers on the first ones. */
const PRINTER_PORTS = [9109, 9108, 9107, 9106, 9105, 9104, 9103, 9102, 9101];

/** Starts a canary at an allowed printer port. */
export const startPrinterPortCanary = (): Promise<Canary> =>
  atFreePrinterPort((port) => startCanary(port, EVERYWHERE));

/** Starts a listener at the first allowed printer port that is free here. */
export async function atFreePrinterPort<T>(
  start: (port: number) => Promise<T>,
  [port, ...others]: readonly number[] = PRINTER_PORTS,
): Promise<T> {
  if (port === undefined) throw new Error(`none of the ports ${PRINTER_PORTS.join(', ')} is free`);
  try {
    return await start(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return atFreePrinterPort(start, others);
  }
}

/** Port 0 is any free one. */
export async function startCanary(port = 0, host = EVERYWHERE): Promise<Canary> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    const at = `${socket.localAddress}:${socket.localPort}`;
    received.push(`a connection at ${at}`);
    socket.on('data', (bytes) => received.push(`${bytes.length} bytes at ${at}`));
    socket.on('error', () => socket.destroy()); // what it sent before is recorded
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, received, close };
}

/**
 * Proves that the canary notices connections at these addresses, and clears its records. Returns those that do not
 * work.
 */
export async function provoke(canary: Canary, hosts: readonly string[]): Promise<string[]> {
  const deaf: string[] = [];
  for (const host of hosts) {
    const before = canary.received.length;
    const socket = connect(canary.port, host);
    await once(socket, 'connect');
    socket.end('x');
    await once(socket, 'close');
    if (canary.received.length === before) deaf.push(`the canary at ${host}:${canary.port} is deaf`);
  }
  canary.received.length = 0;
  return deaf;
}

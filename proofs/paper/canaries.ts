import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/** What must never be dialled: it listens on every address of this machine and notes whoever comes. */
export interface Canary {
  port: number;
  /** Each connection, and what it said. */
  received: string[];
  close: () => Promise<void>;
}

/** This machine's own, loopback included. */
export const addresses = (family: 'IPv4' | 'IPv6'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter((found) => found.family === family && !found.address.startsWith('fe80'))
    .map(({ address }) => address);

const EVERYWHERE = addresses('IPv6').length > 0 ? '::' : '0.0.0.0';

/** Ports that are allowed unless a setting says otherwise; from the end, where nobody tries out a printer of their own. */
const PRINTER_PORTS = [9109, 9108, 9107, 9106, 9105, 9104, 9103, 9102, 9101];

/** One at a port of printers. */
export const startPrinterPortCanary = (): Promise<Canary> =>
  atFreePrinterPort((port) => startCanary(port, EVERYWHERE));

/** Whatever listens, at the first of the ports of printers that is free here. */
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

/** Port 0: any free one. */
export async function startCanary(port = 0, host = EVERYWHERE): Promise<Canary> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    const at = `${socket.localAddress}:${socket.localPort}`;
    received.push(`a connection at ${at}`);
    socket.on('data', (bytes) => received.push(`${bytes.length} bytes at ${at}`));
    socket.on('error', () => socket.destroy()); // whoever hung up has said what there was to say
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, received, close };
}

/** Whether it sings at all at these addresses; what it heard meanwhile is forgotten. */
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

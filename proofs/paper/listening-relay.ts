import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { VirtualPrinter } from '@sofra/printer-link/virtual-printer';

/** A relay in front of a printer that forwards both directions and records what the printer was sent. */
export interface ListeningRelay {
  port: number;
  /** The bytes of each finished connection, in order. */
  sent: Uint8Array[];
  close: () => Promise<void>;
}

type Address = Pick<VirtualPrinter, 'host' | 'port'>;

export async function startListeningRelay({ host, port }: Address): Promise<ListeningRelay> {
  const sent: Uint8Array[] = [];
  // Half-open, as senders leave it, because the printer still responds after the last byte.
  const server = createServer({ allowHalfOpen: true }, (sender) => {
    const pieces: Buffer[] = [];
    const target = connect({ host, port, allowHalfOpen: true });
    sender.on('data', (piece: Buffer) => pieces.push(piece));
    sender.on('close', () => sent.push(Buffer.concat(pieces)));
    sender.pipe(target).pipe(sender);
    // If either side breaks off, the other is closed too; what was sent before is recorded.
    sender.on('error', () => target.destroy());
    target.on('error', () => sender.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, sent, close };
}

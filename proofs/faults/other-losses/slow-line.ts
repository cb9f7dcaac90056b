import net from 'node:net';
import type { RandomSource } from '@sofra/test-kit/money/random-source';

/** A bad network between screens and the server: data is delayed, and connections are cut in the middle. */
export interface SlowLine {
  url: string;
  /** Cuts about this part of the open connections; returns how many. */
  cut: (part: number) => number;
  close: () => Promise<void>;
}

const SLOWEST_MS = 150;

export async function startSlowLine(serverUrl: string, random: RandomSource): Promise<SlowLine> {
  const { port, hostname } = new URL(serverUrl);
  const lines = new Set<() => void>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    const delayMs = random.int(20, SLOWEST_MS);
    const end = () => {
      lines.delete(end);
      client.destroy();
      upstream.destroy();
    };
    lines.add(end);
    passOn(client, upstream, delayMs);
    passOn(upstream, client, delayMs);
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut: (part) => {
      const broken = [...lines].filter(() => random.chance(part));
      for (const end of broken) end();
      return broken.length;
    },
    close: async () => {
      for (const end of [...lines]) end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Everything on a connection is delayed by the same time, so that the order is kept. */
function passOn(from: net.Socket, to: net.Socket, delayMs: number): void {
  from.on('data', (bytes) => void setTimeout(() => to.writable && to.write(bytes), delayMs));
}

import net from 'node:net';
import type { RandomSource } from '@sofra/test-kit/money/random-source';

/** The position of the cut: after half of the request, or after none, half or all of the response. */
export const CUTS = ['in the request', 'before the answer', 'in the answer', 'after the answer'] as const;
export type Cut = (typeof CUTS)[number];

export interface ReplyCuttingProxy {
  url: string;
  cuts: ReadonlyMap<Cut, number>;
  /** The number of requests that passed completely. */
  passed: () => number;
  close: () => Promise<void>;
}

interface CuttingOptions {
  port: number;
  random: RandomSource;
  /** The part of all requests that is cut somewhere. */
  cutting: number;
}

/** A proxy between clients and the server that cuts a part of the requests and responses at the worst moments. */
export async function startReplyCuttingProxy(options: CuttingOptions): Promise<ReplyCuttingProxy> {
  const open = new Set<net.Socket>();
  const counts = new Map<Cut, number>();
  let passed = 0;
  const onRequest = (): Cut | null => {
    const cut = options.random.chance(options.cutting) ? options.random.pick(CUTS) : null;
    if (cut === null) passed += 1;
    return cut;
  };
  const onCut = (cut: Cut) => counts.set(cut, (counts.get(cut) ?? 0) + 1);
  const server = net.createServer((person) => {
    const upstream = net.connect(options.port, '127.0.0.1');
    const end = () => {
      person.destroy();
      upstream.destroy();
    };
    for (const socket of [person, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => open.delete(socket));
    }
    cutBetween({ person, upstream, end }, { onRequest, onCut });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cuts: counts,
    passed: () => passed,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Line {
  person: net.Socket;
  upstream: net.Socket;
  end: () => void;
}

interface Fate {
  onRequest: () => Cut | null;
  onCut: (cut: Cut) => void;
}

/** Requests on one connection follow each other, so the bytes after a response belong to the next request. */
function cutBetween({ person, upstream, end }: Line, { onRequest, onCut }: Fate): void {
  let isAnswered = true;
  let fate: Cut | null = null;
  const cut = (which: Cut) => {
    onCut(which);
    end();
  };
  person.on('data', (bytes) => {
    if (isAnswered) fate = onRequest();
    isAnswered = false;
    if (fate !== 'in the request') return void upstream.write(bytes);
    upstream.write(bytes.subarray(0, bytes.length / 2), () => cut('in the request'));
    fate = null;
  });
  upstream.on('data', (bytes) => {
    isAnswered = true;
    if (fate === null) return void person.write(bytes);
    if (fate === 'before the answer') return cut(fate);
    const passedOn = fate === 'after the answer' ? bytes : bytes.subarray(0, bytes.length / 2);
    const which = fate;
    person.write(passedOn, () => cut(which));
  });
}

import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@sofra/test-kit/send';
import { LEASE_SECONDS } from '@sofra/api/src/features/printing/delivery/judge-attempt';
import { startServerProcess } from '@sofra/api/test/faults/server-process';
import { until } from '@sofra/api/test/faults/started-sofra';
import type { Business } from '@sofra/test-kit/money/test-business';
import type { TillOutcomes } from '#proofs/faults/busy-tills.ts';
import { placePrinter, untilPrinted, type Paper } from '#proofs/faults/paper.ts';
import type { Installation } from '#proofs/stage/installation.ts';

interface Stage {
  installation: Installation;
  business: Business;
  paper: Paper;
  said: TillOutcomes['said'];
  /** The settings of both servers. */
  settings: Record<string, string>;
}

const NOTE = 'overtaken ticket.';
const LONGEST_MS = 30_000;
/** Time for the first server, once it continues, to do what it was about to do. */
const AFTERWARDS_MS = 2_000;

/**
 * Suspends a server between connecting to the printer and sending the slip, for longer than the job's lease. A second
 * server prints the job with the repeat banner, since the first may have printed it. Then the first continues.
 */
export async function overtakeLease(stage: Stage): Promise<string[]> {
  const { installation, business, paper, said, settings } = stage;
  const { pid } = installation.server;
  const gate = await openGate(paper, () => process.kill(pid, 'SIGSTOP'));
  await placePrinter(business, { host: '127.0.0.1', port: gate.port });
  try {
    const lines = [{ itemId: business.items.ayran, qty: 1, note: NOTE }];
    const path = `/tables/${business.tables.at(-1)}/add-lines`;
    const order = must(business.url, { path, token: business.owner, body: { lines } }).catch(() => undefined);
    await until('the printer is reached', LONGEST_MS, () => Promise.resolve(gate.wasReached()));
    said.ordered.set(NOTE, 1);
    const second = await startServerProcess(installation.databaseUrl, settings);
    const isOut = () => Promise.resolve(paper.slips.some(({ text }) => text.includes(NOTE)));
    await until('the second server prints it', LEASE_SECONDS * 1_000 + LONGEST_MS, isOut);
    process.kill(pid, 'SIGCONT');
    await order;
    await sleep(AFTERWARDS_MS);
    await untilPrinted(installation.owner, LONGEST_MS);
    await second.stop();
    const copies = paper.slips.filter(({ text }) => text.includes(NOTE)).length;
    if (!gate.wasReached()) return ['no server stood still in the middle of a slip'];
    return copies === 1 ? [] : [`a slip whose lease was overtaken came out ${copies} times`];
  } finally {
    process.kill(pid, 'SIGCONT');
    await placePrinter(business, paper);
    await gate.close();
  }
}

/**
 * A relay in front of the printer. Its first sender, which sends the status query first, is suspended at that moment.
 */
async function openGate(paper: Paper, onFirst: () => void) {
  let isFirst = true;
  const server = net.createServer((from) => {
    from.once('data', () => {
      if (isFirst) onFirst();
      isFirst = false;
    });
    const to = net.connect(paper.port, paper.host);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => [from, to].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    wasReached: () => !isFirst,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

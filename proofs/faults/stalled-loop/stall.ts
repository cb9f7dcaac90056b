import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '@sofra/test-kit/money/test-business';
import { sendRequest, statusOf } from '#proofs/faults/send-request.ts';
import type { Installation } from '#proofs/stage/installation.ts';

export interface StallSeen {
  /** The time until a request that was sent after the stall got its response. */
  answeredAfterMs: number;
  wrong: string[];
}

const LOOK_MS = 300;

/** Suspends the server for this long, as on a sleeping laptop, a disk that hangs, or an overloaded host. */
export async function stallFor(
  { server }: Installation,
  { url, owner: token }: Business,
  ms: number,
): Promise<StallSeen> {
  const wrong: string[] = [];
  process.kill(server.pid, 'SIGSTOP');
  try {
    await sleep(ms - LOOK_MS);
    if ((await statusOf(url, '/health/live', LOOK_MS)) !== null)
      wrong.push('a server that stood still said that it lives');
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  const goingOnAt = performance.now();
  const { status } = await sendRequest(url, { method: 'GET', path: '/tables', token });
  const answeredAfterMs = performance.now() - goingOnAt;
  if (status !== 200) wrong.push(`after ${ms} ms of standing still it answered ${status ?? 'nothing'}`);
  if ((await statusOf(url, '/health/ready')) !== 200)
    wrong.push('after standing still it did not say that it is ready');
  return { answeredAfterMs, wrong };
}

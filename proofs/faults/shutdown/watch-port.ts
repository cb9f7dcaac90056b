import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, statusOf } from '#proofs/faults/send-request.ts';

/** The observations of a client that sent requests all the time while a server closed. */
export interface PortSeen {
  /** The server reported that it is not ready, or refused connections, before it ended. */
  wasNotReady: boolean;
  wrong: string[];
}

interface Port {
  url: string;
  token: string;
}

const LOOK_AGAIN_MS = 20;
/** The time between reporting not ready and refusing requests, which a load balancer needs to notice. */
const GRACE_MS = 300;

/** Requests readiness and sends work until `isGone`. Once it is not ready, it must never be ready again. */
export async function watchPort({ url, token }: Port, isGone: () => boolean): Promise<PortSeen> {
  const wrong: string[] = [];
  let notReadySince: number | null = null;
  while (!isGone()) {
    const ready = await statusOf(url, '/health/ready');
    if (isGone()) break;
    if (ready !== 200) notReadySince ??= performance.now();
    else if (notReadySince !== null) wrong.push('it was ready again while it closed');
    const isRefusing = notReadySince !== null && performance.now() - notReadySince > GRACE_MS;
    const { status } = await sendRequest(url, { method: 'GET', path: '/tables', token });
    wrong.push(...judgeNewWork(status, isRefusing));
    await sleep(LOOK_AGAIN_MS);
  }
  return { wasNotReady: notReadySince !== null, wrong };
}

/**
 * Null means that nothing listens on the port. That is an acceptable refusal, since the next attempt reaches another
 * server.
 */
function judgeNewWork(status: number | null, isRefusing: boolean): string[] {
  if (isRefusing && status === 200) return ['it took new work while it closed'];
  if (status !== 200 && status !== 503 && status !== null) return [`new work was answered ${status}`];
  return [];
}

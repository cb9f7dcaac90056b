import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, statusOf } from '#proofs/faults/send-request.ts';

/** What somebody saw who asked all the time while a server closed. */
export interface PortSeen {
  /** It said that it takes no more work, or shut the door, before it was gone. */
  wasNotReady: boolean;
  wrong: string[];
}

interface Port {
  url: string;
  token: string;
}

const LOOK_AGAIN_MS = 20;
/** Between saying that it is not ready and refusing: whoever balances the load needs time to hear it. */
const GRACE_MS = 300;

/** Asks whether it is ready, and for work, until `isGone`. Once it was not ready, it never is again. */
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

/** Null means that nothing listens on the port. That is as good a refusal as any: the next try finds another server. */
function judgeNewWork(status: number | null, isRefusing: boolean): string[] {
  if (isRefusing && status === 200) return ['it took new work while it closed'];
  if (status !== 200 && status !== 503 && status !== null) return [`new work was answered ${status}`];
  return [];
}

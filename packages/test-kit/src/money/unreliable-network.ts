import { randomUUID } from 'node:crypto';
import { isDone, send, type ApiRequest, type ApiResponse } from '../send.ts';
import { sendUntilDefinite } from '../until-definite.ts';
import type { RandomSource } from './random-source.ts';

/**
 * Sends one action over an unreliable network: sometimes it is tapped twice at once, sometimes cut before the response.
 * It is repeated with the same idempotency key until it gets a definite response, which is returned.
 */
export async function doOnce(
  url: string,
  random: RandomSource,
  action: ApiRequest,
  onRefusedAfterCut: (refused: RefusedAfterCut) => void,
): Promise<ApiResponse> {
  const write = { ...action, key: randomUUID() };
  if (random.chance(0.1)) {
    const [first, second] = await Promise.all([untilDefinite(url, write), untilDefinite(url, write)]);
    if (isDone(first) !== isDone(second)) return isDone(first) ? first : second;
    return first;
  }
  const isCut = random.chance(0.1);
  if (isCut) await cutOff(url, write, random.int(0, 12));
  const answer = await untilDefinite(url, write);
  if (isCut && !isDone(answer))
    onRefusedAfterCut({ key: write.key, what: `${action.path} ${answer.status} ${answer.text}` });
  return answer;
}

/** The repetition of a request that was cut off was refused: the one that was cut off must not be done (REL-4). */
export interface RefusedAfterCut {
  key: string;
  what: string;
}

/** The outcome is unknown on this side: the server may or may not have done it. */
async function cutOff(url: string, write: ApiRequest, afterMs: number): Promise<void> {
  await send(url, { ...write, signal: AbortSignal.timeout(afterMs) }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
  });
}

const PATIENCE = { forMs: 60_000 };

async function untilDefinite(url: string, write: ApiRequest): Promise<ApiResponse> {
  const response = await sendUntilDefinite(url, write, PATIENCE);
  if (response === null) throw new Error(`${write.path} was never answered`);
  return response;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';

/** One press of a button: the request with its key, and the response that a person finally saw. */
export interface Press {
  write: ApiRequest & { key: string };
  /** Null when there was none within {@link GIVE_UP_MS}. */
  answer: Pick<ApiResponse, 'status' | 'text'> | null;
  /** From the first request to the response. */
  ms: number;
  /** The moment of the response, in ms of this process. */
  answeredAt: number;
}

/** The time that a screen waits for one response (UI-13). */
const ATTEMPT_MS = 10_000;
/** The pause before it repeats the request, with the same key. */
const AGAIN_AFTER_MS = 1_000;
/** Longer than any fault of the trial lasts. */
const GIVE_UP_MS = 240_000;

/** Sends a write as a phone does: the same request with the same key until the outcome is known. */
export async function press(url: string, request: ApiRequest): Promise<Press> {
  const write = { ...request, key: randomUUID() };
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const pressed = (answer: Press['answer']): Press => ({
    write,
    answer,
    ms: elapsed(),
    answeredAt: performance.now(),
  });
  while (elapsed() < GIVE_UP_MS) {
    const answer = await attempt(url, write);
    if (answer) return pressed(answer);
    await sleep(AGAIN_AFTER_MS);
  }
  return pressed(null);
}

/** Null when the outcome is unknown: no response, or one of a server or a proxy in trouble (5xx). */
async function attempt(url: string, write: ApiRequest): Promise<Press['answer']> {
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const { status, text } = await send(url, { ...write, signal });
    return status >= 500 ? null : { status, text };
  } catch {
    return null; // refused, cut, or late
  }
}

/** Repeats the press with the same key; the response is the stored one. */
export async function pressAgain(url: string, { write }: Press): Promise<Press['answer']> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUpAt) {
    const answer = await attempt(url, write);
    if (answer) return answer;
    await sleep(AGAIN_AFTER_MS);
  }
  return null;
}

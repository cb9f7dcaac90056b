import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';

export interface SavingWaiter {
  /** The notes of the lines that the server acknowledged; each was sent under an idempotency key of its own. */
  readonly acknowledged: readonly string[];
  stop: () => Promise<void>;
}

/** A connection may be cut; the request is repeated for as long as a test may take. */
const PATIENCE = { forMs: 120_000, attemptMs: 10_000, betweenMs: 50, mayBreak: true };

interface Round {
  url: string;
  token: string;
  tableId: string;
  itemId: string;
}

/**
 * Saves one line after the other at a table, as a phone does: without a definite response it repeats the request with
 * the same idempotency key. `stop` rejects when the server ever responded wrongly.
 */
export function startSavingWaiter({ url, token, tableId, itemId }: Round): SavingWaiter {
  const acknowledged: string[] = [];
  let isStopping = false;
  const save = async (key: string): Promise<void> => {
    const path = `/tables/${tableId}/add-lines`;
    const body = { lines: [{ itemId, qty: 1, note: key }] };
    const response = await sendUntilDefinite(url, { path, token, body, key }, PATIENCE);
    if (response?.status !== 200)
      throw new Error(`add-lines: ${response ? `${response.status} ${response.text}` : 'never answered'}`);
  };
  const work = async () => {
    while (!isStopping) {
      const key = randomUUID();
      await save(key);
      acknowledged.push(key);
      await sleep(15);
    }
  };
  const working = work();
  working.catch(() => undefined); // reported by stop()
  return {
    acknowledged,
    stop: () => {
      isStopping = true;
      return working;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SavingWaiter {
  /** The notes of the lines that the server acknowledged; each was sent under an idempotency key of its own. */
  readonly acknowledged: readonly string[];
  stop: () => Promise<void>;
}

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
  const save = async (key: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/tables/${tableId}/add-lines`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ lines: [{ itemId, qty: 1, note: key }] }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null); // the connection was cut, so the outcome is unknown and the request is repeated
    if (response === null || response.status === 503) return false;
    const text = await response.text().catch(() => null);
    if (text === null) return false;
    if (response.status !== 200) throw new Error(`add-lines answered ${response.status} ${text}`);
    return true;
  };
  const work = async () => {
    while (!isStopping) {
      const key = randomUUID();
      while (!(await save(key))) await sleep(50);
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

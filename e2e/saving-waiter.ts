import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SavingWaiter {
  /** What stands on the lines the server said it has saved; each was sent under a key of its own. */
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
 * Saves one line after the other onto a table, as a phone does: without a definite answer it asks again with the same
 * key until it gets one. Rejects at `stop` when the server ever gave a wrong one.
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
    }).catch(() => null); // cut off: nothing is known, so it is asked again
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
  working.catch(() => undefined); // told at stop()
  return {
    acknowledged,
    stop: () => {
      isStopping = true;
      return working;
    },
  };
}

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startLeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** One row that is due once; its delivery lasts until it is abandoned. */
const oneRow = () => {
  const due = [{ businessId: crypto.randomUUID(), id: 'row' }];
  const seen = { started: 0, released: [] as boolean[] };
  return {
    seen,
    leasing: {
      ...{ noun: 'rows', leaseSeconds: 30, most: 4, pollMs: 10, stopPatienceMs: 20 },
      claim: () => Promise.resolve(due.splice(0)),
      deliver: (_: unknown, isAbandoned: AbortSignal) => {
        seen.started += 1;
        return new Promise<void>((resolve) => isAbandoned.addEventListener('abort', () => resolve()));
      },
    },
  };
};

test('a stop ends although a lease cannot be given back, and cuts off requests at its end', async () => {
  const { seen, leasing } = oneRow();
  const stopped = new AbortController();
  const worker = startLeaseWorker(api.services, {
    ...{ ...leasing, stopped },
    release: (_, isStarted) => {
      seen.released.push(isStarted);
      expect(stopped.signal.aborted).toBe(false);
      return Promise.reject(new Error('the database is gone'));
    },
  });
  await vi.waitFor(() => expect(seen.started).toBe(1));
  await worker.stop();
  expect([seen.released, stopped.signal.aborted]).toEqual([[true], true]);
});

test('a delivery that rejects frees its place, and the next row is delivered', async () => {
  const delivered: string[] = [];
  const due = ['first', 'second'].map((id) => ({ businessId: crypto.randomUUID(), id }));
  const worker = startLeaseWorker(api.services, {
    ...{ noun: 'rows', leaseSeconds: 30, most: 1, pollMs: 10 },
    claim: (_, { most }) => Promise.resolve(due.splice(0, most)),
    deliver: ({ id }) => {
      delivered.push(id);
      return Promise.reject(new Error('not stored'));
    },
    release: () => Promise.resolve(),
  });
  await vi.waitFor(() => expect(delivered).toHaveLength(2));
  await worker.stop();
  expect(delivered).toEqual(['first', 'second']);
});

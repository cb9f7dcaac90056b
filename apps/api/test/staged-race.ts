import { untilSomeoneWaits, type TestApi } from '#test/harness.ts';

export type Query = (text: string, values?: unknown[]) => Promise<unknown>;

interface Race<T> {
  /** First act of the other transaction: it locks the rows that the requests need. */
  hold: (query: Query) => Promise<unknown>;
  /** Sent one after the other, each once the one before it waits. */
  requests: readonly (() => Promise<T>)[];
  /** Act of the other transaction when all of them wait. */
  meanwhile?: (query: Query) => Promise<unknown>;
}

/** Stages a race: requests wait for another transaction, which then commits. Returns what they answered, in order. */
export async function behindAnother<T>(
  api: Pick<TestApi, 'owner'>,
  { hold, requests, meanwhile }: Race<T>,
): Promise<T[]> {
  const other = await api.owner.connect();
  const query: Query = (text, values) => other.query(text, values);
  const answers: Promise<T>[] = [];
  try {
    await query('begin');
    await hold(query);
    for (const request of requests) {
      answers.push(request());
      await untilSomeoneWaits(api, answers.length);
    }
    await meanwhile?.(query);
    await query('commit');
    return await Promise.all(answers);
  } finally {
    await query('rollback');
    other.release();
    await Promise.allSettled(answers);
  }
}

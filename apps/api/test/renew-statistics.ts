import { afterEach } from 'vitest';
import type { TestApi } from '#test/harness.ts';

/**
 * Renews the statistics of the planner after every 50 tests. The cluster of the tests has no autovacuum, and plans for
 * empty tables make a long sweep ten times slower.
 */
export function renewStatistics(api: () => TestApi): void {
  let ended = 0;
  afterEach(async () => {
    ended += 1;
    if (ended % 50 === 0) await api().owner.query('analyze');
  });
}

import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#test/check-ledger.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { runEvening } from '@sofra/test-kit/money/evening';
import { DAY_MS } from '@sofra/test-kit/money/timed-evening';
import { openBusiness } from '@sofra/test-kit/money/test-business';

/** Runs the random evening of `npm run check:money` in a small size. Ends what hangs, also on a busy machine. */
const LONGEST_MS = 900_000;
let api: TestApi;
let url: string;
beforeEach(async () => {
  api = await startTestApi({ PRINT_MODE: 'agent' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterEach(() => api.stop());

test.each([
  [11, false],
  [12, false],
  [13, true],
])(
  'a random evening has no loss, duplicate or violation (seed %i, with set menus: %s) (REL-12, SET-31)',
  async (seed, hasSetMenu) => {
    // All rows are compared with the responses, so each evening has a business of its own.
    api.time.behindMs = DAY_MS;
    const business = await openBusiness(url, { tables: 5, hasSetMenu, hasTwoTills: true });
    const evening = await runEvening(business, api.owner, {
      seed,
      operations: 700,
      people: 6,
      checkEvery: 140,
      checkLedger,
      setBehind: (ms) => (api.time.behindMs = ms),
    });
    expect(evening.violations).toEqual([]);
    expect({ lost: evening.lost, doubled: evening.doubled }).toEqual({ lost: [], doubled: [] });
    expect(evening.missing).toEqual([]);
  },
  LONGEST_MS,
);

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#test/check-ledger.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { RACE_TABLES, runRaces } from '@sofra/test-kit/money/races';

/** The checks of `npm run check:money` in a small size; there they run ten times as often or more. */
/** It takes seconds on an idle machine, and longer on a busy one. */
const LONGEST_MS = 900_000;
let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await startTestApi({ PRINT_MODE: 'agent' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.stop());

test(
  'parallel requests for money, tables and portions lose, double and break nothing (ORD-34, PAY-7)',
  async () => {
    const business = await openBusiness(url, { tables: RACE_TABLES, hasGuests: true });
    const { results, lost, doubled } = await runRaces(business, api.owner, { checkLedger, scale: 0.05 });
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(results.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThan(150);
  },
  LONGEST_MS,
);

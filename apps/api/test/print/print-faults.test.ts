import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { proveAgents } from '#test/print/agents-proof.ts';
import { proveKilledWorker } from '#test/print/killed-worker-proof.ts';
import { provePaper } from '#test/print/paper-proofs.ts';
import type { Stage } from '#test/print/printing-business.ts';

/**
 * Runs the proofs of `npm run check:print` in a small size and without a killed server. The limits end what hangs, also
 * on a busy machine.
 */
const LONGEST_MS = 600_000;
const PATIENCE_MS = 900_000;
const SEED = 7;
let api: TestApi;
let stage: Stage;
beforeAll(async () => {
  api = await startTestApi({ PRINT_MODE: 'agent', LIMIT_REGISTRATIONS_PER_HOUR: '1000' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  stage = { url: `http://127.0.0.1:${port}`, owner: api.owner, connection: api.database.connection };
});
afterAll(() => api.stop());

test(
  'a worker that is killed repeatedly loses, doubles and overtakes nothing',
  async () => {
    const plan = { seed: SEED, ordersOfAllPosts: 15, killAfterMs: 700, longestMs: LONGEST_MS };
    expect((await proveKilledWorker(stage, plan)).violations).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'two tills and an agent with lost connections print each ticket once, or mark the second',
  async () => {
    const plan = { seed: SEED, ordersOfAllPosts: 12, disconnects: 3, longestMs: LONGEST_MS };
    expect((await proveAgents(stage, plan)).violations).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'printing survives empty paper, silent printers and hostile names',
  async () => {
    const proofs = await provePaper(stage, LONGEST_MS);
    expect(proofs.filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
  PATIENCE_MS,
);

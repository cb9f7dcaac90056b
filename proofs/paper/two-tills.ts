import { startServerProcess } from '@sofra/api/test/faults/server-process';
import { proveAgents } from '@sofra/api/test/print/agents-proof';
import { verdictOf } from '#proofs/paper/print-outbox.ts';
import { partOf, type Proof } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';

/** Orders of three tickets each. */
const ORDERS = 150;
/** For each of the three agents, every way to break off once. */
const DISCONNECTS = 6;
const LONGEST_MS = 900_000;

/** Each ticket is printed once (PRINT-15, PRINT-25). */
export const twoTills: Proof = {
  name: 'two-tills',
  promise:
    'Two tills and an agent at two servers never print a ticket twice without TEKRAR BASIM on the second.',
  run: (setting) =>
    onInstallation({ settings: { PRINT_MODE: 'agent' } }, async (installation) => {
      const other = await startServerProcess(installation.databaseUrl, { LOG_LEVEL: 'silent' });
      try {
        const found = await proveAgents(installation, {
          seed: setting.seed,
          ordersOfAllPosts: partOf(ORDERS, setting),
          disconnects: DISCONNECTS,
          longestMs: LONGEST_MS,
          urls: [installation.url, `http://127.0.0.1:${other.port}`],
        });
        return verdictOf([found]);
      } finally {
        await other.stop();
      }
    }),
};

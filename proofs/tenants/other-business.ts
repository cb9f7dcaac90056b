import { createWorld } from '@sofra/api/test/factories/entity-factories';
import { findLedgerViolations } from '@sofra/api/src/features/ledger/ledger.store';
import { SIGNED_IN } from '@sofra/api/test/cross-tenant';
import { disableRowSecurity } from '@sofra/api/test/tenant-rows';
import { chosenOf, inLanes, type Proof, type Setting } from '#proofs/proof.ts';
import { onWorlds, SWEPT, type RemoteApi } from '#proofs/stage/remote-api.ts';
import { pointRowsAtStrangers } from '#proofs/tenants/foreign-keys.ts';
import { askForStrangers, askAmongTwins, type Tally } from '#proofs/tenants/neighbors.ts';
import { askAsGuest } from '#proofs/tenants/guests.ts';

/** Businesses are isolated (REL-16, REL-17). */
export const otherBusiness: Proof = {
  name: 'other-business',
  promise: 'nobody sees, names, changes or hears anything of another business, whatever ids he sends',
  run: async (setting) => {
    const tally: Tally = { requests: 0, foreign: 0, received: 0 };
    const violations: string[] = [];
    // Without row security only the filters of the stores remain: each of the two must suffice.
    for (const fence of ['up', 'down'] as const) {
      const found = await onWorlds(SWEPT, async (api) => {
        if (fence === 'down') await disableRowSecurity(api);
        return probe({ api, url: api.url, tally }, setting);
      });
      setting.log(`with the fence ${fence}: ${tally.requests} requests so far`);
      violations.push(...found.map((sentence) => `with the fence ${fence}, ${sentence}`));
    }
    const { requests, foreign, received } = tally;
    // About every second endpoint takes an id or sends events; in a very small share there may be none.
    const least = Math.floor((SIGNED_IN.length * setting.share) / 2);
    if (foreign < least) violations.push(`only ${foreign} requests named something of another business`);
    if (received < least) violations.push(`only ${received} events were heard by whom they concern`);
    return {
      facts: `${requests} requests, ${foreign} with a foreign id, ${received} own events heard: ${violations.length} leaks`,
      violations,
    };
  },
};

const LEAST_KEYS = 35;

async function probe(
  stage: { api: RemoteApi; url: string; tally: Tally },
  setting: Setting,
): Promise<string[]> {
  const { api } = stage;
  const found = await inLanes(chosenOf(SIGNED_IN, setting), async (listed) => [
    ...(await askAmongTwins(stage, listed)),
    ...(await askForStrangers(stage, listed)),
  ]);
  const [own, other] = [await createWorld(api), await createWorld(api)];
  found.push(...(await askAsGuest(stage, own, other)));
  const keys = await pointRowsAtStrangers(api, own, other);
  found.push(...keys.violations);
  if (keys.keys < LEAST_KEYS) found.push(`only ${keys.keys} foreign keys had rows to be tried with`);
  const client = await api.owner.connect();
  const ledger = await findLedgerViolations(client).finally(() => client.release());
  return [...found, ...ledger.map((broken) => `the books are wrong afterwards: ${JSON.stringify(broken)}`)];
}

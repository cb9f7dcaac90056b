import { onThreeServers, serveGuests } from '#proofs/operations/serving-business.ts';
import { partOf, type Proof } from '#proofs/proof.ts';

/** Orders at each of twelve tables, one after the other. */
const ROUNDS = 50;
/** One server is killed after this many orders. */
const ORDERS_PER_KILL = 120;

/** Several processes serve one installation (REL-32). */
export const threeProcesses: Proof = {
  name: 'three-processes',
  promise:
    'Three servers share an evening while each is killed in turn: no order fails, none is paid or printed twice.',
  run: (setting) =>
    onThreeServers(async (evening, several) => {
      const rounds = partOf(ROUNDS, setting);
      const kills: Promise<void>[] = [];
      await serveGuests(evening, {
        mayEnd: (round) => round >= rounds,
        onOrder: (order) => {
          if (order % ORDERS_PER_KILL === 10)
            kills.push(several.killAndStart(kills.length % several.servers.length));
        },
      });
      await Promise.all(kills);
      return {
        facts: `${kills.length} kills`,
        violations: kills.length === 0 ? ['nobody was killed'] : [],
      };
    }),
};

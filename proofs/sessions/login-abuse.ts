import type { Proof, Verdict } from '#proofs/proof.ts';
import {
  forwardedFor,
  manyAddresses,
  manyAtOnce,
  perAddress,
  perEmail,
  readsBesideSignIns,
  registrations,
  siteAdminSignIn,
  type LimitedServers,
  type Part,
} from '#proofs/sessions/counted-tries.ts';
import { burst, equalAnswers } from '#proofs/sessions/sign-in-costs.ts';
import { onTwoServers, type TwoServers } from '#proofs/sessions/two-servers.ts';
import { DEFAULT_LIMITS } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

export const loginAbuse: Proof = {
  name: 'login-abuse',
  promise:
    'Guessing passwords ends after ten tries at every server, reveals nothing, and slows or locks out no other user.',
  run: () =>
    onTwoServers({ settings: DEFAULT_LIMITS }, async (servers) => {
      const apis: RemoteApi[] = [];
      try {
        for (const url of servers.urls) apis.push(await openRemoteApi({ ...servers.installation, url }));
        return verdictOf(await tryEverything(gatesOf(servers, apis)));
      } finally {
        await Promise.all(apis.map((api) => api.close()));
      }
    }),
};

const gatesOf = ({ installation }: TwoServers, [first, second]: readonly RemoteApi[]): LimitedServers => ({
  apis: [first as RemoteApi, second as RemoteApi],
  restart: async (settings) => {
    await installation.server.kill();
    await installation.restart(settings);
  },
  forget: async () => {
    await installation.owner.query('delete from rate_limits');
  },
});

async function tryEverything(gates: LimitedServers): Promise<Part[]> {
  const parts = [
    await perEmail(gates),
    await manyAtOnce(gates),
    await perAddress(gates),
    await readsBesideSignIns(gates),
    await registrations(gates),
    await forwardedFor(gates),
  ];
  // With a proxy every request gets an address of its own, so that no limit affects the measurement.
  await gates.restart({ TRUST_PROXY: 'loopback' });
  return [
    ...parts,
    await manyAddresses(gates),
    await siteAdminSignIn(gates),
    await burst(gates),
    await equalAnswers(gates),
  ];
}

const verdictOf = (parts: readonly Part[]): Verdict => ({
  facts: parts.map(({ facts }) => facts).join('; '),
  violations: parts.flatMap(({ violations }) => violations),
});

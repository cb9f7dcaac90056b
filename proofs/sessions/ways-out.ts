import { newId } from '@sofra/api/src/platform/writes/ids';
import { createAccount } from '@sofra/api/test/factories/account-factories';
import { createSharedDevice } from '@sofra/api/test/factories/device-factories';
import { createAgent } from '@sofra/api/test/factories/print-agent-factories';
import type { World } from '@sofra/api/test/factories/entity-factories';
import type { Caller } from '@sofra/api/test/harness';
import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';

/** A user who is about to lose a session. */
export interface Victim {
  caller: Caller;
  email: string;
  /** Another session of the same user, for ways that need one. */
  elsewhere?: Caller;
}

/** One way in which a session ends early. */
export interface WayOut {
  name: string;
  /** The response to the list of printers while the session lives, where that is not 200. */
  livingStatus?: number;
  victim: (api: RemoteApi, world: World) => Promise<Victim>;
  /** Ends the session at the server of `api`. */
  end: (api: RemoteApi, world: World, victim: Victim) => Promise<RemoteResponse>;
}

const PASSWORD = 'gizli-bir-sifre';
const SIGN_INS_TO_PUSH_OUT = 10;

async function createWaiter(api: RemoteApi, { business }: World): Promise<Victim> {
  const email = `garson-${newId()}@ornek.test`;
  const userId = await createAccount(api, business.id, { email, password: PASSWORD });
  return { caller: await api.signIn(business.id, userId, 'WAITER', 'Deniz Kaya'), email };
}

async function createWaiterTwice(api: RemoteApi, world: World): Promise<Victim> {
  const victim = await createWaiter(api, world);
  const { userId } = victim.caller;
  return { ...victim, elsewhere: await api.signIn(world.business.id, userId, 'WAITER', 'Deniz Kaya') };
}

/** A user whose session was begun on the shared device of the world. */
async function createWaiterOnDevice(api: RemoteApi, world: World): Promise<Victim> {
  const victim = await createWaiter(api, world);
  await api.owner.query('update sessions set device_id = $1 where business_id = $2 and user_id = $3', [
    world.ids.sharedDevice,
    world.business.id,
    victim.caller.userId,
  ]);
  return victim;
}

const unpair = (api: RemoteApi, { business }: World, deviceId: string): Promise<RemoteResponse> =>
  api.send(business.as('ADMIN').token, { method: 'DELETE', url: `/api/shared-devices/${deviceId}` });

/** An action of the owner on a member of staff. */
const byAdmin = (name: string, body: object): WayOut => ({
  name,
  victim: createWaiter,
  end: (api, { business }, { caller }) =>
    api.send(business.as('ADMIN').token, {
      ...{ method: 'PATCH', url: `/api/users/${caller.userId}`, payload: body },
    }),
});

const bySiteAdmin = (name: string, body: object | null): WayOut => ({
  name,
  victim: createWaiter,
  end: (api, { siteAdminCaller }, { caller }) =>
    api.send(siteAdminCaller.token, {
      ...{ method: body ? 'PATCH' : 'DELETE', url: `/api/admin/site-users/${caller.userId}` },
      ...(body && { payload: body }),
    }),
});

export const WAYS_OUT: readonly WayOut[] = [
  byAdmin('made passive', { isActive: false }),
  byAdmin('another role', { role: 'KITCHEN' }),
  byAdmin('a new password', { newPassword: 'baska-bir-sifre' }),
  {
    name: 'deleted',
    victim: createWaiter,
    end: (api, { business }, { caller }) =>
      api.send(business.as('ADMIN').token, { method: 'DELETE', url: `/api/users/${caller.userId}` }),
  },
  {
    name: 'signed out',
    victim: createWaiter,
    end: (api, _, { caller }) => api.send(caller.token, { method: 'POST', url: '/api/auth/logout' }),
  },
  {
    name: 'signed out everywhere by a new password of one’s own',
    victim: createWaiterTwice,
    end: (api, _, { elsewhere }) =>
      api.send(elsewhere?.token ?? null, {
        ...{ method: 'POST', url: '/api/auth/password' },
        payload: { currentPassword: PASSWORD, newPassword: 'yepyeni-bir-sifre' },
      }),
  },
  {
    name: 'pushed out by ten newer sign-ins',
    victim: createWaiter,
    end: async (api, _, { email }) => {
      const payload = { email, password: PASSWORD };
      const signIn = () => api.send(null, { method: 'POST', url: '/api/auth/login', payload });
      for (let signIns = 1; signIns < SIGN_INS_TO_PUSH_OUT; signIns += 1) await signIn();
      return signIn();
    },
  },
  bySiteAdmin('made passive by the site', { isActive: false }),
  bySiteAdmin('another role by the site', { role: 'kitchen' }),
  bySiteAdmin('deleted by the site', null),
  {
    name: 'an agent revoked',
    victim: async (api, { business }) => ({ caller: await createAgent(api, business), email: '' }),
    end: (api, { business }, { caller }) =>
      api.send(business.as('ADMIN').token, {
        ...{ method: 'DELETE', url: `/api/print-agents/${caller.userId}` },
      }),
  },
  {
    name: 'a shared device unpaired',
    livingStatus: 403,
    victim: async (api, { business }) => ({ caller: await createSharedDevice(api, business), email: '' }),
    end: (api, world, { caller }) => unpair(api, world, caller.userId),
  },
  {
    name: 'the shared device of a session unpaired (PIN-3)',
    victim: createWaiterOnDevice,
    end: (api, world) => unpair(api, world, world.ids.sharedDevice),
  },
];

import type { DatabaseNode } from '#proofs/cluster/database-node.ts';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  lag?: number | 'unknown';
}

const ASK_WITHIN_MS = 2_000;
const RUNNING = new Set(['running', 'streaming']);
const LITTLE_LAG_BYTES = 1_000_000;

async function ask<T>(address: string, path: string): Promise<T | null> {
  try {
    const response = await fetch(`http://${address}${path}`, {
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    });
    return (await response.json()) as T;
  } catch {
    return null; // killed, stopped, or not started yet
  }
}

/** The members as the first Patroni that answers knows them. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  for (const { api } of nodes) {
    const found = await ask<{ members?: Member[] }>(api, '/cluster');
    if (found?.members && found.members.length > 0) return found.members;
  }
  return [];
}

/** The node that leads, if its PostgreSQL runs. */
export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const leader = (await membersOf(nodes)).find(({ role, state }) => role === 'leader' && RUNNING.has(state));
  return nodes.find(({ name }) => name === leader?.name) ?? null;
}

export async function synchronousStandbyOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const standby = (await membersOf(nodes)).find(({ role }) => role === 'sync_standby');
  return nodes.find(({ name }) => name === standby?.name) ?? null;
}

/** One primary, a synchronous standby, and every member follows. */
export async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = await membersOf(nodes);
  const follows = ({ role, state, lag }: Member) =>
    RUNNING.has(state) && (role === 'leader' || (typeof lag === 'number' && lag < LITTLE_LAG_BYTES));
  return (
    members.length === nodes.length &&
    members.every(follows) &&
    members.filter(({ role }) => role === 'leader').length === 1 &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

/** The node whose etcd leads the others. */
export async function etcdLeaderOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  for (const node of nodes) {
    const itself = await ask<{ state: string }>(node.etcdApi, '/v2/stats/self');
    if (itself?.state === 'StateLeader') return node;
  }
  return null;
}

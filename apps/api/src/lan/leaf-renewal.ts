import type { Authority, Leaf } from '#src/lan/authority.ts';
import { LOOPBACK, type MachineNames } from '#src/lan/machine-names.ts';

/** A certificate is replaced this long before its end, so it stays valid while a machine sleeps for weeks. */
const RENEWED_BEFORE_END_MS = 30 * 86_400_000;

export interface LeafRenewal {
  readonly leaf: Leaf;
  readonly machine: MachineNames;
  /** Makes a new certificate when the old one is near its end or names have changed. True when it did. */
  renew: () => Promise<boolean>;
}

interface Parts {
  authority: Authority;
  clock: () => Date;
  readNames: () => MachineNames;
}

/** Holds the certificate of this machine and keeps it good (LAN-3). */
export async function startLeafRenewal({ authority, clock, readNames }: Parts): Promise<LeafRenewal> {
  let machine = readNames();
  let leaf = await authority.issueLeaf(certifiedNames(machine), clock());
  return {
    get leaf() {
      return leaf;
    },
    get machine() {
      return machine;
    },
    renew: async () => {
      const found = readNames();
      const names = certifiedNames(found);
      if (sameNames(names, leaf.names) && !isNearEnd(leaf, clock())) return false;
      leaf = await authority.issueLeaf(names, clock());
      machine = found;
      return true;
    },
  };
}

const certifiedNames = ({ hosts, addresses }: MachineNames): string[] => [
  ...hosts,
  ...LOOPBACK,
  ...addresses,
];

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

const isNearEnd = ({ endsAt }: Leaf, now: Date): boolean =>
  endsAt.getTime() - now.getTime() < RENEWED_BEFORE_END_MS;

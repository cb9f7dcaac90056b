import { DATABASE_FAULTS } from '#proofs/cluster/database-faults.ts';
import { done, type Fault } from '#proofs/cluster/fault.ts';
import { OTHER_FAULTS } from '#proofs/cluster/other-faults.ts';

const NO_FAULT_MS = 15_000;

/** To compare the others with. */
const NOTHING: Fault = {
  name: 'none',
  what: 'nothing is broken',
  forMs: NO_FAULT_MS,
  strike: () => Promise.resolve(done),
};

/** Everything that is broken, in this order. */
export const FAULTS: readonly Fault[] = [NOTHING, ...DATABASE_FAULTS, ...OTHER_FAULTS];

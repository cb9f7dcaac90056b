import type { Programs } from '#proofs/cluster/programs.ts';
import type { SofraPair } from '#proofs/cluster/sofra-pair.ts';
import type { DatabaseCluster } from '#proofs/cluster/start-cluster.ts';

export interface Scene {
  cluster: DatabaseCluster;
  sofras: SofraPair;
  programs: Programs;
  smallDisk: string | null;
  /** Called when the blow falls, where something has to be prepared before. */
  onStrike: () => void;
  log: (line: string) => void;
}

export interface Fault {
  name: string;
  /** The description of the fault, for the table. */
  what: string;
  /**
   * Breaks something and resolves with the repair that its machine or people would make. Null where it cannot be tried.
   */
  strike: (scene: Scene) => Promise<(() => Promise<void> | void) | null>;
  /** The duration of the fault. */
  forMs: number;
}

/** Longer than a stopped primary keeps the lead. */
export const UNTIL_REPLACED_MS = 25_000;
/** As long as a machine takes to start a program again. */
export const RESTART_MS = 5_000;

/** For faults that mend themselves. */
export const done = (): void => undefined;

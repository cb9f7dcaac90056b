import { parseArgs } from 'node:util';
import { FAULTS } from '#proofs/cluster/faults.ts';

export interface Options {
  seed: number;
  share: number;
  /** The faults to play; null for all. */
  only: readonly string[] | null;
  /** Keeps the directory with data and logs of all programs. */
  keep: boolean;
  /** Seconds after which a silent primary is replaced; null for the default. */
  ttl: string | null;
  /** The mount point of the small file system; null where none could be mounted. */
  smallDisk: string | null;
}

export function readOptions(given: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      share: { type: 'string', default: '1' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      ttl: { type: 'string' },
      'small-disk': { type: 'string' },
    },
  });
  const [seed, share] = [Number(values.seed), Number(values.share)];
  if (!Number.isInteger(seed) || !(share > 0 && share <= 1))
    throw new Error('--seed takes a whole number, --share a part of one');
  const only = values.only?.split(',') ?? null;
  const unknown = only?.find((name) => FAULTS.every((fault) => fault.name !== name));
  if (unknown !== undefined)
    throw new Error(`there is no fault "${unknown}" among ${FAULTS.map(({ name }) => name).join(', ')}`);
  return {
    seed,
    share,
    only,
    keep: values.keep,
    ttl: values.ttl ?? null,
    smallDisk: values['small-disk'] ?? null,
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import type { Scene } from '#proofs/cluster/fault.ts';

const run = promisify(execFile);
const WITHIN_MS = 60_000;

type Operator = Pick<Scene, 'programs'>;

/** As an operator does; only the synchronous standby may be the candidate. */
export const switchOver = (
  operator: Operator,
  { configuration, name }: DatabaseNode,
  candidate: string,
): Promise<void> =>
  patronictl(operator, configuration, ['switchover', 'sofra', '--leader', name, '--candidate', candidate]);

/** Copies a node again that cannot follow, as an operator does. */
export const copyAnew = (operator: Operator, { configuration, name }: DatabaseNode): Promise<void> =>
  patronictl(operator, configuration, ['reinit', 'sofra', name]);

async function patronictl(
  { programs }: Operator,
  configuration: string,
  command: readonly string[],
): Promise<void> {
  await run(programs.patronictl, ['-c', configuration, ...command, '--force'], { timeout: WITHIN_MS });
}

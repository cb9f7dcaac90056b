import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import type { Scene } from '#proofs/cluster/fault.ts';

const run = promisify(execFile);

/** As an operator does; only the synchronous standby may be the candidate. */
export async function switchOver(
  { programs }: Pick<Scene, 'programs'>,
  { configuration, name }: DatabaseNode,
  candidate: string,
): Promise<void> {
  const from = ['--leader', name, '--candidate', candidate, '--force'];
  await run(programs.patronictl, ['-c', configuration, 'switchover', 'sofra', ...from], { timeout: 60_000 });
}

import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@sofra/api/test/faults/started-sofra';
import { isWhole, primaryOf, synchronousStandbyOf } from '#proofs/cluster/cluster-state.ts';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import type { Scene } from '#proofs/cluster/fault.ts';
import { copyAnew, switchOver } from '#proofs/cluster/patronictl.ts';

const MOVES_WITHIN_MS = 120_000;
const LED_FOR_MS = 5_000;
const FOLLOWS_WITHIN_MS = 30_000;

/** Only the first node has a file system of its own, so it must lead. It follows before it may lead. */
export async function fillDisk(scene: Scene): Promise<(() => Promise<void>) | null> {
  const { smallDisk, cluster } = scene;
  const [first] = cluster.nodes;
  if (smallDisk === null || !first) return null;
  await until(`${first.name} leads`, MOVES_WITHIN_MS, async () => {
    const [primary, standby] = [await primaryOf(cluster.nodes), await synchronousStandbyOf(cluster.nodes)];
    if (primary === first) return true;
    if (primary && standby === first) await switchOver(scene, primary, first.name);
    // The other standby is the synchronous one: a lead for it makes room for the first node.
    else if (primary && standby) await switchOver(scene, primary, standby.name);
    await sleep(3_000);
    return false;
  });
  await sleep(LED_FOR_MS);
  scene.onStrike();
  const ballast = path.join(smallDisk, 'ballast');
  fill(ballast);
  return async () => {
    rmSync(ballast, { force: true });
    await followAgain(scene, first);
  };
}

/**
 * The node often follows by itself. When there was no room for its last checkpoint either, it has to be rewound. There
 * is no room for that, and Patroni does not try it twice.
 */
async function followAgain(scene: Scene, node: DatabaseNode): Promise<void> {
  const { nodes } = scene.cluster;
  try {
    await until(`${node.name} follows by itself`, FOLLOWS_WITHIN_MS, () => isWhole(nodes));
  } catch {
    scene.log(`  ${node.name} does not follow by itself and is copied anew`);
    await copyAnew(scene, node);
  }
}

const BLOCK = Buffer.alloc(1024 * 1024);

/** To the last byte. */
function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (let bytes = BLOCK.length; bytes >= 1;) {
      if (!couldWrite(file, bytes)) bytes = Math.floor(bytes / 2);
    }
  } finally {
    closeSync(file);
  }
}

function couldWrite(file: number, bytes: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

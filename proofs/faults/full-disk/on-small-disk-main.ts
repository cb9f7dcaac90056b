/** Started by the proof `full-disk` in a mount namespace with a small file system of its own. */
import { proveOnScarceDisk } from '#proofs/faults/full-disk/prove-on-scarce-disk.ts';
import type { SmallDiskMessage } from '#proofs/faults/full-disk/private-mount.ts';
import { smallFileSystem } from '#proofs/faults/full-disk/scarce-disk.ts';

const [seed, share, room = ''] = process.argv.slice(2);
const send = (message: SmallDiskMessage) => process.send?.(message);

const setting = { seed: Number(seed), share: Number(share), log: (said: string) => send({ said }) };
send({ verdict: await proveOnScarceDisk(setting, smallFileSystem(room)) });
process.disconnect();

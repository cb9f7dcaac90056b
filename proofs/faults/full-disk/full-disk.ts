import { fileURLToPath } from 'node:url';
import { mayMount, runOnSmallDisk } from '#proofs/faults/full-disk/private-mount.ts';
import { proveOnScarceDisk } from '#proofs/faults/full-disk/prove-on-scarce-disk.ts';
import { fileSizeLimit } from '#proofs/faults/full-disk/scarce-disk.ts';
import type { Proof } from '#proofs/proof.ts';

const ON_SMALL_DISK = fileURLToPath(new URL('./on-small-disk-main.ts', import.meta.url));

/** A full disk loses nothing that was acknowledged (REL-9). */
export const fullDisk: Proof = {
  name: 'full-disk',
  promise:
    'While the disk is full, everything can be read. Sales continue automatically after space is free.',
  run: (setting) =>
    mayMount() ? runOnSmallDisk(ON_SMALL_DISK, setting) : proveOnScarceDisk(setting, fileSizeLimit()),
};

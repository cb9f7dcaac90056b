import { forgetStored, readStored, writeStored, type StoredValues } from '#src/lib/storage.ts';

export type PairedDevice = StoredValues['shared-device'];

/** The credential of this device where several people use it (PIN-2); null on every other device. */
export const pairedDevice = (): PairedDevice | null => readStored('shared-device');

export const keepPairing = (device: PairedDevice): void => writeStored('shared-device', device);
export const forgetPairing = (): void => forgetStored('shared-device');

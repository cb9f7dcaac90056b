import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { forgetStored, readStored, writeStored, type StoredValues } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

export type PairedDevice = StoredValues['shared-device'];

let known: PairedDevice | null = null;

/**
 * The credential of this device where several people use it (PIN-2); null on every other device. Returns the same object
 * until it changes.
 */
export function pairedDevice(): PairedDevice | null {
  const stored = readStored('shared-device');
  if (stored?.token !== known?.token) known = stored;
  return known;
}

const source = createSource(pairedDevice, (changed) => followOtherTabs(['shared-device'], changed));

export const usePairedDevice = (): PairedDevice | null => useStore(source);

export function keepPairing(device: PairedDevice): void {
  writeStored('shared-device', device);
  source.changed();
}

export function forgetPairing(): void {
  forgetStored('shared-device');
  source.changed();
}

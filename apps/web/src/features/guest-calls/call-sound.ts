import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** On by default for every device that gets calls: a guest is waiting, and every user nearby can respond. */
export const isCallSoundOn = (): boolean => readStored('call-sound') ?? true;

export const switchCallSound = (isOn: boolean): void => writeStored('call-sound', isOn);

import { readStored, writeStored } from '#src/lib/storage.ts';

/** On by default for every device that gets calls: a guest is waiting, and whoever hears it can go or send somebody. */
export const isCallSoundOn = (): boolean => readStored('call-sound') ?? true;

export const switchCallSound = (isOn: boolean): void => writeStored('call-sound', isOn);

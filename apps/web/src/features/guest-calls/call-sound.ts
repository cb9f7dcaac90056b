import { readStored, writeStored } from '#src/lib/storage.ts';

/** Every device that gets calls rings, unless it says otherwise: a guest waits, and whoever hears it can go or send. */
export const isCallSoundOn = (): boolean => readStored('call-sound') ?? true;

export const switchCallSound = (isOn: boolean): void => writeStored('call-sound', isOn);

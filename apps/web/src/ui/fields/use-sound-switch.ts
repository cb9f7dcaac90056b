import { useState } from 'react';
import { openSound, play, type Tune } from '#src/lib/device/sound.ts';

export interface SoundSetting {
  /** Played when it is switched on. */
  tune: Tune;
  /** The state when it is mounted. */
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** The switch of a sound of this device. */
export function useSoundSwitch({ tune, isOn: wasOn, onTurn }: SoundSetting) {
  const [isOn, setIsOn] = useState(wasOn);
  const onToggle = (next: boolean) => {
    onTurn(next);
    setIsOn(next);
    if (!next) return;
    openSound();
    play(tune);
  };
  return { isOn, onToggle };
}

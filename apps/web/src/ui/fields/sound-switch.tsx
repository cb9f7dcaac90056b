import { useState } from 'react';
import { openSound, play, type Tune } from '#src/lib/device/sound.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

interface Props {
  label: string;
  hint: string;
  /** Played when it is switched on. */
  tune: Tune;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** Switches a sound of this device on or off. `isOn` is the state when it is mounted. */
export function SoundSwitch({ tune, isOn: wasOn, onTurn, ...texts }: Props) {
  const [isOn, setIsOn] = useState(wasOn);
  const turn = (next: boolean) => {
    onTurn(next);
    setIsOn(next);
    if (!next) return;
    openSound();
    play(tune);
  };
  return <Switch {...texts} isOn={isOn} onToggle={turn} />;
}

import { can, type Person } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { isCallSoundOn, switchCallSound } from '#src/features/guest-calls/call-sound.ts';
import { openSound, play } from '#src/lib/device/sound.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

/** Switches the sound of guest calls on this device; shown in the notices for roles that get calls. */
export function CallSoundSwitch({ role }: { role: Person }) {
  const [isOn, setIsOn] = useState(isCallSoundOn);
  if (!can(role, 'calls.answer')) return null;
  const turn = (next: boolean) => {
    switchCallSound(next);
    setIsOn(next);
    if (!next) return;
    openSound();
    play('call');
  };
  return (
    <Switch
      label="Çağrı sesi"
      hint="Masadan garson ya da hesap istenince bu cihaz çalar"
      isOn={isOn}
      onToggle={turn}
    />
  );
}

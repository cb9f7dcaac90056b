import { can, type Person } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { openSound, play } from '#src/lib/device/sound.ts';
import { isReadySoundOn, switchReadySound } from '#src/features/kitchen/sound/ready-sound.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

/** Switches the sound of ready dishes on this device; shown in the notices for roles that get them. */
export function ReadySoundSwitch({ role }: { role: Person }) {
  const [isOn, setIsOn] = useState(() => isReadySoundOn(role));
  if (!can(role, 'orders.addLines')) return null;
  const turn = (next: boolean) => {
    switchReadySound(next);
    setIsOn(next);
    if (!next) return;
    openSound();
    play('ready');
  };
  return (
    <Switch
      label="Hazır sesi"
      hint="Mutfak bir ürünü hazırlayınca bu cihaz çalar"
      isOn={isOn}
      onToggle={turn}
    />
  );
}

import { can, type Person } from '@sofra/domain/people/permissions';
import { isReadySoundOn, switchReadySound } from '#src/features/kitchen/sound/ready-sound.ts';
import { SoundSwitch } from '#src/ui/fields/sound-switch.tsx';

/** Switches the sound of ready dishes on this device; shown in the notices for roles that get them. */
export const ReadySoundSwitch = ({ role }: { role: Person }) =>
  can(role, 'orders.addLines') && (
    <SoundSwitch
      label="Hazır sesi"
      hint="Mutfak bir ürünü hazırlayınca bu cihaz çalar"
      tune="ready"
      isOn={isReadySoundOn(role)}
      onTurn={switchReadySound}
    />
  );

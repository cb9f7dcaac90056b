import { can, type Person } from '@sofra/domain/people/permissions';
import { isCallSoundOn, switchCallSound } from '#src/features/guest-calls/call-sound.ts';
import { SoundSwitch } from '#src/ui/fields/sound-switch.tsx';

/** Switches the sound of guest calls on this device; shown in the notices for roles that get calls. */
export const CallSoundSwitch = ({ role }: { role: Person }) =>
  can(role, 'calls.answer') && (
    <SoundSwitch
      label="Çağrı sesi"
      hint="Masadan garson ya da hesap istenince bu cihaz çalar"
      tune="call"
      isOn={isCallSoundOn()}
      onTurn={switchCallSound}
    />
  );

import { useSoundSwitch, type SoundSetting } from '#src/ui/fields/use-sound-switch.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

interface Props extends SoundSetting {
  label: string;
  hint: string;
}

/** Switches a sound of this device on or off. */
export const SoundSwitch = ({ label, hint, ...sound }: Props) => (
  <Switch {...{ label, hint }} {...useSoundSwitch(sound)} />
);

import { can, type Person } from '@sofra/domain/people/permissions';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** On by default for roles that serve dishes and do not take payments, until this device changes it. */
export const isReadySoundOn = (role: Person): boolean =>
  readStored('ready-sound') ?? !can(role, 'orders.pay');

export const switchReadySound = (isOn: boolean): void => writeStored('ready-sound', isOn);

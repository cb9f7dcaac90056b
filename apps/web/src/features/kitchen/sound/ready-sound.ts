import { can, type Person } from '@sofra/domain/permissions';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** Rings on the devices of those who carry plates, unless this device says otherwise; a till is not for that. */
export const isReadySoundOn = (role: Person): boolean =>
  readStored('ready-sound') ?? !can(role, 'orders.pay');

export const switchReadySound = (isOn: boolean): void => writeStored('ready-sound', isOn);

import type { DevicePeople } from '@sofra/contract/people/shared-devices';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listPeople } from '#src/features/shared-devices/shared-devices.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Data that a shared device shows while no user is signed in: no e-mail, no phone, and of the business only its name.
 */
export async function getDevicePeople({ tx, actor }: Read): Promise<DevicePeople> {
  const { name, settings } = await findBusinessProfile(tx, actor.businessId);
  const people = await listPeople(tx, actor.businessId);
  return { businessName: name, deviceName: actor.name, pinLength: settings.pinLength, people };
}

import type * as contract from '@sofra/contract/people/shared-devices';
import type { DevicePeople } from '@sofra/contract/people/shared-devices';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  findDeviceOfSession,
  insertSharedDevice,
  lockPairings,
  unpairDeviceRow,
  listPeople,
} from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { bindSession, endSessionsOn } from '#src/platform/security/session-rows.ts';
import type { Work, Read } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** A restaurant has a handful of them; more would be forgotten credentials. */
const MOST_DEVICES = 20;

/**
 * Makes the device of the caller a shared one (PIN-1). Its token is sent in this response only and stored nowhere
 * (PIN-2). The session of the caller belongs to the device from now on, so that unpairing ends it too (PIN-4). It must
 * belong to no other one, whose unpairing would leave it alive (PIN-24). Errors: NAME_TAKEN by a paired device;
 * TOO_MANY_DEVICES; DEVICE_SHARED.
 */
export async function pairDevice(
  { tx, actor, services, audit }: Work,
  { name }: RequestOf<typeof contract.pairDevice>,
): Promise<{ device: contract.SharedDevice; token: string }> {
  const { businessId, userId, sessionId } = actor;
  if ((await lockPairings(tx, businessId)) >= MOST_DEVICES) throw new RuleError('TOO_MANY_DEVICES');
  if (await findDeviceOfSession(tx, businessId, sessionId)) throw new RuleError('DEVICE_SHARED');
  const { token, secretHash } = await services.sessions.issueForMachine({ businessId, name, role: 'DEVICE' });
  const pairedBy = { userId, name: actor.name };
  const device = await insertSharedDevice(tx, businessId, { id: newId(), name, secretHash, pairedBy });
  if (sessionId !== undefined) await bindSession(tx, { businessId, sessionId, deviceId: device.id });
  audit({ event: 'sharedDevice.pair', entity: 'sharedDevice', entityId: device.id, details: { name } });
  return { device, token };
}

/**
 * Unpairs a device for good, with every session that was begun on it (PIN-3). Their sockets are disconnected at once
 * here, and in every other process when the database notifies it. Errors: NOT_FOUND, also for a device that is unpaired
 * already.
 */
export async function unpairDevice(
  { tx, actor, services, audit, afterCommit }: Work,
  { id }: RequestOf<typeof contract.unpairDevice>,
): Promise<undefined> {
  const { businessId } = actor;
  const unpaired = await unpairDeviceRow(tx, businessId, id);
  if (!unpaired) throw new RuleError('NOT_FOUND');
  const ended = await endSessionsOn(tx, { businessId, deviceId: id });
  afterCommit(() => [unpaired.sessionId, ...ended].forEach(services.sessions.forget));
  const { name } = unpaired;
  audit({ event: 'sharedDevice.unpair', entity: 'sharedDevice', entityId: id, details: { name } });
}

/**
 * Data that a shared device shows while no user is signed in: no e-mail, no phone, and of the business only its name.
 */
export async function getDevicePeople({ tx, actor }: Read): Promise<DevicePeople> {
  const { name, settings } = await findBusinessProfile(tx, actor.businessId);
  const people = await listPeople(tx, actor.businessId);
  return { businessName: name, deviceName: actor.name, pinLength: settings.pinLength, people };
}

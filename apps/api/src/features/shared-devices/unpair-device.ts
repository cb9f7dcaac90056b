import type * as contract from '@sofra/contract/people/shared-devices';
import { RuleError } from '@sofra/domain/errors';
import { unpairDeviceRow } from '#src/features/shared-devices/shared-devices.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOn } from '#src/platform/security/session-rows.ts';

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

import type * as contract from '@sofra/contract/printing/printing-setup';
import { defaultLateMinutes } from '@sofra/domain/kitchen/kitchen-lateness';
import { insertStation } from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds a station (PRINT-42). Until its limit for late lines is set, a default is derived from its name. Errors:
 * NAME_TAKEN.
 */
export async function createStation(
  work: Work,
  { name, isActive = true, lateAfterMinutes }: RequestOf<typeof contract.createStation>,
): Promise<contract.Station> {
  const station = { id: newId(), name, isActive };
  await insertStation(work.tx, work.actor.businessId, { ...station, lateAfterMinutes });
  const details = { name, isActive, ...(lateAfterMinutes !== undefined && { lateAfterMinutes }) };
  work.audit({ event: 'station.create', entity: 'station', entityId: station.id, details });
  work.emit({ name: 'printers:changed', facts: {} });
  const minutes = lateAfterMinutes ?? defaultLateMinutes(name);
  return { ...station, lateAfterMinutes: minutes, printers: [], version: 1 };
}

import type * as contract from '@sofra/contract/printing';
import { insertStation } from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';
import type { RequestOf } from '#src/platform/request-input.ts';

/**
 * Adds a station (spec 7).
 * Errors: NAME_TAKEN.
 */
export async function createStation(
  work: Work,
  { name, isActive = true }: RequestOf<typeof contract.createStation>,
): Promise<contract.Station> {
  const station = { id: newId(), name, isActive };
  await insertStation(work.tx, work.actor.businessId, station);
  const details = { name, isActive };
  work.audit({ event: 'station.create', entity: 'station', entityId: station.id, details });
  work.emit({ name: 'printers:changed', facts: {} });
  return { ...station, printers: [], version: 1 };
}

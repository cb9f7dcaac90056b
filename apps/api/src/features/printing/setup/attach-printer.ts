import type { Station } from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import { lockPrinter } from '#src/features/printing/setup/printers.store.ts';
import {
  deleteStationPrinter,
  findStation,
  insertStationPrinter,
  lockStation,
} from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Link {
  stationId: string;
  printerId: string;
}

/** Attaches a printer to a station (PRINT-42); repeating it changes nothing. Errors: NOT_FOUND. */
export async function attachPrinter(work: Work, link: Link): Promise<Station> {
  await lockBoth(work, link);
  const isNew = await insertStationPrinter(work.tx, work.actor.businessId, link);
  return announced(work, link, isNew ? 'station.attach' : null);
}

/** Detaches a printer from a station (PRINT-42); jobs that already wait for it are still printed. Errors: NOT_FOUND. */
export async function detachPrinter(work: Work, link: Link): Promise<Station> {
  await lockBoth(work, link);
  const wasAttached = await deleteStationPrinter(work.tx, work.actor.businessId, link);
  return announced(work, link, wasAttached ? 'station.detach' : null);
}

async function lockBoth({ tx, actor, config }: Work, { stationId, printerId }: Link): Promise<void> {
  const station = await lockStation(tx, actor.businessId, stationId);
  const printer = await lockPrinter(tx, actor.businessId, printerId, config);
  if (!station || !printer) throw new RuleError('NOT_FOUND');
}

async function announced(
  work: Work,
  { stationId, printerId }: Link,
  event: 'station.attach' | 'station.detach' | null,
): Promise<Station> {
  const station = await findStation(work.tx, work.actor.businessId, stationId);
  if (!station) throw new RuleError('NOT_FOUND');
  if (event !== null) {
    const details = { station: station.name, printerId };
    work.audit({ event, entity: 'station', entityId: stationId, details });
    work.emit({ name: 'printers:changed', facts: {} });
  }
  return station;
}

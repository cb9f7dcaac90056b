import { RuleError } from '@sofra/domain/errors';
import { deleteStation as removeStation, lockStation } from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Removes a station; its categories and items then print by the default route (PRINT-43). What already waits on its
 * printers prints all the same.
 * Errors: NOT_FOUND.
 */
export async function deleteStation(work: Work, { id }: { id: string }): Promise<undefined> {
  const { tx, actor } = work;
  const station = await lockStation(tx, actor.businessId, id);
  if (!station) throw new RuleError('NOT_FOUND');
  await removeStation(tx, actor.businessId, id);
  work.audit({ event: 'station.delete', entity: 'station', entityId: id, details: { name: station.name } });
  work.emit({ name: 'printers:changed', facts: {} });
  work.emit({ name: 'menu:changed', facts: {} });
}

import { RuleError } from '@sofra/domain/errors';
import { deleteStation as removeStation, lockStation } from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Deletes a station; its categories and items are then printed by the default route (PRINT-43). Jobs that already wait
 * on its printers are still printed. Errors: NOT_FOUND.
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

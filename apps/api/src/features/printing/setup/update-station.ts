import * as contract from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { lockStation, updateStation as saveStation } from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/request-input.ts';

/**
 * Renames a station or switches it off; lines of a passive station print by the default route (decisions 41).
 * Errors: NOT_FOUND; CHANGED_MEANWHILE; NAME_TAKEN.
 */
export async function updateStation(
  work: Work,
  { id, expectedVersion, ...changes }: RequestOf<typeof contract.updateStation>,
): Promise<contract.Station> {
  const { tx, actor } = work;
  const before = await lockStation(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Station, before) });
  const after = { ...before, ...changes, version: before.version + 1 };
  await saveStation(tx, actor.businessId, after);
  work.audit({
    event: 'station.change',
    entity: 'station',
    entityId: id,
    details: {
      before: { name: before.name, isActive: before.isActive },
      after: { name: after.name, isActive: after.isActive },
    },
  });
  work.emit({ name: 'printers:changed', facts: {} });
  work.emit({ name: 'menu:changed', facts: {} });
  return after;
}

import * as contract from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import {
  findStation,
  lockStation,
  updateStation as saveStation,
} from '#src/features/printing/setup/stations.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Renames a station, switches it on or off, or sets its limit for late lines. Lines of a passive station are printed by
 * the default route (PRINT-5). Errors: NOT_FOUND; CHANGED_MEANWHILE; NAME_TAKEN.
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
  await saveStation(tx, actor.businessId, { ...before, lateAfterMinutes: undefined, ...changes });
  const after = await findStation(tx, actor.businessId, id);
  if (!after) throw new RuleError('NOT_FOUND');
  work.audit({
    event: 'station.change',
    entity: 'station',
    entityId: id,
    details: { before: factsOf(before), after: factsOf(after) },
  });
  work.emit({ name: 'printers:changed', facts: {} });
  work.emit({ name: 'menu:changed', facts: {} });
  return after;
}

const factsOf = ({ name, isActive, lateAfterMinutes }: contract.Station) => ({
  name,
  isActive,
  lateAfterMinutes,
});

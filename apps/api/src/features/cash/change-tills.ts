import type * as contract from '@sofra/contract/money/cash-setup';
import { RuleError } from '@sofra/domain/errors';
import { insertTill, lockTill, updateTillName } from '#src/features/cash/cash-setup.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const ENTITY = 'till';

/** Adds a till (CASH-1). Errors: NAME_TAKEN. */
export async function createTill(
  { tx, actor, audit, emit }: Work,
  { name }: RequestOf<typeof contract.createTill>,
): Promise<contract.TillName> {
  const id = newId();
  await insertTill(tx, actor.businessId, { id, name });
  audit({ event: 'till.create', entity: ENTITY, entityId: id, details: { name } });
  emit({ name: 'cash:changed', facts: {} });
  return { id, name, version: 1 };
}

/** Renames a till (CASH-1). Errors: NOT_FOUND; NAME_TAKEN; CHANGED_MEANWHILE. */
export async function renameTill(
  { tx, actor, audit, emit }: Work,
  { id, name, expectedVersion }: RequestOf<typeof contract.renameTill>,
): Promise<contract.TillName> {
  const till = await lockTill(tx, actor.businessId, id);
  if (!till) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== till.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: till });
  if (name === till.name) return till;
  const renamed = await updateTillName(tx, actor.businessId, { id, name });
  const details = { name: till.name, before: { name: till.name }, after: { name } };
  audit({ event: 'till.update', entity: ENTITY, entityId: id, details });
  emit({ name: 'cash:changed', facts: {} });
  return renamed;
}

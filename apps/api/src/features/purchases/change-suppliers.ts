import type * as contract from '@sofra/contract/purchases';
import { RuleError } from '@sofra/domain/errors';
import {
  insertSupplier,
  listSupplierRows,
  lockSupplier,
  updateSupplierFacts,
} from '#src/features/purchases/suppliers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** The suppliers of the business (PURCHASE-1). */
export const listSuppliers = ({ tx, actor }: Read): Promise<contract.Supplier[]> =>
  listSupplierRows(tx, actor.businessId);

/** Adds a supplier (PURCHASE-1). Errors: NAME_TAKEN. */
export async function createSupplier(
  { tx, actor, audit, emit }: Work,
  { name, note = null, isActive = true }: RequestOf<typeof contract.createSupplier>,
): Promise<contract.Supplier> {
  const supplier = await insertSupplier(tx, actor.businessId, { id: newId(), name, note, isActive });
  const details = { name, note, isActive };
  audit({ event: 'supplier.create', entity: 'supplier', entityId: supplier.id, details });
  emit({ name: 'stock:changed', facts: {} });
  return supplier;
}

/**
 * Changes a supplier, or switches it off or on. Purchases follow its name (PURCHASE-1). Errors: NOT_FOUND; NAME_TAKEN;
 * CHANGED_MEANWHILE.
 */
export async function updateSupplier(
  { tx, actor, audit, emit }: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateSupplier>,
): Promise<contract.Supplier> {
  const before = await lockSupplier(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const after = { ...before, ...fields };
  const changes = changesBetween(factsOf(before), factsOf(after));
  if (!changes) return before;
  const updated = await updateSupplierFacts(tx, actor.businessId, after);
  const details = { name: before.name, ...changes };
  audit({ event: 'supplier.update', entity: 'supplier', entityId: id, details });
  emit({ name: 'stock:changed', facts: {} });
  return updated;
}

const factsOf = ({ name, note, isActive }: contract.Supplier) => ({ name, note, isActive });

import type { CashReason } from '@sofra/contract/money/cash';
import type * as contract from '@sofra/contract/money/cash-setup';
import { RuleError } from '@sofra/domain/errors';
import {
  insertTill,
  lockTill,
  updateTillName,
  deleteCashReasonRow,
  insertCashReason,
  lockCashReason,
  updateCashReasonFacts,
} from '#src/features/cash/cash-setup.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const TILL = 'till';

/** Adds a till (CASH-1). Errors: NAME_TAKEN. */
export async function createTill(
  { tx, actor, audit, emit }: Work,
  { name }: RequestOf<typeof contract.createTill>,
): Promise<contract.TillName> {
  const id = newId();
  await insertTill(tx, actor.businessId, { id, name });
  audit({ event: 'till.create', entity: TILL, entityId: id, details: { name } });
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
  audit({ event: 'till.update', entity: TILL, entityId: id, details });
  emit({ name: 'cash:changed', facts: {} });
  return renamed;
}

const REASON = 'cashReason';

/** Only an outflow can be an expense. */
function refuseSpentInflow({ direction, isExpense }: Pick<CashReason, 'direction' | 'isExpense'>): void {
  if (direction === 'OUT' || !isExpense) return;
  const reason = 'Yalnızca para çıkışı gider sayılır.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'isExpense', reason }] });
}

/** Adds a reason (CASH-9). Errors: NAME_TAKEN; INVALID_INPUT for an inflow that would be an expense. */
export async function createCashReason(
  { tx, actor, audit, emit }: Work,
  request: RequestOf<typeof contract.createCashReason>,
): Promise<CashReason> {
  refuseSpentInflow(request);
  const reason = { id: newId(), ...request };
  await insertCashReason(tx, actor.businessId, reason);
  audit({ event: 'cashReason.create', entity: REASON, entityId: reason.id, details: request });
  emit({ name: 'cash:changed', facts: {} });
  return { ...reason, version: 1 };
}

/** Changes a reason for what is moved from now on (CASH-9). Errors: as above; NOT_FOUND; CHANGED_MEANWHILE. */
export async function updateCashReason(
  { tx, actor, audit, emit }: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateCashReason>,
): Promise<CashReason> {
  const before = await lockCashReason(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const after = { ...before, ...fields };
  refuseSpentInflow(after);
  const changes = changesBetween(before, after);
  if (!changes) return before;
  const updated = await updateCashReasonFacts(tx, actor.businessId, after);
  const details = { name: before.name, ...changes };
  audit({ event: 'cashReason.update', entity: REASON, entityId: id, details });
  emit({ name: 'cash:changed', facts: {} });
  return updated;
}

/** Removes a reason. Past movements keep its name (CASH-9). Errors: NOT_FOUND. */
export async function deleteCashReason(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteCashReason>,
): Promise<undefined> {
  const reason = await lockCashReason(tx, actor.businessId, id);
  if (!reason) throw new RuleError('NOT_FOUND');
  await deleteCashReasonRow(tx, actor.businessId, id);
  audit({ event: 'cashReason.delete', entity: REASON, entityId: id, details: reason });
  emit({ name: 'cash:changed', facts: {} });
}

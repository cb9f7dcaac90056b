import type { Partner } from '@sofra/contract/partners';
import type * as contract from '@sofra/contract/partners';
import { RuleError } from '@sofra/domain/errors';
import {
  insertPartner,
  listPartnerRows,
  lockPartner,
  updatePartnerFacts,
} from '#src/features/partners/partners.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const ENTITY = 'partner';

/** The terminals and meal cards of the business (PARTNER-2). */
export const listPartners = ({ tx, actor }: Read): Promise<Partner[]> =>
  listPartnerRows(tx, actor.businessId);

/** Adds a terminal or the brand of a meal card (PARTNER-1). Errors: NAME_TAKEN. */
export async function createPartner(
  { tx, actor, audit }: Work,
  { method, name, commission = null, days = null, isActive = true }: RequestOf<typeof contract.createPartner>,
): Promise<Partner> {
  const facts = { method, name, commission, days, isActive };
  const partner = await insertPartner(tx, actor.businessId, { id: newId(), ...facts });
  audit({ event: 'partner.create', entity: ENTITY, entityId: partner.id, details: facts });
  return partner;
}

/**
 * Changes a partner, or switches it off or on (PARTNER-2). Payments follow its name, and keep the one on their receipts.
 * Errors: NOT_FOUND; NAME_TAKEN; CHANGED_MEANWHILE.
 */
export async function updatePartner(
  { tx, actor, audit }: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updatePartner>,
): Promise<Partner> {
  const before = await lockPartner(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const after = { ...before, ...fields };
  const changes = changesBetween(before, after);
  if (!changes) return before;
  const updated = await updatePartnerFacts(tx, actor.businessId, after);
  audit({
    event: 'partner.update',
    entity: ENTITY,
    entityId: id,
    details: { name: before.name, ...changes },
  });
  return updated;
}

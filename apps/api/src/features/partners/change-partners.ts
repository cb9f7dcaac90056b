import type { Partner } from '@sofra/contract/money/partners';
import type * as contract from '@sofra/contract/money/partners';
import { SINCE_EVER } from '@sofra/domain/calendar/dated';
import { RuleError } from '@sofra/domain/errors';
import { termsLabel } from '@sofra/domain/accounts/partner-terms';
import { replaceTerms } from '#src/features/partners/partner-terms.store.ts';
import { termsAfter } from '#src/features/partners/shared/partner-terms.ts';
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

/** Adds a terminal or the brand of a meal card, whose terms count since ever (PARTNER-1, PARTNER-11). Errors: NAME_TAKEN. */
export async function createPartner(
  work: Work,
  { method, name, commission = null, days = null, isActive = true }: RequestOf<typeof contract.createPartner>,
): Promise<Partner> {
  const { tx, actor, audit } = work;
  const id = newId();
  const partner = await insertPartner(tx, actor.businessId, { id, method, name, isActive });
  const terms = await termsAfter(work, { id, terms: [] }, { commission, days });
  await replaceTerms(tx, actor.businessId, id, terms);
  const details = { method, name, commission, days, isActive };
  audit({ event: 'partner.create', entity: ENTITY, entityId: id, details });
  return { ...partner, terms };
}

/**
 * Changes a partner, gives it other terms from a business day on (PARTNER-11), or switches it off or on (PARTNER-2).
 * Payments follow its name, and keep the one on their receipts.
 * Errors: NOT_FOUND; NAME_TAKEN; CHANGED_MEANWHILE; INVALID_INPUT for a day that is over.
 */
export async function updatePartner(
  work: Work,
  request: RequestOf<typeof contract.updatePartner>,
): Promise<Partner> {
  const { tx, actor, audit } = work;
  const { id, expectedVersion, name, isActive } = request;
  const before = await lockPartner(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const terms = await termsAfter(work, before, request);
  const after = { id, name: name ?? before.name, isActive: isActive ?? before.isActive };
  const changes = changesBetween(
    { ...inWords(before), isActive: before.isActive },
    { ...inWords({ ...after, terms }), isActive: after.isActive },
  );
  if (!changes) return before;
  await replaceTerms(tx, actor.businessId, id, terms);
  const updated = await updatePartnerFacts(tx, actor.businessId, after);
  audit({
    event: 'partner.update',
    entity: ENTITY,
    entityId: id,
    details: { name: before.name, ...changes },
  });
  return updated;
}

/** *%5 · 15 gün, %6 · 15 gün (2027-01-01)*: as the audit log keeps it. */
const inWords = ({ name, terms }: Pick<Partner, 'name' | 'terms'>) => ({
  name,
  partnerTerms: terms
    .map(({ from, ...of }) => (from === SINCE_EVER ? termsLabel(of) : `${termsLabel(of)} (${from})`))
    .join(', '),
});

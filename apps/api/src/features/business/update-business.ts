import * as contract from '@sofra/contract/people/business';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { lockBusinessProfile, updateBusinessProfile } from '#src/features/business/business.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Changes the name, the hour at which the business day starts (0..23, local) or single settings. Settings that are not
 * named keep their value (BIZ-2). The slug never changes, because it is printed in QR codes (BIZ-3). The audit log
 * stores the values before and after (BIZ-5). Errors: CHANGED_MEANWHILE when another save happened since
 * `expectedVersion` (BIZ-4).
 */
export async function updateBusiness(
  { tx, actor, audit, emit }: Work,
  { expectedVersion, settings = {}, ...fields }: RequestOf<typeof contract.updateBusiness>,
): Promise<contract.Business> {
  const before = await lockBusinessProfile(tx, actor.businessId);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Business, before) });

  const after = { ...before, ...fields, settings: { ...before.settings, ...settings } };
  const changes = changesBetween(before, after);
  if (!changes) return before;
  const updated = await updateBusinessProfile(tx, actor.businessId, after);
  audit({ event: 'business.update', entity: 'business', entityId: before.id, details: changes });
  // The list of frequent items appears on order pages or disappears.
  if (after.settings.showFrequentItems !== before.settings.showFrequentItems)
    emit({ name: 'menu:changed', facts: {} });
  return updated;
}

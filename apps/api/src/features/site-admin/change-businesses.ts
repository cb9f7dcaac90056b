import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/people/site-businesses';
import { RuleError } from '@sofra/domain/errors';
import { extendedTrial } from '@sofra/domain/people/trial';
import {
  findSiteBusiness,
  lockBusinessState,
  updateBusinessLock,
  updateTrialEnd,
} from '#src/features/site-admin/site-businesses.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';

type Done = Promise<ResponseOf<typeof contract.lockBusiness>>;

/** The business whose row security and audit chain apply when it is changed. Errors: NOT_FOUND. */
export async function siteBusinessId(
  { pool }: Pick<Services, 'pool'>,
  { id }: { id: string },
): Promise<string> {
  const scope = { businessId: null, readOnly: true };
  const business = await inTransaction(pool, scope, (tx) => findSiteBusiness(tx, id));
  if (!business) throw new RuleError('NOT_FOUND');
  return business.id;
}

/** Moves the end of the trial to the end of a later day (SITE-25). Errors: TRIAL_END_REFUSED. */
export async function extendTrial(
  { tx, actor, now, audit }: Work,
  { until, reason = null }: RequestOf<typeof contract.extendTrial>,
): Done {
  const { trialEndsAt: endsAt, timeZone } = await lockBusinessState(tx, actor.businessId);
  const later = extendedTrial({ until, endsAt, now, timeZone });
  await updateTrialEnd(tx, actor.businessId, later);
  audit({
    event: 'siteAdmin.extendTrial',
    entity: 'business',
    entityId: actor.businessId,
    details: {
      before: { trialEndsAt: endsAt.toISOString() },
      after: { trialEndsAt: later.toISOString() },
      reason,
    },
  });
  return { ok: true };
}

/** Locks out everyone of a business. A business that is locked already stays as it is (SITE-26, SITE-27). */
export async function lockBusiness(
  { tx, actor, now, audit }: Work,
  { reason }: RequestOf<typeof contract.lockBusiness>,
): Done {
  const { lockedAt } = await lockBusinessState(tx, actor.businessId);
  if (lockedAt !== null) return { ok: true };
  await updateBusinessLock(tx, actor.businessId, now);
  audit({
    event: 'siteAdmin.lockBusiness',
    entity: 'business',
    entityId: actor.businessId,
    details: { reason },
  });
  return { ok: true };
}

/** Lets everyone of a business in again, with the sessions and devices from before (SITE-28). */
export async function unlockBusiness(
  { tx, actor, audit }: Work,
  { reason = null }: RequestOf<typeof contract.unlockBusiness>,
): Done {
  const { lockedAt } = await lockBusinessState(tx, actor.businessId);
  if (lockedAt === null) return { ok: true };
  await updateBusinessLock(tx, actor.businessId, null);
  audit({
    event: 'siteAdmin.unlockBusiness',
    entity: 'business',
    entityId: actor.businessId,
    details: { reason },
  });
  return { ok: true };
}

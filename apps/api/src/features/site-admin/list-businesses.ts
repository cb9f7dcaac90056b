import type { ResponseOf } from '@sofra/contract/endpoint';
import * as contract from '@sofra/contract/people/site-businesses';
import { RuleError } from '@sofra/domain/errors';
import {
  findSiteBusiness,
  listActRows,
  listSiteBusinessRows,
  type ActRow,
} from '#src/features/site-admin/site-businesses.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** One page of all businesses, those used last first unless another order is chosen (SITE-23). */
export async function listSiteBusinesses(
  { tx }: Read,
  {
    q = '',
    state,
    sort = 'lastUsedAt',
    direction = 'desc',
    page = 1,
  }: RequestOf<typeof contract.listSiteBusinesses>,
): Promise<ResponseOf<typeof contract.listSiteBusinesses>> {
  const limit = contract.SITE_BUSINESSES_PAGE;
  return listSiteBusinessRows(tx, {
    q,
    state: state ?? null,
    sort,
    direction,
    limit,
    skipped: (page - 1) * limit,
  });
}

/** One business with the acts of site administrators on it (SITE-24). Errors: NOT_FOUND. */
export async function getSiteBusiness(
  { tx }: Read,
  { id }: RequestOf<typeof contract.getSiteBusiness>,
): Promise<ResponseOf<typeof contract.getSiteBusiness>> {
  const [business, acts] = await together(findSiteBusiness(tx, id), listActRows(tx, id));
  if (!business) throw new RuleError('NOT_FOUND');
  return { ...business, acts: acts.map(actOf) };
}

const KIND_OF: Readonly<Record<string, contract.SiteAct['kind']>> = {
  'siteAdmin.extendTrial': 'EXTEND_TRIAL',
  'siteAdmin.lockBusiness': 'LOCK',
};

const endOf = (values: ActRow['details']['after']): Date | null =>
  values ? new Date(values.trialEndsAt) : null;

const actOf = ({ seq, at, actorName, event, details }: ActRow): contract.SiteAct => ({
  seq,
  at,
  actorName,
  kind: KIND_OF[event] ?? 'UNLOCK',
  reason: details.reason,
  before: endOf(details.before),
  after: endOf(details.after),
});

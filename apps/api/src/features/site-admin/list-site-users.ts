import type { ResponseOf } from '@sofra/contract/endpoint';
import * as contract from '@sofra/contract/people/site-admin';
import { RuleError } from '@sofra/domain/errors';
import { countSiteUsers, listSiteUserRows, findSiteUser } from '#src/features/site-admin/site-admin.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** One page of the users of all businesses, and how many there are on all pages (SITE-4, SITE-5). */
export async function listSiteUsers(
  { tx }: Read,
  { q = '', page = 1, limit = contract.SITE_USERS_PAGE }: RequestOf<typeof contract.listSiteUsers>,
): Promise<ResponseOf<typeof contract.listSiteUsers>> {
  const [data, total] = await together(
    listSiteUserRows(tx, q, { limit, skipped: (page - 1) * limit }),
    countSiteUsers(tx, q),
  );
  return { ok: true, data, total };
}

/** Reads one user, whichever page of the list shows it (SITE-10). Errors: NOT_FOUND. */
export async function getSiteUser(
  { tx }: Read,
  { id }: RequestOf<typeof contract.getSiteUser>,
): Promise<ResponseOf<typeof contract.getSiteUser>> {
  const data = await findSiteUser(tx, id);
  if (!data) throw new RuleError('NOT_FOUND');
  return { ok: true, data };
}

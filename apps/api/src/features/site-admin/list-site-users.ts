import type { ResponseOf } from '@sofra/contract/endpoint';
import * as contract from '@sofra/contract/people/site-admin';
import { countSiteUsers, listSiteUserRows } from '#src/features/site-admin/site-admin.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

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

import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/people/site-admin';
import { RuleError } from '@sofra/domain/errors';
import { findSiteUser } from '#src/features/site-admin/site-admin.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** Reads one user, whichever page of the list shows it (SITE-10). Errors: NOT_FOUND. */
export async function getSiteUser(
  { tx }: Read,
  { id }: RequestOf<typeof contract.getSiteUser>,
): Promise<ResponseOf<typeof contract.getSiteUser>> {
  const data = await findSiteUser(tx, id);
  if (!data) throw new RuleError('NOT_FOUND');
  return { ok: true, data };
}

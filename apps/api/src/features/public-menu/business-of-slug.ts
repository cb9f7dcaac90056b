import { businessMoved } from '@sofra/domain/business-moved';
import type { RuleError } from '@sofra/domain/errors';
import { findHomeOfSlug, findPublicBusiness } from '#src/features/public-menu/public-menu.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * The id of the business with this slug; its guests' requests then run under its row security. Errors: BUSINESS_MOVED;
 * `notFound` when there is none.
 */
export async function businessOfSlug(
  { pool }: Pick<Services, 'pool'>,
  slug: string,
  notFound: () => RuleError,
): Promise<string> {
  const nowhere = { businessId: null, readOnly: true };
  return inTransaction(pool, nowhere, async (tx) => {
    const businessId = await findPublicBusiness(tx, slug);
    if (businessId !== undefined) return businessId;
    const home = await findHomeOfSlug(tx, slug);
    throw home === undefined ? notFound() : businessMoved(home);
  });
}

import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfSlug } from '#src/features/public-menu/business-of-slug.ts';
import { findTableOfCode } from '#src/features/tables/table-codes.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The same message for every invalid code, so that guessing reveals nothing (PUB-24). */
export const codeRefused = () =>
  new RuleError('NOT_FOUND', { message: 'Bu masanın QR kodu artık geçerli değil.' });

/** The id of the business with this slug; its guests' requests then run under its row security. Errors: NOT_FOUND, BUSINESS_MOVED. */
export const businessOfCode = (services: Pick<Services, 'pool'>, slug: string): Promise<string> =>
  businessOfSlug(services, slug, codeRefused);

/**
 * The table of a code. Errors: NOT_FOUND when it is not, or no longer, the code of an active table of this business;
 * CALLS_OFF.
 */
export async function tableOfCode(
  tx: Tx,
  businessId: string,
  token: string,
): Promise<{ id: string; name: string }> {
  const [table, { settings }] = await together(
    findTableOfCode(tx, businessId, token),
    findBusinessProfile(tx, businessId),
  );
  if (!table) throw codeRefused();
  if (!settings.guestCalls) throw new RuleError('CALLS_OFF');
  return table;
}

import { businessMoved } from '@sofra/domain/business-moved';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findHomeOfSlug, findPublicBusiness } from '#src/features/public-menu/public-menu.store.ts';
import { findTableOfCode } from '#src/features/tables/table-codes.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

/** The same message for every invalid code, so that guessing reveals nothing (PUB-24). */
export const codeRefused = () =>
  new RuleError('NOT_FOUND', { message: 'Bu masanın QR kodu artık geçerli değil.' });

/**
 * The id of the business with this slug; its guests' requests then run under its row security. Errors: BUSINESS_MOVED;
 * `notFound` when there is none.
 */
export async function businessOfCode(
  { pool }: Pick<Services, 'pool'>,
  slug: string,
  notFound: () => RuleError = codeRefused,
): Promise<string> {
  return inTransaction(pool, { businessId: null, readOnly: true }, async (tx) => {
    const businessId = await findPublicBusiness(tx, slug);
    if (businessId !== undefined) return businessId;
    const home = await findHomeOfSlug(tx, slug);
    throw home === undefined ? notFound() : businessMoved(home);
  });
}

/** The refusal for a menu, and what belongs to it, of no business (PUB-16). */
export const menuNotFound = () => new RuleError('NOT_FOUND', { message: 'Menü bulunamadı' });

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

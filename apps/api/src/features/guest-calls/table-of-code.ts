import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findPublicBusiness } from '#src/features/public-menu/public-menu.store.ts';
import { findTableOfCode } from '#src/features/tables/table-codes.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

/** One sentence for all that can be wrong with it: who guesses learns nothing from the difference (PUB-24). */
export const codeRefused = () =>
  new RuleError('NOT_FOUND', { message: 'Bu masanın QR kodu artık geçerli değil.' });

/** The business at this address; what its guests ask is asked inside its fence. Errors: NOT_FOUND. */
export async function businessOfCode({ pool }: Pick<Services, 'pool'>, slug: string): Promise<string> {
  const nowhere = { businessId: null, readOnly: true };
  const businessId = await inTransaction(pool, nowhere, (tx) => findPublicBusiness(tx, slug));
  if (businessId === undefined) throw codeRefused();
  return businessId;
}

/** Errors: NOT_FOUND when it is the code of no active table, not any more, or of another business; CALLS_OFF. */
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

import type { PartnerName } from '@sofra/contract/money/partners';
import { RuleError } from '@sofra/domain/errors';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { findPartnerOfPayment } from '#src/features/partners/partners.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * The partner that takes a payment: the named one, also when it was switched off meanwhile (PARTNER-4), or the only one of
 * the method (PARTNER-5). It sends its statement as soon as it is called, so that it travels with others.
 * Errors: NOT_FOUND; INVALID_INPUT for a partner of another method.
 */
export async function partnerOfPayment(
  { tx, actor }: Work,
  { partnerId, method }: { partnerId?: string | undefined; method: Settlement },
): Promise<PartnerName | null> {
  const found = await findPartnerOfPayment(tx, actor.businessId, { partnerId, method });
  if (!found) {
    if (partnerId === undefined) return null;
    throw new RuleError('NOT_FOUND');
  }
  if (found.method !== method) {
    const reason = 'Bu ortak bu ödeme yöntemiyle çalışmıyor.';
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'partnerId', reason }] });
  }
  return { id: found.id, name: found.name };
}

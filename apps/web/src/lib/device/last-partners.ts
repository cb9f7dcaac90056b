import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { currentSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

type ByMethod = Partial<Record<PaymentMethod, string>>;

/** The terminal or the meal card that this device took last by a method, by business (PARTNER-6). */
export const lastPartner = (method: PaymentMethod): string | undefined => lastOfBusiness()[method];

export function rememberPartner(method: PaymentMethod, partnerId: string): void {
  const businessId = currentSession()?.businessId;
  if (!businessId) return;
  const last = { ...lastOfBusiness(), [method]: partnerId };
  writeStored('last-partners', { ...readStored('last-partners'), [businessId]: last });
}

function lastOfBusiness(): ByMethod {
  const businessId = currentSession()?.businessId;
  return (businessId && readStored('last-partners')?.[businessId]) || {};
}

import type { Partner } from '@sofra/contract/partners';
import { hasPartners, PARTNER_METHOD, PARTNER_METHODS, type PartnerMethod } from '@sofra/domain/partner';
import type { Kurus } from '@sofra/domain/money';
import { bringsMoney, type PaymentMethod, type Settlement } from '@sofra/domain/payment-method';
import { useState } from 'react';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { lastPartner, rememberPartner } from '#src/lib/last-partners.ts';

/** How a payment is taken; without `partnerId` the server takes the only partner of the method (PARTNER-5). */
export interface PaidBy {
  method: Settlement;
  partnerId?: string;
  customerId?: string;
}

/** The partners that are offered: those that are on, of methods with more than one (PARTNER-6). */
export const offeredPartners = (partners: readonly Partner[]): Partner[] =>
  PARTNER_METHODS.flatMap((method) => {
    const on = partners.filter((partner) => partner.method === method && partner.isActive);
    return on.length > 1 ? on : [];
  });

export const askForPartner = (method: PartnerMethod): string => `Önce ${PARTNER_METHOD[method].noun} seçin.`;

/**
 * The terminal or the meal card of the payment that is being entered: the chosen one, else what this device took last by
 * the method. `problem` says what to choose before the payment can be taken. While the partners are being read, or when
 * they cannot be read, none is offered and nothing waits for them.
 */
export function usePaymentPartner(method: Settlement, due: Kurus) {
  const { data: partners = [] } = usePartners();
  const [chosen, setChosen] = useState<Partial<Record<PaymentMethod, string>>>({});
  const offered = offeredPartners(partners);
  const ofMethod = offered.filter((partner) => partner.method === method);
  // Cash has none of its own: then one tap chooses any terminal or meal card, and its method (PARTNER-7).
  const beside = method === 'CASH' ? offered : ofMethod;
  const wanted = bringsMoney(method) ? (chosen[method] ?? lastPartner(method)) : undefined;
  const partner = ofMethod.find(({ id }) => id === wanted);
  const paidBy: PaidBy = partner ? { method, partnerId: partner.id } : { method };
  return {
    offered,
    ofMethod,
    beside,
    paidBy,
    problem:
      due > 0 && bringsMoney(method) && hasPartners(method) && ofMethod.length > 0 && !partner
        ? askForPartner(method)
        : null,
    choose: (one: Partner) => setChosen({ ...chosen, [one.method]: one.id }),
    /** Called when the payment is sent. */
    remember: () => partner && rememberPartner(partner.method, partner.id),
  };
}

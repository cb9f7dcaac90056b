import type { Partner } from '@sofra/contract/money/partners';
import { PARTNER_METHOD, PARTNER_METHODS, type PartnerMethod } from '@sofra/domain/accounts/partner';
import { bringsMoney, type PaymentMethod, type Settlement } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { lastPartner, rememberPartner } from '#src/lib/device/last-partners.ts';

/**
 * The method and the partner of a payment. Without `partnerId` the server takes the only partner of the method
 * (PARTNER-5).
 */
export interface PaidBy {
  method: Settlement;
  partnerId?: string;
  customerId?: string;
}

/** The offered partners: the active ones of methods with more than one (PARTNER-6). */
export const offeredPartners = (partners: readonly Partner[]): Partner[] =>
  PARTNER_METHODS.flatMap((method) => {
    const on = partners.filter((partner) => partner.method === method && partner.isActive);
    return on.length > 1 ? on : [];
  });

export const askForPartner = (method: PartnerMethod): string => `Önce ${PARTNER_METHOD[method].noun} seçin.`;

/**
 * The terminal or the meal card of the current payment. It is the chosen one, else the last one of this device for
 * the method, else the first one. While the partners are being read, or if reading fails, none is offered.
 */
export function usePaymentPartner(method: Settlement) {
  const { data: partners = [] } = usePartners();
  const [chosen, setChosen] = useState<Partial<Record<PaymentMethod, string>>>({});
  const offered = offeredPartners(partners);
  const ofMethod = offered.filter((partner) => partner.method === method);
  // Cash has no partner. One tap then chooses any terminal or meal card, and its method (PARTNER-7).
  const beside = method === 'CASH' ? offered : ofMethod;
  const wanted = bringsMoney(method) ? (chosen[method] ?? lastPartner(method)) : undefined;
  const partner = ofMethod.find(({ id }) => id === wanted) ?? ofMethod[0];
  const choose = (one: Partner) => setChosen({ ...chosen, [one.method]: one.id });
  const paidBy: PaidBy = partner ? { method, partnerId: partner.id } : { method };
  return {
    offered,
    ofMethod,
    beside,
    paidBy,
    choose,
    /** Chooses the next partner where the key of the chosen method is pressed again (PARTNER-6). */
    onMethodKey: (pressed: Settlement) => {
      const next = partner && ofMethod[(ofMethod.indexOf(partner) + 1) % ofMethod.length];
      if (pressed === method && next) choose(next);
    },
    /** Called when the payment is sent. */
    remember: () => partner && rememberPartner(partner.method, partner.id),
  };
}

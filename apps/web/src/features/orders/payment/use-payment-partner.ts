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

/**
 * The offered partners: the active ones of methods with more than one (PARTNER-6). The partner of a platform is offered
 * for the orders of its channel only, first and also alone (CHANNEL-8).
 */
export const offeredPartners = (partners: readonly Partner[], platformId: string | null = null): Partner[] =>
  PARTNER_METHODS.flatMap((method) => {
    const platform = partners.filter(({ id, method: of }) => id === platformId && of === method);
    const on = partners.filter((one) => one.method === method && one.isActive && !one.isPlatform);
    return platform.length + on.length > 1 || platform.length > 0 ? [...platform, ...on] : [];
  });

export const askForPartner = (method: PartnerMethod): string => `Önce ${PARTNER_METHOD[method].noun} seçin.`;

const platformOf = (offered: readonly Partner[], method: Settlement): string | undefined =>
  offered.find((one) => one.isPlatform && one.method === method)?.id;

/**
 * The terminal or the meal card of the current payment. It is the chosen one, else the last one of this device for
 * the method, else the first one. While the partners are being read, or if reading fails, none is offered.
 */
export function usePaymentPartner(method: Settlement, platformId: string | null = null) {
  const { data: partners = [] } = usePartners();
  const [chosen, setChosen] = useState<Partial<Record<PaymentMethod, string>>>({});
  const offered = offeredPartners(partners, platformId);
  const ofMethod = offered.filter((partner) => partner.method === method);
  // Cash has no partner. One tap then chooses any terminal or meal card, and its method (PARTNER-7).
  const beside = method === 'CASH' ? offered : ofMethod;
  const wanted = bringsMoney(method)
    ? (chosen[method] ?? platformOf(offered, method) ?? lastPartner(method))
    : undefined;
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
    remember: () => partner && !partner.isPlatform && rememberPartner(partner.method, partner.id),
  };
}

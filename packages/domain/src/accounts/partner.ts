import { PAYMENT_METHODS, type PaymentMethod } from '../money/payment-method.ts';

interface PartnerMethodFacts {
  /** The singular in a sentence of the interface: *Önce POS cihazı seçin.* */
  noun: string;
  plural: string;
  /** Known by name, to be switched on with one tap (PARTNER-3). */
  ready: readonly string[];
}

/**
 * The payment methods whose money a partner takes and pays out later. No other code lists them. Each business names its
 * own terminals (PARTNER-1).
 */
export const PARTNER_METHOD = {
  CARD: { noun: 'POS cihazı', plural: 'POS cihazları', ready: [] },
  MEAL: {
    noun: 'yemek kartı',
    plural: 'Yemek kartları',
    ready: ['Multinet', 'Pluxee', 'Edenred', 'Setcard', 'Metropol', 'Tokenflex'],
  },
} as const satisfies Partial<Record<PaymentMethod, PartnerMethodFacts>>;
export type PartnerMethod = keyof typeof PARTNER_METHOD;

export const hasPartners = (method: PaymentMethod): method is PartnerMethod => method in PARTNER_METHOD;
/** In the order of the payment methods. */
export const PARTNER_METHODS: readonly PartnerMethod[] = PAYMENT_METHODS.filter(hasPartners);

/** The longest time until money arrives, in days. */
export const MAX_PARTNER_DAYS = 365;
export const PARTNER_DAYS_PROBLEM = `0 ile ${MAX_PARTNER_DAYS} arasında bir tam sayı yazın.`;

/** Days as people type them. Null for anything else, for which a field shows {@link PARTNER_DAYS_PROBLEM}. */
export const parsePartnerDays = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_PARTNER_DAYS ? Number(text) : null;

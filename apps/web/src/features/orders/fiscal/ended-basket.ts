import type { ResponseOf } from '@sofra/contract/endpoint';
import type { getOrderFiscalBasket } from '@sofra/contract/orders/fiscal';
import { BASKET_PROBLEM_TEXT } from '#src/lib/format/fiscal-text.ts';

/** A payment at a device, with the payment that its answer wrote. */
export type EndedBasket = NonNullable<ResponseOf<typeof getOrderFiscalBasket>>;

/** The reason for which the device gave no payment: *Cihazda ödenmedi: Satıştan vazgeçildi.* */
export const endText = ({ state, problem }: Pick<EndedBasket, 'state' | 'problem'>): string =>
  state === 'VOIDED'
    ? 'Fiş cihazda iptal edildi; ödeme alınmadı.'
    : `Cihazda ödenmedi${problem ? `: ${BASKET_PROBLEM_TEXT[problem]}` : ''}.`;

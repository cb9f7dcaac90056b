import type { ResponseOf } from '@sofra/contract/endpoint';
import type { getOrderFiscalBasket } from '@sofra/contract/orders/fiscal';
import { basketProblemText } from '#src/lib/format/fiscal-text.ts';

/** A payment at a device, with the payment that its answer wrote. */
export type EndedBasket = NonNullable<ResponseOf<typeof getOrderFiscalBasket>>;

/** The reason for which the device gave no payment: *Cihazda ödenmedi: Satıştan vazgeçildi.* */
export function endText(basket: Pick<EndedBasket, 'state' | 'problem' | 'reason'>): string {
  if (basket.state === 'VOIDED') return 'Fiş cihazda iptal edildi; ödeme alınmadı.';
  const text = basketProblemText(basket);
  return `Cihazda ödenmedi${text === null ? '' : `: ${text}`}.`;
}

import type { MethodTransfer } from '@sofra/contract/orders/payments';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';

/** *Nakit*, *Kredi Kartı (Banka A POS)* */
export const wayText = ({ method, partner }: MethodTransfer['from']): string =>
  partner ? `${PAYMENT_METHOD_LABEL[method]} (${partner.name})` : PAYMENT_METHOD_LABEL[method];

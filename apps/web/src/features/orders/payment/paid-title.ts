import type { Payment } from '@sofra/contract/orders/payments';

/** The title of a taken payment. On an account no money was received (PAY-34). */
export const paidTitle = ({ method }: Pick<Payment, 'method'>): string =>
  method === 'ACCOUNT' ? 'Veresiye yazıldı' : 'Ödeme alındı';

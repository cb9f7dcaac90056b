import type { Payment } from '@sofra/contract/payments';

/** What a payment that was taken is called (PAY-34): on an account no money came. */
export const paidTitle = ({ method }: Pick<Payment, 'method'>): string =>
  method === 'ACCOUNT' ? 'Veresiye yazıldı' : 'Ödeme alındı';

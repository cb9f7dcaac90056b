import { balanceLabel } from '@sofra/domain/account';
import { formatLira, kurus } from '@sofra/domain/money';
import type { ChosenCustomer } from '#src/features/orders/payment/payment-form.ts';

/** *Borç ₺450,00 · sınır ₺500,00* */
export const owedText = ({ balance, limit }: Pick<ChosenCustomer, 'balance' | 'limit'>): string =>
  `${balanceLabel(balance)} ${formatLira(kurus(Math.abs(balance)))} · sınır ${formatLira(limit)}`;

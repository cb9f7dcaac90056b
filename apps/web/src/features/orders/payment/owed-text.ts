import { balanceLabel } from '@sofra/domain/accounts/account';
import { formatLira, kurus } from '@sofra/domain/money/money';
import type { ChosenCustomer } from '#src/features/orders/payment/payment-form.ts';

/** *Borç ₺450,00 · sınır ₺500,00*, without any limit *Borç ₺0,00 · her veresiye onay ister* (ACCOUNT-9) */
export const owedText = ({ balance, limit }: Pick<ChosenCustomer, 'balance' | 'limit'>): string =>
  [
    `${balanceLabel(balance)} ${formatLira(kurus(Math.abs(balance)))}`,
    limit === 0 ? 'her veresiye onay ister' : `sınır ${formatLira(limit)}`,
  ].join(' · ');

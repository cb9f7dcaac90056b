import { kurus, type Kurus } from '../money/money.ts';
import { bringsMoney, type PaymentMethod, type Settlement } from '../money/payment-method.ts';

/**
 * Events after a payment that its correction must respect. Its drawer was counted, its cash session was closed, or a
 * part of it was refunded.
 */
export const PAYMENT_LOCKS = ['CASH_COUNTED', 'SESSION_CLOSED', 'REFUNDED'] as const;
export type PaymentLock = (typeof PAYMENT_LOCKS)[number];

/** A payment as the correction code reads it. */
export interface CorrectablePayment {
  /** The method that counts now. */
  method: Settlement;
  amount: Kurus;
  tip: Kurus;
  locks: readonly PaymentLock[];
}

export type CorrectionObstacle = 'ON_ACCOUNT' | 'NOTHING_TAKEN' | 'REFUNDED';

/** The reason why the method of a payment is not corrected, with the exact texts of PAY-52. */
export const CORRECTION_OBSTACLE: Readonly<Record<CorrectionObstacle, string>> = {
  ON_ACCOUNT: 'Veresiye ödemenin yöntemi düzeltilmez. Tahsilat alın ya da müşterinin hesabını düzeltin.',
  NOTHING_TAKEN: 'Bu ödemede düzeltilecek tutar yok.',
  REFUNDED:
    'Bu ödemeden iade yapıldı; yöntemi artık düzeltilmez. Gerekirse kalanı da iade edip yeniden alın.',
};

/**
 * Returns true where a correction is an entry of now (PAY-51). This is the case on a later business day. On the same
 * day it is the case after the drawer of the payment was counted or closed (CASH-7).
 */
export const isLateCorrection = (
  { locks }: Pick<CorrectablePayment, 'locks'>,
  { isOwnDay }: { isOwnDay: boolean },
): boolean => !isOwnDay || locks.includes('CASH_COUNTED') || locks.includes('SESSION_CLOSED');

/** The obstacle to correcting a payment (PAY-28, PAY-52); null without one. */
export function correctionObstacle(
  payment: CorrectablePayment,
  day: { isOwnDay: boolean },
): CorrectionObstacle | null {
  if (!bringsMoney(payment.method)) return 'ON_ACCOUNT';
  if (!isLateCorrection(payment, day)) return null;
  if (payment.amount + payment.tip === 0) return 'NOTHING_TAKEN';
  return payment.locks.includes('REFUNDED') ? 'REFUNDED' : null;
}

/**
 * Returns true where the drawer of a payment keeps its counted state. Its session is closed, or the correction would
 * change its count (CASH-7).
 */
export const keepsDrawer = (
  { method, locks }: Pick<CorrectablePayment, 'method' | 'locks'>,
  to: PaymentMethod,
): boolean =>
  locks.includes('SESSION_CLOSED') ||
  (locks.includes('CASH_COUNTED') && (method === 'CASH' || to === 'CASH') && method !== to);

/** A method with its terminal or meal card. */
interface Way {
  method: Settlement;
  partner: { id: string; name: string } | null;
}

/**
 * The way a payment counts now: that of its last transfer, or else as it was taken or corrected on its own day. Its
 * refunds use this way (PAY-53).
 */
export const wayNow = ({ method, partner, transfers }: Way & { transfers: readonly { to: Way }[] }): Way =>
  transfers.at(-1)?.to ?? { method, partner };

/** The two sides of a transfer, below 0 where it was and above where it belongs (PAY-51). */
export const sidesOf = <W extends Way>({
  from,
  to,
  amount,
  tip,
}: {
  from: W;
  to: W;
  amount: Kurus;
  tip: Kurus;
}): [W & Moved, W & Moved] => [
  { ...from, amount: kurus(0 - amount), tip: kurus(0 - tip) },
  { ...to, amount, tip },
];

interface Moved {
  amount: Kurus;
  tip: Kurus;
}

import { kurus, type Kurus } from './money.ts';
import { bringsMoney, type PaymentMethod, type Settlement } from './payment-method.ts';

/**
 * What happened since a payment was taken that a correction of its method must respect: its drawer was counted, its cash
 * session closed, its business day ended, something of it given back.
 */
export const PAYMENT_LOCKS = ['CASH_COUNTED', 'SESSION_CLOSED', 'DAY_ENDED', 'REFUNDED'] as const;
export type PaymentLock = (typeof PAYMENT_LOCKS)[number];

/** A payment as a correction sees it. */
export interface CorrectablePayment {
  /** As it counts now. */
  method: Settlement;
  amount: Kurus;
  tip: Kurus;
  locks: readonly PaymentLock[];
}

export type CorrectionObstacle = 'ON_ACCOUNT' | 'NOTHING_TAKEN' | PaymentLock;

/** Why the method of a payment is not corrected, letter for letter as PAY-52 has it. */
export const CORRECTION_OBSTACLE: Readonly<Record<CorrectionObstacle, string>> = {
  ON_ACCOUNT: 'Veresiye ödemenin yöntemi düzeltilmez. Tahsilat alın ya da müşterinin hesabını düzeltin.',
  NOTHING_TAKEN: 'Bu ödemede düzeltilecek tutar yok.',
  CASH_COUNTED: 'Bu ödemenin kasası sayıldı. Düzeltmeyi kasaya para girişi ya da çıkışı olarak yazın.',
  SESSION_CLOSED: 'Bu ödemenin kasa oturumu kapandı; yöntemi artık düzeltilmez.',
  DAY_ENDED: 'Ödemenin günü bitirildi; yöntemi artık düzeltilmez.',
  REFUNDED: 'Bu ödemeden iade yapıldı; yöntemi sonraki günlerde düzeltilmez.',
};

/** Of a later day, the one to say first. */
const LATER_LOCKS: readonly PaymentLock[] = ['DAY_ENDED', 'SESSION_CLOSED', 'REFUNDED'];

/**
 * What stands in the way of correcting a payment, on its own business day or on a later one (PAY-28, PAY-52); null where
 * nothing does. Cash that was counted is neither taken from a count nor added to one (CASH-7).
 */
export function correctionObstacle(
  { method, amount, tip, locks }: CorrectablePayment,
  { isOwnDay, to }: { isOwnDay: boolean; to?: PaymentMethod | undefined },
): CorrectionObstacle | null {
  if (!bringsMoney(method)) return 'ON_ACCOUNT';
  if (!isOwnDay) {
    if (amount + tip === 0) return 'NOTHING_TAKEN';
    const lock = LATER_LOCKS.find((one) => locks.includes(one));
    if (lock) return lock;
  }
  const isCounted = locks.includes('CASH_COUNTED') || locks.includes('SESSION_CLOSED');
  const movesCash = (method === 'CASH' || to === 'CASH') && method !== to;
  return isCounted && movesCash ? 'CASH_COUNTED' : null;
}

/** A method with its terminal or meal card. */
interface Way {
  method: Settlement;
  partner: { id: string; name: string } | null;
}

/**
 * How a payment counts now: as its last transfer says, else as it was taken or corrected on its own day (PAY-53). What
 * goes back of it goes this way.
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

import type { CollectionMethod } from '@sofra/domain/accounts/account';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { EveningDay } from './timed-evening.ts';

/** The method of a payment and, by card and meal card, its partner. */
export interface OwnWay {
  method: Settlement;
  partnerId: string | null;
}

export interface OwnPayment extends OwnWay {
  orderId: string;
  amount: number;
  tip: number;
  customerId: string | null;
  /** On which it was taken. */
  day: EveningDay;
}

/** The money of one day by one way. A correction of a method is two of them, on the day of the correction (PAY-51). */
interface Taking extends OwnWay {
  day: EveningDay;
  amount: number;
  tip: number;
}

interface OwnRefund {
  id: string;
  paymentId: string;
  method: Settlement;
  amount: number;
  tip: number;
}

interface OwnCollection {
  id: string;
  customerId: string;
  method: CollectionMethod;
  partnerId: string | null;
  amount: number;
}

/** The session of a courier's purse, in kuruş. */
interface OwnPurse {
  /** Change out of drawers. */
  given: number;
  /** By the number of the count. */
  counts: Map<number, number>;
  /** The amount to leave with the courier, as the close requested; null while it is open. */
  left: number | null;
}

/**
 * Money by day, way, account and drawer, stored outside of the product in kuruş. It contains the acknowledged requests,
 * and no sum of the server.
 */
export class OwnMoney {
  readonly payments = new Map<string, OwnPayment>();
  readonly takings: Taking[] = [];
  readonly refunds: (OwnRefund & { day: EveningDay })[] = [];
  readonly collections = new Map<string, OwnCollection & { day: EveningDay }>();
  /**
   * Collections that were taken back, and credit that was paid out, by the id of the entry. The latter is of no
   * collection.
   */
  readonly undone = new Map<string, OwnCollection & { day: EveningDay; collectionId: string | null }>();
  /** Corrections of accounts, in kuruş. */
  readonly accountCorrections: { customerId: string; amount: number }[] = [];
  /** The cash put into drawers, or below 0 taken out, by the note of the movement. */
  readonly moved = new Map<string, number>();
  /** By the id of the payout. */
  readonly tipsPaid = new Map<string, number>();
  /** The typed reports of a close, by session and partner, in kuruş (CASH-30). */
  readonly reported = new Map<string, number>();
  /** The cash on the way from one drawer to another. */
  readonly onTheWay: { kurus: number; fromTill: string }[] = [];
  /** By payment at the door, the courier whose purse has it (COURIER-10). */
  readonly atDoor = new Map<string, string>();
  /** By order, the courier after its last step. */
  readonly carried = new Map<string, { version: number; courierId: string | null }>();
  /** By session. */
  readonly purses = new Map<string, OwnPurse>();
  /** Two corrections of one payment at once would leave open which of them counts. */
  readonly correcting = new Set<string>();
  readonly violations: string[] = [];

  purse(sessionId: string): OwnPurse {
    const purse = this.purses.get(sessionId) ?? { given: 0, counts: new Map<number, number>(), left: null };
    this.purses.set(sessionId, purse);
    return purse;
  }

  pay(id: string, payment: OwnPayment): void {
    this.payments.set(id, payment);
    this.takings.push(payment);
  }

  correct(day: EveningDay, id: string, to: OwnWay): void {
    const before = this.payments.get(id);
    if (!before) return;
    const { amount, tip, method, partnerId } = before;
    this.takings.push({ day, method, partnerId, amount: -amount, tip: -tip }, { day, ...to, amount, tip });
    this.payments.set(id, { ...before, ...to });
  }

  giveBack(day: EveningDay, refund: OwnRefund): void {
    this.refunds.push({ day, ...refund });
  }

  collect(day: EveningDay, collection: OwnCollection): void {
    this.collections.set(collection.id, { day, ...collection });
  }

  takeBack(day: EveningDay, undoId: string, collectionId: string): void {
    const collection = this.collections.get(collectionId);
    if (!collection) return;
    if ([...this.undone.values()].some((undo) => undo.collectionId === collectionId))
      this.violations.push(`collection ${collectionId} was taken back twice (ACCOUNT-22)`);
    this.undone.set(undoId, { ...collection, id: undoId, day, collectionId });
  }

  payOut(day: EveningDay, payout: OwnCollection): void {
    this.undone.set(payout.id, { day, ...payout, collectionId: null });
  }

  correctAccount(customerId: string, amount: number): void {
    this.accountCorrections.push({ customerId, amount });
  }

  /** The debt of a customer (ACCOUNT-8). */
  owedBy(customerId: string): number {
    const isTheirs = (one: { customerId: string | null } | undefined) => one?.customerId === customerId;
    return (
      sum([...this.payments.values()].filter(isTheirs), ({ amount }) => amount) -
      sum(
        this.refunds.filter(({ paymentId }) => isTheirs(this.payments.get(paymentId))),
        ({ amount }) => amount,
      ) -
      sum([...this.collections.values()].filter(isTheirs), ({ amount }) => amount) +
      sum([...this.undone.values()].filter(isTheirs), ({ amount }) => amount) +
      sum(this.accountCorrections.filter(isTheirs), ({ amount }) => amount)
    );
  }
}

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

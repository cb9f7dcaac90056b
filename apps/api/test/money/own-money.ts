import type { CollectionMethod } from '@sofra/domain/account';
import type { Settlement } from '@sofra/domain/payment-method';
import type { EveningDay } from './timed-evening.ts';

/** How a payment counts: its method and, by card and meal card, who took it. */
export interface OwnWay {
  method: Settlement;
  partnerId: string | null;
}

interface OwnPayment extends OwnWay {
  amount: number;
  tip: number;
  customerId: string | null;
  /** On which it was taken. */
  day: EveningDay;
}

/** What one day took by one way; a correction of a method is two of them, of the day on which it is made (PAY-51). */
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

/**
 * Money by day, way, account and drawer, kept outside of the product in kuruş: it knows what people asked for and that it
 * was acknowledged, and no sum of the server.
 */
export class OwnMoney {
  readonly payments = new Map<string, OwnPayment>();
  readonly takings: Taking[] = [];
  readonly refunds: (OwnRefund & { day: EveningDay })[] = [];
  readonly collections = new Map<string, OwnCollection & { day: EveningDay }>();
  /** By the id of the counter entry. */
  readonly undone = new Map<string, OwnCollection & { day: EveningDay; collectionId: string }>();
  /** What came into drawers, or below 0 what left them, by the note of the movement. */
  readonly moved = new Map<string, number>();
  /** By the id of the payout. */
  readonly tipsPaid = new Map<string, number>();
  /** What was typed at a close, by session and partner, in kuruş (CASH-30). */
  readonly reported = new Map<string, number>();
  /** What somebody carries from one drawer to another. */
  readonly onTheWay: { kurus: number; fromTill: string }[] = [];
  /** Two corrections of one payment at once would leave open which of them counts. */
  readonly correcting = new Set<string>();
  readonly violations: string[] = [];
  /** The end of yesterday was acknowledged, so its payments stay as they are (PAY-52). */
  isYesterdayEnded = false;

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

  /** What a customer owes (ACCOUNT-8). */
  owedBy(customerId: string): number {
    const isTheirs = (one: { customerId: string | null } | undefined) => one?.customerId === customerId;
    return (
      sum([...this.payments.values()].filter(isTheirs), ({ amount }) => amount) -
      sum(
        this.refunds.filter(({ paymentId }) => isTheirs(this.payments.get(paymentId))),
        ({ amount }) => amount,
      ) -
      sum([...this.collections.values()].filter(isTheirs), ({ amount }) => amount) +
      sum([...this.undone.values()].filter(isTheirs), ({ amount }) => amount)
    );
  }
}

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

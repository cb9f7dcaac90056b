import { COLLECTION_METHODS, type CollectionMethod } from '@sofra/domain/accounts/account';
import { SETTLEMENTS, type Settlement } from '@sofra/domain/money/payment-method';
import { sum, type OwnMoney } from './own-money.ts';
import type { EveningDay } from './timed-evening.ts';

/** The own money of one day, in kuruş. */
export interface OwnDay {
  revenue: Record<Settlement, number>;
  refunds: Record<Settlement, number>;
  /** Less refunded tips (TIP-22). */
  tips: Record<Settlement, number>;
  collected: Record<CollectionMethod, number>;
  undone: Record<CollectionMethod, number>;
  /** Payments, tips and collections less refunds, by the partner's id (PARTNER-13, PARTNER-24). */
  byPartner: ReadonlyMap<string, number>;
}

export function ownDay(money: OwnMoney, day: EveningDay): OwnDay {
  const isOfDay = (one: { day: EveningDay }) => one.day === day;
  const by = <Row extends { method: string }>(
    rows: readonly Row[],
    method: string,
    of: (row: Row) => number,
  ) =>
    sum(
      rows.filter((row) => row.method === method),
      of,
    );
  const takings = money.takings.filter(isOfDay);
  const refunds = money.refunds.filter(isOfDay);
  const collections = [...money.collections.values()].filter(isOfDay);
  const undone = [...money.undone.values()].filter(isOfDay);
  const settlements = (of: (method: Settlement) => number) => perName(SETTLEMENTS, of);
  const collecting = (of: (method: CollectionMethod) => number) => perName(COLLECTION_METHODS, of);
  return {
    revenue: settlements((method) => by(takings, method, ({ amount }) => amount)),
    refunds: settlements((method) => by(refunds, method, ({ amount }) => amount)),
    tips: settlements(
      (method) => by(takings, method, ({ tip }) => tip) - by(refunds, method, ({ tip }) => tip),
    ),
    collected: collecting((method) => by(collections, method, ({ amount }) => amount)),
    undone: collecting((method) => by(undone, method, ({ amount }) => amount)),
    byPartner: partnerSums([
      ...takings.map(({ partnerId, amount, tip }) => ({ partnerId, kurus: amount + tip })),
      ...refunds.map((refund) => ({ partnerId: wayBack(money, refund), kurus: -refund.amount - refund.tip })),
      ...collections.map(({ partnerId, amount }) => ({ partnerId, kurus: amount })),
      ...undone.map(({ partnerId, amount }) => ({ partnerId, kurus: -amount })),
    ]),
  };
}

const perName = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;

/** A refund is returned through the partner of its payment as corrected, where it has the same method (PARTNER-13). */
function wayBack(money: OwnMoney, { paymentId, method }: OwnMoney['refunds'][number]): string | null {
  const payment = money.payments.get(paymentId);
  return payment?.method === method ? payment.partnerId : null;
}

function partnerSums(moved: readonly { partnerId: string | null; kurus: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { partnerId, kurus } of moved)
    if (partnerId !== null) sums.set(partnerId, (sums.get(partnerId) ?? 0) + kurus);
  return sums;
}

/** Compares the server's amount in lira, or a missing one, with an amount of the own money in kuruş. */
export function same(what: string, lira: number | undefined, expected: number): string[] {
  const found = Math.round((lira ?? 0) * 100);
  return found === expected ? [] : [`own money, ${what}: ${found} instead of ${expected}`];
}

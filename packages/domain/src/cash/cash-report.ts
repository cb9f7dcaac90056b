import { kurus, sumKurus, type Kurus } from '../money/money.ts';

interface CountedSession {
  cashier: { id: string; name: string };
  variance: Kurus;
}

/** The missing and surplus cash in the sessions of one cashier, each as it was counted. */
export interface CashierVariance {
  id: string;
  name: string;
  sessions: number;
  /** Not above zero. */
  short: Kurus;
  over: Kurus;
  net: Kurus;
}

/** The differences of each cashier, the largest missing sum first (CASH-22). */
export function varianceByCashier(sessions: readonly CountedSession[]): CashierVariance[] {
  const byCashier = Map.groupBy(sessions, ({ cashier }) => cashier.id);
  return [...byCashier.values()]
    .flatMap((own) => {
      // Sessions are ordered newest first, so the name is the latest one.
      const cashier = own[0]?.cashier;
      if (!cashier) return [];
      const variances = own.map(({ variance }) => variance);
      const [short, over] = [
        sumKurus(variances.filter((one) => one < 0)),
        sumKurus(variances.filter((one) => one > 0)),
      ];
      return [{ ...cashier, sessions: own.length, short, over, net: kurus(short + over) }];
    })
    .toSorted((a, b) => a.short - b.short || b.over - a.over || a.id.localeCompare(b.id));
}

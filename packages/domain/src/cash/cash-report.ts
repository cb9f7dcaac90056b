import { kurus, sumKurus, type Kurus } from '../money/money.ts';

interface Cashier {
  id: string;
  name: string;
}

interface CountedSession {
  /** The person who had the drawer at its close. */
  cashier: Cashier;
  /** The difference of the close: the rest after the hand-overs. */
  variance: Kurus;
  /** Drawers that were handed over, each with the person who bears the difference (CASH-36). */
  handOvers: readonly { from: Cashier; variance: Kurus }[];
}

/** The missing and surplus cash in the sessions of one cashier, each as it was counted. */
export interface CashierVariance extends Cashier {
  sessions: number;
  /** Not above zero. */
  short: Kurus;
  over: Kurus;
  net: Kurus;
}

/** The differences of each cashier, the largest missing sum first (CASH-22). */
export function varianceByCashier(sessions: readonly CountedSession[]): CashierVariance[] {
  const counted = sessions.flatMap((session, at) => [
    { at, cashier: session.cashier, variance: session.variance },
    ...session.handOvers.map(({ from, variance }) => ({ at, cashier: from, variance })),
  ]);
  return [...Map.groupBy(counted, ({ cashier }) => cashier.id).values()]
    .flatMap((own) => {
      // Sessions are ordered newest first, so the name is the latest one.
      const cashier = own[0]?.cashier;
      if (!cashier) return [];
      const variances = own.map(({ variance }) => variance);
      const [short, over] = [
        sumKurus(variances.filter((one) => one < 0)),
        sumKurus(variances.filter((one) => one > 0)),
      ];
      const ofSessions = new Set(own.map(({ at }) => at)).size;
      return [{ ...cashier, sessions: ofSessions, short, over, net: kurus(short + over) }];
    })
    .toSorted((a, b) => a.short - b.short || b.over - a.over || a.id.localeCompare(b.id));
}

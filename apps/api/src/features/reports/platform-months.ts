import type * as contract from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import {
  isOverUnexplained,
  keptBackOf,
  keptBackSums,
  unexplainedPercent,
  type KeptBack,
} from '@sofra/domain/accounts/kept-back';
import { sumKurus } from '@sofra/domain/money/money';
import type { StandingDay } from '#src/features/partners/arrivals/arrivals.store.ts';

type ComparedArrival = contract.PlatformMonth['arrivals'][number];

/**
 * Sums of what platforms kept of the arrivals whose last day is in the range, by month and platform. The last month is
 * first (PARTNER-27).
 */
export function platformMonths(
  partners: readonly Partner[],
  standing: readonly StandingDay[],
  { from, to }: Record<'from' | 'to', string>,
): contract.PlatformMonth[] {
  return partners
    .filter(({ isPlatform }) => isPlatform)
    .flatMap(({ id, name }) => {
      const own = standing.filter(({ partnerId }) => partnerId === id);
      const arrivals = arrivalsOf(own).filter(({ days }) => isWithin(days.at(-1) ?? '', from, to));
      const months = Map.groupBy(arrivals, ({ days }) => (days.at(-1) ?? '').slice(0, 7));
      return [...months].map(([month, some]) => ({
        ...{ partner: { id, name }, month, ...judged(keptBackSums(some)) },
        arrivals: some,
      }));
    })
    .toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1));
}

const isWithin = (day: string, from: string, to: string): boolean => day >= from && day <= to;

/** The arrivals of a platform of which every day was read. */
const arrivalsOf = (own: readonly StandingDay[]): ComparedArrival[] =>
  [...Map.groupBy(own, ({ arrivalId }) => arrivalId).values()].flatMap((parts) => {
    const [first] = parts;
    return first && parts.length === first.days.length ? [compared(first, parts)] : [];
  });

function compared(first: StandingDay, parts: readonly StandingDay[]): ComparedArrival {
  const agreed = sumKurus(parts.map(({ commission }) => commission));
  const settled = {
    gross: sumKurus(parts.map(({ gross }) => gross)),
    commission: agreed,
    amount: sumKurus(parts.map(({ amount }) => amount)),
  };
  const { arrivalId: id, cameOn, days, shown } = first;
  return { id, cameOn, days, agreed, shown, ...judged(keptBackOf({ ...settled, shown })) };
}

const judged = (kept: KeptBack) => ({
  ...kept,
  percent: unexplainedPercent(kept),
  isOver: isOverUnexplained(kept),
});

import { runningRules, termsOf, type PriceRule } from '@sofra/domain/price-rule';
import { useMemo } from 'react';
import { serverNow, type Menu } from '#src/features/public-menu/menu-server.ts';
import { useRuleClock } from '#src/lib/rule-clock.ts';

type SentRules = Menu['priceRules'] | undefined;

/** Guests are told neither ids nor names of rules, and the domain needs none to compute. A cached menu may have none. */
const knownRules = (sent: SentRules = []): PriceRule[] =>
  sent.flatMap(({ kind, value, portionName, ...rule }, index) => {
    const terms = termsOf(kind, value, portionName);
    return terms ? [{ ...rule, terms, id: String(index), name: '', isOn: true }] : [];
  });

/** The timed prices that run now; they change by themselves at the minute (PRICE-12). */
export function useRunningRules({ priceRules, timeZone }: Menu): readonly PriceRule[] {
  const rules = useMemo(() => knownRules(priceRules), [priceRules]);
  const at = useRuleClock(rules, timeZone, serverNow);
  return useMemo(
    () => (rules.length === 0 ? rules : runningRules(rules, new Date(at), timeZone)),
    [rules, at, timeZone],
  );
}

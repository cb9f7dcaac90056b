import type { PriceRule as SentRule } from '@sofra/contract/menu/price-rules';
import { runningRules, termsOf, type PriceRule } from '@sofra/domain/menu/price-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { priceRulesQuery } from '#src/features/menu/menu-queries.ts';
import { useRuleClock } from '#src/lib/format/rule-clock.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';

/** A rule as the server sent it, which the domain can compute with. */
export type KnownRule = SentRule & PriceRule;

const NONE: readonly SentRule[] = [];

export const usePriceRules = () => useQuery(priceRulesQuery);

/** Omits rules of a newer server version whose terms this client cannot compute. The server decides. */
export const toKnownRules = (rules: readonly SentRule[]): KnownRule[] =>
  rules.flatMap((rule) => {
    const terms = termsOf(rule.kind, rule.value, rule.portionName);
    return terms ? [{ ...rule, terms }] : [];
  });

/** The rules that run now. They change by themselves at the minute, by the time of the server (PRICE-9). */
export function useRunningRules(): readonly KnownRule[] {
  const { data = NONE } = usePriceRules();
  const timeZone = useTimeZone();
  const rules = useMemo(() => toKnownRules(data), [data]);
  const at = useRuleClock(rules, timeZone, serverNow);
  return useMemo(() => runningRules(rules, new Date(at), timeZone), [rules, at, timeZone]);
}
